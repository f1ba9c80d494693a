import type { Evidence, EvidenceByField } from '../facts.ts';

/** Returns the evidence of the values found, by field. Omits values that were not found. */
export function proofsOf(found: Readonly<Record<string, { readonly evidence: Evidence } | null>>): EvidenceByField {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, proven]) => (proven === null ? [] : [[field, proven.evidence]])),
  );
}

/** Returns the value of a finding, or null. */
export function valueIn<T>(found: { readonly value: T } | null): T | null {
  return found === null ? null : found.value;
}
