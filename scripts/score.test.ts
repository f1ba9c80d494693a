import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../service/mail/parse-message.ts';
import type { Reading } from '../service/receipts/facts.ts';
import { readMessage } from '../service/receipts/read-message.ts';
import { countFalse } from './score-false.ts';
import { type Judgement, scoreReading } from './score-reading.ts';
import { calibrate, tallyFields } from './score-summary.ts';
import { noneTruth, parseTruth, type Truth } from './score-truth.ts';

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

  const tallyOf = (truth: Truth, reading: Reading) => tallyFields(scoreReading(truth, reading));

  it('accepts either of a|b, and requires both of a+b', () => {
    const either = truthOf('a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t1111|2222\tdelivered\t');
    expect(tallyOf(either, parcels('2222')).trackingNumber).toMatchObject({ right: 1, wrong: 0 });
    const both = truthOf('a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t1111+2222\tdelivered\t');
    expect(tallyOf(both, parcels('2222')).trackingNumber).toMatchObject({ right: 1, wrong: 0, missing: 1 });
    expect(tallyOf(both, parcels('2222', '9')).trackingNumber).toMatchObject({ right: 1, wrong: 1, missing: 0 });
    expect(tallyOf(both, parcels('2222')).status).toMatchObject({ right: 1 });
  });

  it('accepts either spelling of a merchant and of a price, and no value after a final |', () => {
    const header = 'file\tkind\tmerchant\torderNumber\titem_names\titem_prices';
    const [truth] = parseTruth(`${header}\na.eml\torder\tAlder|Alder Tools\t4711|\tLamp|Desk lamp+Bulb\t1999|999+450`);
    expect(truth?.values).toMatchObject({
      merchant: [['Alder', 'Alder Tools']],
      item_price: [['Lamp @ 1999', 'Desk lamp @ 1999', 'Lamp @ 999', 'Desk lamp @ 999'], ['Bulb @ 450']],
    });
    if (truth === undefined) throw new Error('no row');
    expect(tallyOf(truth, NOTHING).orderNumber).toBeUndefined();
    expect(tallyOf(truth, NOTHING).merchant).toMatchObject({ missing: 1 });
  });

  it.each([
    ['Alder', 'Alder.com', 'right'],
    ['Alder|Alder Shop', 'Alder, LLC', 'right'],
    ['Alder|Alder Shop', 'Alder Shop', 'right'],
    ['Alder|Alder Shop', 'Alder Music', 'wrong'],
  ])('judges the merchant %s, read as %s: %s', (merchant, name, verdict) => {
    const given = parcels('1111');
    const shop = { name, domain: null, websiteUrl: null };
    const shipments = given.kind === 'facts' ? given.shipments.map((one) => ({ ...one, merchant: shop })) : [];
    const reading = { kind: 'facts', orders: [], shipments } as Reading;
    expect(tallyOf(truthOf(`a.eml\tshipment\tgoods\t${merchant}\t\t\t\t\t\t1111\t\t`), reading).merchant).toMatchObject(
      {
        [verdict]: 1,
      },
    );
  });

  it('distinguishes wrong, missing, and extra values in unambiguous rows', () => {
    const row = 'a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t1111\t\t';
    expect(tallyOf(truthOf(row), parcels('9')).trackingNumber).toMatchObject({ wrong: 1, missing: 0, precision: 0 });
    expect(tallyOf(truthOf(row), NOTHING).trackingNumber).toMatchObject({ wrong: 0, missing: 1, precision: null });
    expect(tallyOf(truthOf('a.eml\tnone\t\t\t\t\t\t\t\t\t\t'), parcels('9')).trackingNumber).toMatchObject({
      extra: 1,
    });
  });

  it('does not count an ambiguous row', () => {
    const row = 'a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t1111\t\t1';
    for (const reading of [NOTHING, parcels('9'), parcels('1111')])
      expect(scoreReading(truthOf(row), reading)).toEqual([]);
    const none = truthOf('a.eml\tnone\t\t\t\t\t\t\t\t\t\t1');
    expect(countFalse([{ truth: none, reading: parcels('9') }])).toMatchObject({ negatives: 0, falseParcels: [] });
  });

  it('counts false shipments with and without a tracking number', () => {
    const truth = noneTruth('a.eml');
    const given = parcels('9');
    const [bare] = given.kind === 'facts' ? given.shipments : [];
    const unnumbered: Reading = {
      kind: 'facts',
      orders: [],
      shipments: bare === undefined ? [] : [{ ...bare, trackingNumber: null }],
    };
    expect(
      countFalse([
        { truth, reading: parcels('9') },
        { truth, reading: NOTHING },
      ]),
    ).toMatchObject({
      negatives: 2,
      falseShare: 0.5,
      falseOrders: [],
      falseParcels: ['a.eml'],
      falseTracking: ['a.eml'],
      falseParcelsWithoutNumber: [],
    });
    expect(countFalse([{ truth, reading: unnumbered }])).toMatchObject({
      falseParcels: ['a.eml'],
      falseTracking: [],
      falseParcelsWithoutNumber: ['a.eml'],
    });
  });

  it.each([
    ['in_transit', 1],
    ['label_created', 0],
    ['ready_for_pickup', 2],
    ['delayed', 4],
    ['attempted', 4],
    ['delivered', 3],
  ])('matches %s to the shipment status %i', (word, statusCode) => {
    const reading = parcels('1111');
    const shipments = reading.kind === 'facts' ? reading.shipments.map((one) => ({ ...one, statusCode })) : [];
    const given = { kind: 'facts', orders: [], shipments } as Reading;
    expect(tallyOf(truthOf(`a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t\t${word}\t`), given).status).toMatchObject({
      right: 1,
    });
  });

  it('rejects an unknown status', () => {
    expect(() => truthOf('a.eml\tshipment\tcarrier\tX\t\t\t\t\t\t\tteleported\t')).toThrow('teleported');
  });

  it("compares carriers, titles, categories, and each item's quantity and price", () => {
    const header = 'file\tkind\tsubkind\tmerchant\tcarrier\ttitle\tcategory\titem_names\titem_quantities\titem_prices';
    const row = 'a.eml\torder\tgoods\tX\tDHL\tLamp + 1\tElectronics|21\tLamp+Bulb|Bulb E27\t1+2\t1999+-';
    const [truth] = parseTruth(`${header}\n${row}`);
    expect(truth?.values).toMatchObject({
      title: [['Lamp + 1']],
      item_name: [['Lamp'], ['Bulb', 'Bulb E27']],
      item_quantity: [['Lamp × 1'], ['Bulb × 2', 'Bulb E27 × 2']],
      item_price: [['Lamp @ 1999']],
    });
    expect(truth?.values.shipper?.[0]).toEqual(expect.arrayContaining(['4', '116']));
  });

  it('returns the precision of values by confidence', () => {
    const value = { file: 'a', merchant: 'X', field: 'total', expected: '1', found: '1', rule: 'label' } as const;
    const bins = calibrate([
      { ...value, verdict: 'right', confidence: 98, strength: 98 },
      { ...value, verdict: 'right', confidence: 92, strength: 92 },
      { ...value, verdict: 'wrong', confidence: 90, strength: 90 },
      { ...value, verdict: 'extra', confidence: 40, strength: 40 },
      { ...value, verdict: 'missing', confidence: null, strength: null },
    ]);
    expect(bins.map(({ from, given, precision }) => [from, given, precision])).toEqual([
      [97, 1, 1],
      [90, 2, 0.5],
      [80, 0, null],
      [70, 0, null],
      [0, 1, 0],
    ]);
  });
});

