import { describe, expect, it } from 'vitest';
import { confidenceTableSchema } from '../service/receipts/confidence.ts';
import { confidenceTable } from './score-calibrate.ts';
import type { Judgement } from './score-reading.ts';

const scored = (right: number, wrong: number, rule: string, strength = 97): Judgement[] =>
  Array.from({ length: right + wrong }, (_, index) => ({
    file: 'a.eml',
    merchant: 'X',
    field: 'total' as const,
    verdict: index < right ? ('right' as const) : ('wrong' as const),
    expected: '1',
    found: '1',
    confidence: strength,
    strength,
    rule,
  }));
const table = (real: readonly Judgement[], generated: readonly Judgement[] = []) =>
  confidenceTable({ real, generated });
const sure = (real: readonly Judgement[], generated?: readonly Judgement[]) =>
  table(real, generated).rules['total label/total strong']?.confidence ?? -1;

describe('confidenceTable', () => {
  it('assigns 97 only to rules that many cases prove', () => {
    expect(sure(scored(3, 0, 'label/en/total'))).toBeLessThan(90);
    expect(sure(scored(100, 0, 'label/en/total'))).toBeGreaterThanOrEqual(97);
    expect(sure(scored(95, 5, 'label/en/total'))).toBeLessThanOrEqual(95);
  });

  it('counts ten generated emails as one real email', () => {
    expect(sure(scored(10, 0, 'label/en/total'), scored(900, 0, 'label/en/total'))).toBe(
      sure(scored(100, 0, 'label/en/total')),
    );
  });

  it('combines a rule with few cases with its family at the same strength', () => {
    const good = table([...scored(200, 0, 'label/en/total'), ...scored(1, 0, 'label/payment-line')]);
    const bad = table([...scored(100, 100, 'label/en/total'), ...scored(1, 0, 'label/payment-line')]);
    const of = ({ rules }: typeof good) => rules['total label/payment-line strong']?.confidence ?? -1;
    expect(of(good)).toBeGreaterThan(80);
    expect(of(bad)).toBeLessThan(70);
    expect(good.families['label strong']?.confidence).toBeLessThan(90);
  });

  it('adds cases to those of an earlier table', () => {
    const [first, second] = [scored(40, 2, 'label/en/total'), scored(30, 9, 'label/de/total')];
    const written = scored(50, 0, 'label/en/total');
    const together = table([...first, ...second], written);
    expect(confidenceTable({ real: second, generated: [] }, table(first, written))).toEqual(together);
    expect(confidenceTable({ real: [], generated: [] }, together)).toEqual(together);
  });

  it('returns counts and bounds that the reader accepts, in a fixed order', () => {
    const made = table([...scored(0, 9, 'label/de/total', 60), ...scored(2, 0, 'sender')]);
    expect(confidenceTableSchema.parse(made)).toEqual(made);
    expect(made.rules['total label/total weak']).toMatchObject({ real: { right: 0, given: 9 } });
    expect(Object.keys(made.rules)).toEqual(Object.keys(made.rules).toSorted());
  });
});
