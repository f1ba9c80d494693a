import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';
import type { Shipment } from '#contract/shipment.ts';
import type { ShipmentRow } from '../store/orders/shipments.ts';
import { presentCorrected } from './corrected.ts';
import { presentShipper } from './dictionary.ts';
import { fieldPresenter } from './fields.ts';
import { type Hrefs, linksTo } from './href.ts';

const DESCRIPTIONS = new Map<number, string>(
  Object.entries(SHIPMENT_STATUS).map(([description, code]) => [code, description]),
);

const presentFields = fieldPresenter(SHIPMENT_FIELDS);

/** Converts a shipment to the API format (contract §5), with relations as links. */
export function presentShipment(hrefs: Hrefs, row: ShipmentRow): Shipment {
  return {
    status: { code: row.status_code, description: DESCRIPTIONS.get(row.status_code) ?? 'UNKNOWN' },
    shipper: row.shipper_id === null ? null : presentShipper(hrefs, row.shipper_id),
    ...presentFields(row),
    history: [...row.history],
    order: row.order_id === null ? null : { href: hrefs('orders', row.order_id) },
    items: linksTo(hrefs, 'items', row.item_ids),
    emails: linksTo(hrefs, 'emails', row.email_ids),
    shares: [],
    receivedShare: null,
    ...presentCorrected(row.corrected),
    kept: row.kept,
    updateTime: Number(row.update_time),
    href: hrefs('shipments', row.id),
  };
}
