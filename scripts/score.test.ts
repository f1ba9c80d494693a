import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../service/mail/parse-message.ts';
import type { Reading } from '../service/receipts/facts.ts';
import { readMessage } from '../service/receipts/read-message.ts';
import { parseTruth, scoreReading } from './score-receipts.ts';

const HEADER =
  'file\tkind\tsubkind\tmerchant\torderNumber\ttotal_cents\tcurrency\titem_lines\titem_qty\ttrackingNumber\tstatus\tambiguous';
const NOTHING: Reading = { kind: 'none', reason: 'no_order_words' };

describe('scoring', () => {
  const truthOf = (line: string) => {
    const [truth] = parseTruth(`${HEADER}\n${line}`);
    if (truth === undefined) throw new Error('no row');
    return truth;
  };
  const parcels = (...numbers: readonly string[]): Reading => ({
    kind: 'facts',
    orders: [],
    shipments: numbers.map((trackingNumber) => ({
      merchant: null,
      orderNumber: null,
      shipperId: null,
      trackingNumber,
      trackingUrl: null,
      statusCode: 3,
      description: null,
      shippingDate: null,
      receivedDate: null,
      deliveryEstimate: null,
      destination: null,
      items: [],
      evidence: {},
    })),
  });

  it('takes either of a|b, and wants both of a+b', () => {
    const either = truthOf('a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t1111|2222\tdelivered\t');
    expect(scoreReading(either, parcels('2222')).tallies.get('trackingNumber')).toMatchObject({ right: 1, wrong: 0 });
    const both = truthOf('a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t1111+2222\tdelivered\t');
    expect(scoreReading(both, parcels('2222')).tallies.get('trackingNumber')).toMatchObject({ right: 1, wrong: 1 });
    expect(scoreReading(both, parcels('2222')).tallies.get('status')).toMatchObject({ right: 1 });
  });

  it('tells wrong from missing from extra, and forgives ambiguous rows', () => {
    const row = 'a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t1111\t\t';
    expect(scoreReading(truthOf(row), parcels('9')).tallies.get('trackingNumber')).toMatchObject({
      wrong: 1,
      missing: 0,
    });
    expect(scoreReading(truthOf(row), NOTHING).tallies.get('trackingNumber')).toMatchObject({ wrong: 0, missing: 1 });
    expect(
      scoreReading(truthOf('a.eml\tnone\t\t\t\t\t\t\t\t\t\t'), parcels('9')).tallies.get('trackingNumber'),
    ).toMatchObject({ extra: 1 });
    expect(scoreReading(truthOf(`${row}1`), NOTHING).misses).toEqual([]);
  });
});

// The shared sample mails live beside the repository on machines that have them; they are never part of it.
const samples = new URL('../../shared/mail-samples/', import.meta.url);

describe.skipIf(!existsSync(samples))(
  'sample mails (../shared/mail-samples; skipped where that folder is absent)',
  () => {
    const truths = existsSync(samples) ? parseTruth(readFileSync(new URL('truth.tsv', samples), 'utf8')) : [];

    it('give no false order and no false tracking number, and hold the published recall', async () => {
      const sums = new Map<string, { right: number; all: number; wrong: number }>();
      const falseFacts: string[] = [];
      expect(truths.length).toBeGreaterThan(0);
      for (const truth of truths) {
        const reading = readMessage(await parseMessage(readFileSync(new URL(`mails/${truth.file}`, samples))));
        if (truth.kind === 'none' && reading.kind === 'facts') falseFacts.push(truth.file);
        for (const [field, tally] of scoreReading(truth, reading).tallies) {
          const sum = sums.get(field) ?? { right: 0, all: 0, wrong: 0 };
          sum.right += tally.right;
          sum.all += tally.right + tally.wrong + tally.missing;
          sum.wrong += tally.wrong + tally.extra;
          sums.set(field, sum);
        }
      }
      const recall = (field: string) => (sums.get(field)?.right ?? 0) / (sums.get(field)?.all ?? 1);
      expect(falseFacts).toEqual([]);
      expect(recall('orderNumber')).toBeGreaterThanOrEqual(0.96);
      expect(recall('total')).toBeGreaterThanOrEqual(0.95);
      expect(recall('item_lines')).toBeGreaterThanOrEqual(0.9);
      expect(recall('trackingNumber')).toBeGreaterThanOrEqual(0.95);
      for (const field of ['orderNumber', 'total', 'trackingNumber']) expect(sums.get(field)?.wrong, field).toBe(0);
    });
  },
);
