import type { Judgement } from './score-reading.ts';
import { SCORED_FIELDS, type ScoredField } from './score-truth.ts';

export type Tally = {
  readonly right: number;
  readonly wrong: number;
  readonly missing: number;
  readonly extra: number;
  /** Of what there is to find, 0 to 1; null when there is nothing. */
  readonly recall: number | null;
  /** Of what was found; null when nothing was. */
  readonly precision: number | null;
};

export type CalibrationBin = {
  readonly from: number;
  readonly to: number;
  readonly given: number;
  readonly right: number;
  readonly precision: number | null;
};

/** Counts judgements per field; fields nobody asked for are left out. */
export function tallyFields(judgements: readonly Judgement[]): Readonly<Partial<Record<ScoredField, Tally>>> {
  return Object.fromEntries(
    SCORED_FIELDS.flatMap((field) => {
      const own = judgements.filter((judgement) => judgement.field === field);
      return own.length === 0 ? [] : [[field, tally(own)] as const];
    }),
  );
}

/** The same for each merchant of the truth. */
export function tallyMerchants(
  judgements: readonly Judgement[],
): Readonly<Record<string, Readonly<Partial<Record<ScoredField, Tally>>>>> {
  const names = [...new Set(judgements.map(({ merchant }) => merchant))].filter((name) => name !== '').sort();
  return Object.fromEntries(
    names.map((name) => [name, tallyFields(judgements.filter(({ merchant }) => merchant === name))]),
  );
}

const EDGES = [97, 90, 80, 70, 0] as const;

/** How often values hold, by the confidence their rules claim. */
export function calibrate(judgements: readonly Judgement[]): CalibrationBin[] {
  return EDGES.map((from, index) => {
    const to = index === 0 ? 100 : (EDGES[index - 1] ?? 101) - 1;
    const own = judgements.filter(({ confidence }) => confidence !== null && confidence >= from && confidence <= to);
    const right = own.filter(({ verdict }) => verdict === 'right').length;
    return { from, to, given: own.length, right, precision: ratio(right, own.length) };
  });
}

function tally(judgements: readonly Judgement[]): Tally {
  const count = (verdict: Judgement['verdict']) =>
    judgements.filter((judgement) => judgement.verdict === verdict).length;
  const [right, wrong, missing, extra] = [count('right'), count('wrong'), count('missing'), count('extra')];
  return {
    right,
    wrong,
    missing,
    extra,
    recall: ratio(right, right + wrong + missing),
    precision: ratio(right, right + wrong + extra),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
