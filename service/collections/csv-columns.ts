import { orderFieldNames } from '#contract/fields/order-fields.ts';
import type { OwnedTable } from '../store/collections/collection.ts';

const DICTIONARY_LINK = ['href', 'name'] as const;

/** CSV columns of each collection: its documented scalar fields (contract §5), with paths for fields of objects. */
export const CSV_COLUMNS: Readonly<Record<OwnedTable, readonly string[]>> = {
  orders: [
    ...orderFieldNames(['orderDate', 'orderTitle', 'orderNumber']),
    'orderStatus',
    ...of('merchant', ['href', 'name', 'hidden']),
    ...of('purchaseType', DICTIONARY_LINK),
    'mailbox/href',
    'kept',
    'updateTime',
    'href',
  ],
  items: [
    'purchaseDate',
    'description',
    'quantity',
    'price',
    ...of('category', DICTIONARY_LINK),
    'parsingConfidence',
    'options',
    'productCode',
    'productUrl',
    'imageUrl',
    'returned',
    'returnByDate',
    'order/href',
    'updateTime',
    'href',
  ],
  shipments: [
    ...of('status', ['code', 'description']),
    ...of('shipper', ['href', 'name', 'logoUrl']),
    'description',
    'trackingNumber',
    'trackingUrl',
    'merchantTrackingUrl',
    'shippingDate',
    'receivedDate',
    ...of('shippingEstimate', ['minDate', 'maxDate']),
    ...of('deliveryEstimate', ['minDate', 'maxDate']),
    ...of('destinationAddress', ['locationString', 'postalCode']),
    'order/href',
    'kept',
    'updateTime',
    'href',
  ],
  mailboxes: [
    'email',
    ...of('status', ['code', 'description']),
    'statusReason',
    ...of('progress', [
      'folders',
      'messagesTotal',
      'messagesScanned',
      'candidates',
      'ordersFound',
      'startedAt',
      'etaMs',
    ]),
    ...of('consent', ['version', 'time']),
    'provider/href',
    'user/href',
    'lastUpdated',
    'updateTime',
    'href',
  ],
  merchants: [
    'name',
    'websiteUrl',
    'logoUrl',
    'servicePhoneNumber',
    'serviceEmail',
    'serviceFormUrl',
    'returnPolicyUrl',
    'priceDropPolicyUrl',
    'editable',
    'hidden',
    'createTime',
    'updateTime',
    'href',
  ],
  users: ['userName', 'firstName', 'lastName', 'userEmail', 'createTime', 'updateTime', 'href'],
};

function of(object: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${object}/${name}`);
}
