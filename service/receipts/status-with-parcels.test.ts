import { describe, expect, it } from 'vitest';
import { type ParcelOfOrder, statusWithParcels } from './status-with-parcels.ts';

const line = (id: string, quantity: number | null = null, ordered = 1) => ({ id, quantity, ordered });
const parcel = (code: number, since: number | null, ...lines: ParcelOfOrder['lines']): ParcelOfOrder => ({
  code,
  since,
  lines,
});
const [LABEL, SHIPPED, OUT, DELIVERED, ERROR] = [0, 1, 2, 3, 4] as const;

describe('the status of an order with shipments', () => {
  it('advances to shipped with the first and to delivered with the last of them', () => {
    expect(statusWithParcels('placed', [])).toBe('placed');
    expect(statusWithParcels('placed', [parcel(LABEL, 1)])).toBe('placed');
    expect(statusWithParcels('placed', [parcel(LABEL, 1), parcel(OUT, 2)])).toBe('shipped');
    expect(statusWithParcels('placed', [parcel(DELIVERED, 1), parcel(ERROR, 2)])).toBe('shipped');
    expect(statusWithParcels('shipped', [parcel(DELIVERED, 1), parcel(DELIVERED, 2)])).toBe('delivered');
  });

  it('is never changed after a cancellation or a return', () => {
    expect(statusWithParcels('cancelled', [parcel(SHIPPED, 1)])).toBe('cancelled');
    expect(statusWithParcels('returned', [parcel(DELIVERED, 1)])).toBe('returned');
  });

  it('is not delivered while another part is on its way', () => {
    const first = parcel(DELIVERED, 1, line('cup'));
    expect(statusWithParcels('delivered', [first, parcel(SHIPPED, 2, line('pot'))])).toBe('shipped');
    expect(statusWithParcels('delivered', [first, parcel(OUT, 2, line('pot'))])).toBe('shipped');
    expect(statusWithParcels('delivered', [first, parcel(DELIVERED, 2, line('pot'))])).toBe('delivered');
    // Nothing of it has left, or its contents are unknown.
    expect(statusWithParcels('delivered', [first, parcel(LABEL, 2, line('pot'))])).toBe('delivered');
    expect(statusWithParcels('delivered', [first, parcel(SHIPPED, 2)])).toBe('delivered');
    // The report of the delivery is about no known shipment.
    expect(statusWithParcels('delivered', [parcel(SHIPPED, 2, line('pot'))])).toBe('delivered');
  });

  it('counts units of a line that is in several shipments', () => {
    const first = parcel(DELIVERED, 1, line('cup', 1, 2));
    expect(statusWithParcels('delivered', [first, parcel(SHIPPED, 2, line('cup', 1, 2))])).toBe('shipped');
    expect(
      statusWithParcels('delivered', [parcel(DELIVERED, 1, line('cup', 2, 2)), parcel(SHIPPED, 2, line('cup', 1, 2))]),
    ).toBe('delivered');
  });

  it('does not wait for a shipment that was sent again', () => {
    const lost = parcel(SHIPPED, 1, line('cup'), line('pot'));
    const again = parcel(DELIVERED, 9, line('cup'), line('pot'));
    expect(statusWithParcels('shipped', [lost, again])).toBe('delivered');
    expect(statusWithParcels('shipped', [lost, parcel(DELIVERED, 9, line('cup'))])).toBe('shipped');
    expect(statusWithParcels('shipped', [{ ...lost, since: null }, again])).toBe('shipped');
    // Two of two units, each in its own shipment.
    const half = parcel(SHIPPED, 1, line('cup', 1, 2));
    expect(statusWithParcels('shipped', [half, parcel(DELIVERED, 9, line('cup', 1, 2))])).toBe('shipped');
    // The later one is on its way, and the earlier one arrived.
    expect(
      statusWithParcels('shipped', [
        { ...lost, code: DELIVERED },
        { ...again, code: OUT },
      ]),
    ).toBe('shipped');
  });
});
