import { ORDER_STATUSES, type OrderStatus } from '#contract/dictionaries.ts';
import { ORDER_FIELDS } from '#contract/fields/order-fields.ts';
import type { Order, Provenance } from '#contract/order.ts';
import type { OrderRow } from '../store/orders/orders.ts';
import { columnOf, presentCorrected } from './corrected.ts';
import { presentPurchaseType } from './dictionary.ts';
import { fieldPresenter } from './fields.ts';
import { type Hrefs, linksTo } from './href.ts';

const presentFields = fieldPresenter(ORDER_FIELDS);

/** Converts an order to the API format (contract §5), with relations as links. */
export function presentOrder(hrefs: Hrefs, row: OrderRow): Order {
  return {
    ...presentFields(row),
    orderStatus: orderStatus(row.order_status),
    merchant: presentMerchant(hrefs, row),
    purchaseType: presentPurchaseType(hrefs, row.purchase_type_id),
    mailbox: row.mailbox_id === null ? null : { href: hrefs('mailboxes', row.mailbox_id) },
    items: linksTo(hrefs, 'items', row.item_ids),
    shipments: linksTo(hrefs, 'shipments', row.shipment_ids),
    orderEmails: linksTo(hrefs, 'emails', row.order_email_ids),
    shipmentEmails: linksTo(hrefs, 'emails', row.shipment_email_ids),
    attributes: [...row.attributes],
    provenance: presentProvenance(hrefs, row),
    ...presentCorrected(row.corrected),
    kept: row.kept,
    updateTime: Number(row.update_time),
    href: hrefs('orders', row.id),
  };
}

function presentMerchant(hrefs: Hrefs, { merchant_id: id, merchant }: OrderRow): Order['merchant'] {
  if (id === null || merchant === null) return null;
  return { href: hrefs('merchants', id), name: merchant.slice(1), hidden: merchant.startsWith('-') };
}

/** Omits edited fields, whose values no longer come from an email. */
function presentProvenance(hrefs: Hrefs, { provenance, corrected }: OrderRow): Record<string, Provenance> {
  const presented: Record<string, Provenance> = {};
  for (const [field, { emailId, rule, confidence, excerpt, ...place }] of Object.entries(provenance)) {
    if (corrected.length > 0 && corrected.includes(columnOf(field))) continue;
    const { part, start, end, source, path, attachment, page, box } = place;
    const shown: Provenance = { email: { href: hrefs('emails', emailId) }, rule, confidence, excerpt };
    if (part !== undefined) shown.part = part;
    if (start !== undefined) shown.start = start;
    if (end !== undefined) shown.end = end;
    if (source !== undefined) shown.source = source;
    if (path !== undefined) shown.path = path;
    if (attachment !== undefined) shown.attachment = attachment;
    if (page !== undefined) shown.page = page;
    if (box !== undefined) shown.box = box;
    presented[field] = shown;
  }
  return presented;
}

const STATUSES = new Set<string>(ORDER_STATUSES);

function orderStatus(text: string): OrderStatus {
  if (STATUSES.has(text)) return text as OrderStatus;
  throw new Error(`Unknown order status ${text}`);
}
