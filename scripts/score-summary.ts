import { type Interval, wilson } from './score-interval.ts';
import type { Judgement } from './score-reading.ts';
import { SCORED_FIELDS, type ScoredField } from './score-truth.ts';

export type Tally = {
  readonly right: number;
  readonly wrong: number;
  readonly missing: number;
  readonly extra: number;
  /** Share of the expected values that were found, 0 to 1; null when none were expected. */
  readonly recall: number | null;
  /** Share of the found values that are right; null when none were found. */
  readonly precision: number | null;
  /** 95% confidence intervals. */
  readonly recallInterval: Interval | null;
  readonly precisionInterval: Interval | null;
};

export type CalibrationBin = {
  readonly from: number;
  readonly to: number;
  readonly given: number;
  readonly right: number;
  readonly precision: number | null;
  readonly interval: Interval | null;
};

/** Counts judgments per field. Fields without judgments are left out. */
export function tallyFields(judgements: readonly Judgement[]): Readonly<Partial<Record<ScoredField, Tally>>> {
  return Object.fromEntries(
    SCORED_FIELDS.flatMap((field) => {
      const own = judgements.filter((judgement) => judgement.field === field);
      return own.length === 0 ? [] : [[field, tally(own)] as const];
    }),
  );
}

/** Counts judgments per field for each merchant of the truth. */
export function tallyMerchants(
  judgements: readonly Judgement[],
): Readonly<Record<string, Readonly<Partial<Record<ScoredField, Tally>>>>> {
  const names = [...new Set(judgements.map(({ merchant }) => merchant))].filter((name) => name !== '').sort();
  return Object.fromEntries(
    names.map((name) => [name, tallyFields(judgements.filter(({ merchant }) => merchant === name))]),
  );
}

const EDGES = [97, 90, 80, 70, 0] as const;

/** Returns the precision of values by confidence. */
export function calibrate(judgements: readonly Judgement[]): CalibrationBin[] {
  return EDGES.map((from, index) => {
    const to = index === 0 ? 100 : (EDGES[index - 1] ?? 101) - 1;
    const own = judgements.filter(({ confidence }) => confidence !== null && confidence >= from && confidence <= to);
    const right = own.filter(({ verdict }) => verdict === 'right').length;
    return {
      from,
      to,
      given: own.length,
      right,
      precision: ratio(right, own.length),
      interval: wilson(right, own.length),
    };
  });
}

export type RuleRecord = {
  readonly field: ScoredField;
  readonly rule: string;
  readonly given: number;
  readonly right: number;
  /** Mean confidence of its values, 0 to 100. */
  readonly claimed: number;
};

/** Returns each rule's precision next to its confidence. The languages of a rule count as one. */
export function calibrateRules(judgements: readonly Judgement[]): RuleRecord[] {
  const groups = new Map<string, { field: ScoredField; rule: string; right: number; claims: number[] }>();
  for (const { field, rule, verdict, confidence } of judgements) {
    if (rule === null || confidence === null) continue;
    const name = rule.replace(/^label\/[a-z]{2}\//, 'label/');
    const group = groups.get(`${field} ${name}`) ?? { field, rule: name, right: 0, claims: [] };
    groups.set(`${field} ${name}`, group);
    group.claims.push(confidence);
    if (verdict === 'right') group.right++;
  }
  return [...groups.values()]
    .map(({ field, rule, right, claims }) => ({
      field,
      rule,
      given: claims.length,
      right,
      claimed: claims.reduce((sum, claim) => sum + claim, 0) / claims.length,
    }))
    .sort((a, b) => b.given - a.given);
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
    recallInterval: wilson(right, right + wrong + missing),
    precisionInterval: wilson(right, right + wrong + extra),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
