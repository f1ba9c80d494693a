import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Evidence, EvidenceByField, ItemFacts, Reading } from './facts.ts';

const counted = z.strictObject({ right: z.int().nonnegative(), given: z.int().nonnegative() });
const measured = z.strictObject({ real: counted, generated: counted, confidence: z.int().min(1).max(99) });

/**
 * Measured shares of correct values by key: a field's rule, a family of rules, or all rules, each at one level of
 * strength.
 */
export const confidenceTableSchema = z.strictObject({
  rules: z.record(z.string(), measured),
  families: z.record(z.string(), measured),
  all: z.record(z.string(), measured),
});
export type ConfidenceTable = z.infer<typeof confidenceTableSchema>;

/** Written by `npm run score -- --calibrate`. Do not edit it. */
export const CONFIDENCE_FILE = new URL('./confidence.json', import.meta.url);

/** Reads the table that the last measurement wrote. */
export function readConfidence(): ConfidenceTable {
  return confidenceTableSchema.parse(JSON.parse(readFileSync(CONFIDENCE_FILE, 'utf8')));
}

const TABLE = readConfidence();

/**
 * Sets the confidence of all evidence to the measured share of correct values. The rule's own number becomes
 * `strength`, which ties and thresholds use. Evidence that is already calibrated stays unchanged.
 */
export function calibrate(reading: Reading, table: ConfidenceTable = TABLE): Reading {
  const proof = (field: string, evidence: Evidence): Evidence =>
    evidence.strength === undefined
      ? { ...evidence, confidence: confidenceOf(table, field, evidence), strength: evidence.confidence }
      : evidence;
  const fields = (evidence: EvidenceByField): EvidenceByField =>
    Object.fromEntries(Object.entries(evidence).map(([field, one]) => [field, proof(field, one)]));
  const items = (lines: readonly ItemFacts[]) =>
    lines.map((item) => ({ ...item, evidence: proof(ITEM_FIELD, item.evidence) }));
  const facts = <T extends { readonly evidence: EvidenceByField; readonly items: readonly ItemFacts[] }>(
    one: T,
  ): T => ({
    ...one,
    items: items(one.items),
    evidence: fields(one.evidence),
  });
  if (reading.kind === 'facts')
    return { ...reading, orders: reading.orders.map(facts), shipments: reading.shipments.map(facts) };
  const { notice } = reading;
  return notice === undefined ? reading : { ...reading, notice: { ...notice, shipment: facts(notice.shipment) } };
}

/** Returns the strength of some evidence according to its rule. Ties, thresholds, and merging use it. */
export function strengthOf({ strength, confidence }: Pick<Evidence, 'strength' | 'confidence'>): number {
  return strength ?? confidence;
}

/** The field name under which items are measured. */
export const ITEM_FIELD = 'item';

/**
 * Returns the keys under which evidence is measured, most specific first. A rule's languages and carriers count as one.
 */
export function keysOf(field: string, rule: string, strength: number): Readonly<Record<keyof ConfidenceTable, string>> {
  const name = rule.replace(/^label\/[a-z]{2,3}\//, 'label/').replace(/^carrier-link\/.*$/, 'carrier-link');
  const level = levelOf(strength);
  // The same words show the status of a shipment and of its order.
  const of = field === 'statusCode' ? 'status' : field;
  return { rules: `${of} ${name} ${level}`, families: `${name.split('/')[0] ?? name} ${level}`, all: level };
}

function confidenceOf(table: ConfidenceTable, field: string, { rule, confidence }: Evidence): number {
  const keys = keysOf(field, rule, confidence);
  const found = table.rules[keys.rules] ?? table.families[keys.families] ?? table.all[keys.all];
  return found?.confidence ?? confidence;
}

/** Groups strengths into levels at which rules really differ. Finer levels would leave too few cases in each. */
function levelOf(strength: number): string {
  if (strength >= 92) return 'strong';
  if (strength >= 85) return 'good';
  return strength >= 75 ? 'fair' : 'weak';
}
