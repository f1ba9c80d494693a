import { expect, test } from 'vitest';
import { shipmentView } from '../../../test-support/shipment-view.ts';
import type { OrderRow, ShipmentHealth, ShipmentView } from '../../service/order-view.ts';
import { parcelsOnTheWay } from './on-the-way.ts';
import type { OrderList } from './order-list.ts';
import { readOrderQuery } from './order-query.ts';

const TODAY = '2026-02-10';

function shipment(id: string, health: ShipmentHealth, expected: ShipmentView['expected'] = null): ShipmentView {
  return shipmentView({ id, health, expected });
}

function order(id: string, date: string | null, ...shipments: readonly ShipmentView[]): OrderRow {
  return { id, date, shipments } as unknown as OrderRow;
}

function listOf(params: Readonly<Record<string, string>>): OrderList {
  return { query: readOrderQuery(params), wrong: null } as OrderList;
}

function shown(list: OrderList, rows: readonly OrderRow[]): readonly string[] {
  return parcelsOnTheWay(list, rows, TODAY).map((parcel) => parcel.shipment.id);
}

test('shows at most three shipments, the next to arrive first', () => {
  const rows = [
    order('1', '2026-02-09', shipment('undated', 'shipped'), shipment('arrived', 'delivered')),
    order('2', '2026-02-08', shipment('friday', 'shipped', { from: '2026-02-11', to: '2026-02-13' })),
    order('3', '2026-02-06', shipment('thursday', 'shipped', { from: '2026-02-12', to: null })),
    order('4', '2026-02-01', shipment('near', 'out_for_delivery'), shipment('pending', 'pending')),
  ];
  expect(shown(listOf({}), rows)).toEqual(['near', 'thursday', 'friday']);
});

test('omits shipments whose last date is more than 21 days ago', () => {
  const late = shipment('late', 'shipped', { from: null, to: '2026-02-01' });
  expect(shown(listOf({}), [order('1', '2025-12-01', late)])).toEqual(['late']);
  expect(shown(listOf({}), [order('1', '2026-01-10', shipment('lost', 'shipped'))])).toEqual([]);
  expect(shown(listOf({}), [order('1', null, shipment('undated', 'shipped'))])).toEqual([]);
});

test('shows nothing in a filtered, sorted, or later part of the list', () => {
  const rows = [order('1', TODAY, shipment('1', 'shipped'))];
  expect(shown(listOf({}), rows)).toEqual(['1']);
  for (const params of [{ filter: 'orderTotal gt 1' }, { orderBy: 'orderTotal desc' }, { page: '2' }]) {
    expect(shown(listOf(params), rows), JSON.stringify(params)).toEqual([]);
  }
});

test('omits a lost shipment whose items left again', () => {
  const lost = { ...shipment('lost', 'shipped'), sentAgain: '2026-02-08' };
  expect(shown(listOf({}), [order('1', '2026-02-01', lost, shipment('again', 'shipped'))])).toEqual(['again']);
});
