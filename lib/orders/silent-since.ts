import 'server-only';
import type { ShipmentView } from '../service/order-view.ts';

/** After this time without news, a shipment has arrived or is lost. Sea freight takes up to 6 weeks. */
const SILENT_DAYS = 45;

/**
 * Returns the day of the last news about a shipment under way, `YYYY-MM-DD`, if it was more than 45 days ago. Null if
 * it was not, or if it was expected to arrive since.
 * @param others days of the order and of the emails about the shipment; null for unknown ones
 * @param today in the viewer's time zone, `YYYY-MM-DD`
 */
export function silentSince(shipment: ShipmentView, others: readonly (string | null)[], today: string): string | null {
  const { health, shippingDate, expected, history } = shipment;
  if (health !== 'shipped' && health !== 'out_for_delivery') return null;
  const events = history.map(({ at }) => at.slice(0, 10).replaceAll('/', '-'));
  const last = latest([shippingDate, ...events, ...others]);
  const awaited = latest([last, expected?.from ?? null, expected?.to ?? null]);
  const days = (Date.parse(today) - Date.parse(awaited)) / 86_400_000;
  return days > SILENT_DAYS && last !== '' ? last : null;
}

function latest(days: readonly (string | null)[]): string {
  return days.reduce<string>((last, day) => (day !== null && day > last ? day : last), '');
}
