import { describe, expect, it } from 'vitest';
import { readMessage } from '../service/receipts/read-message.ts';
import { generateMail } from '../service/receipts/testing/corpus/generate-mail.ts';
import { type Judgement, scoreReading } from './score-reading.ts';
import { calibrate, tallyFields } from './score-summary.ts';
import { truthOf } from './score-truth.ts';

const MAILS = 1_500;

describe('the reader finds the values of synthetic emails', () => {
  const judgements: Judgement[] = [];
  const falseFacts: string[] = [];
  const kinds = new Set<string>();
  for (let seed = 1; seed <= MAILS; seed++) {
    const mail = generateMail(seed);
    const reading = readMessage(mail.message);
    const truth = truthOf(mail);
    for (const tag of mail.tags) kinds.add(tag);
    if (truth.kind === 'none' && reading.kind === 'facts') falseFacts.push(mail.name);
    judgements.push(...scoreReading(truth, reading));
  }
  const fields = tallyFields(judgements);

  it('cover every language, layout, and quirk', () => {
    for (const tag of [
      'lang:ja',
      'lang:pl',
      'layout:doubled',
      'layout:listed',
      'quirk:zero-width',
      'quirk:superscript',
    ])
      expect(kinds, tag).toContain(tag);
    for (const tag of ['way:forwarded', 'way:html-as-text', 'way:undeclared-qp', 'kind:phishing', 'kind:failed'])
      expect(kinds, tag).toContain(tag);
    expect(generateMail(7)).toEqual(generateMail(7));
  });

  it.each([
    'orderNumber',
    'total',
    'trackingNumber',
    'discount',
    'tax',
    'shipping',
    'item_name',
    'item_price',
  ] as const)('%s: no false values, and hardly any missing', (field) => {
    const tally = fields[field];
    const given = (tally?.wrong ?? 0) + (tally?.extra ?? 0);
    expect(tally?.right).toBeGreaterThan(100);
    expect(
      given / (tally?.right ?? 1),
      judgements
        .filter((one) => one.field === field && one.verdict !== 'right')
        .slice(0, 5)
        .map((one) => `${one.file}: ${one.expected} → ${one.found}`)
        .join('\n'),
    ).toBeLessThanOrEqual(0.002);
    expect(tally?.recall).toBeGreaterThanOrEqual(0.97);
  });

  it.each([
    'merchant',
    'currency',
    'status',
    'orderDate',
    'item_lines',
    'item_qty',
    'shipper',
    'purchaseType',
  ] as const)('%s: nearly all right', (field) => {
    expect(fields[field]?.precision).toBeGreaterThanOrEqual(0.99);
    expect(fields[field]?.recall).toBeGreaterThanOrEqual(0.97);
  });

  it('yield no false order and no false shipment', () => {
    expect(falseFacts).toEqual([]);
  });

  it('are right at least 9 times in 10 when read with a confidence of 90 or more', () => {
    for (const { from, given, precision } of calibrate(judgements)) {
      if (from < 90) continue;
      expect(given).toBeGreaterThan(500);
      expect(precision, `confidence ${from} and more`).toBeGreaterThanOrEqual(0.9);
    }
  });
});
