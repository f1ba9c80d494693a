import { describe, expect, it } from 'vitest';
import { groupReports, type ParcelReport } from './parcel-of-report.ts';

const [SHIPPED, DELIVERED] = [1, 3] as const;
const report = (statusCode: 1 | 3, sentAt: number, ...lines: readonly string[]): ParcelReport => ({
  statusCode,
  sentAt,
  lines: new Set(lines),
});
const ordered = new Set(['cup', 'pot', 'tea']);

/** Returns the times of the reports of each shipment. */
function timesOf(...reports: readonly ParcelReport[]) {
  return groupReports(reports, ordered).map((group) => group.map(({ sentAt }) => sentAt).toSorted());
}

describe('reports of an order without tracking numbers', () => {
  it('are about one shipment if none lists lines of the order', () => {
    expect(timesOf()).toEqual([]);
    expect(timesOf(report(SHIPPED, 1), report(DELIVERED, 2))).toEqual([[1, 2]]);
    expect(timesOf(report(SHIPPED, 1, 'gift card'), report(DELIVERED, 2, 'voucher'))).toEqual([[1, 2]]);
  });

  it('are about two shipments if they list different lines, in the sequence of their first emails', () => {
    const reports = [report(SHIPPED, 1, 'cup'), report(SHIPPED, 2, 'pot', 'tea'), report(DELIVERED, 3, 'tea')];
    expect(timesOf(...reports)).toEqual([[1], [2, 3]]);
    expect(timesOf(...reports.toReversed())).toEqual([[1], [2, 3]]);
  });

  it('are about one shipment if a third lists lines of both', () => {
    expect(timesOf(report(SHIPPED, 1, 'cup'), report(SHIPPED, 2, 'pot'), report(DELIVERED, 3, 'cup', 'pot'))).toEqual([
      [1, 2, 3],
    ]);
  });

  it('without lines are about the first shipment that had not arrived by then', () => {
    const lists = [report(SHIPPED, 1, 'cup'), report(SHIPPED, 2, 'pot')];
    expect(timesOf(...lists, report(DELIVERED, 5))).toEqual([[1, 5], [2]]);
    expect(timesOf(...lists, report(DELIVERED, 4, 'cup'), report(DELIVERED, 5))).toEqual([
      [1, 4],
      [2, 5],
    ]);
  });
});