// Some machines have shared sample emails next to the repository. They are never part of it.
const samples = new URL('../../shared/mail-samples/', import.meta.url);

describe.skipIf(!existsSync(samples))(
  'sample emails (../shared/mail-samples; skipped where that folder is absent)',
  () => {
    const truths = existsSync(samples) ? parseTruth(readFileSync(new URL('truth.tsv', samples), 'utf8')) : [];

    it('yield no false order or tracking number, and reach the published recall', async () => {
      const falseFacts: string[] = [];
      const judgements: Judgement[] = [];
      expect(truths.length).toBeGreaterThan(0);
      for (const truth of truths) {
        const reading = readMessage(await parseMessage(readFileSync(new URL(`mails/${truth.file}`, samples))));
        if (truth.kind === 'none' && reading.kind === 'facts') falseFacts.push(truth.file);
        judgements.push(...scoreReading(truth, reading));
      }
      const fields = tallyFields(judgements);
      expect(falseFacts).toEqual([]);
      expect(fields.orderNumber).toMatchObject({ wrong: 0, extra: 0 });
      expect(fields.total).toMatchObject({ wrong: 0, extra: 0 });
      expect(fields.trackingNumber).toMatchObject({ wrong: 0, extra: 0 });
      expect(fields.orderNumber?.recall).toBeGreaterThanOrEqual(0.97);
      expect(fields.total?.recall).toBeGreaterThanOrEqual(0.95);
      expect(fields.item_lines?.recall).toBeGreaterThanOrEqual(0.9);
      expect(fields.trackingNumber?.recall).toBeGreaterThanOrEqual(0.95);
      for (const { from, precision } of calibrate(judgements)) {
        if (from >= 90 && precision !== null) expect(precision, `confidence ${from}`).toBeGreaterThanOrEqual(0.9);
      }
    });
  },
);
