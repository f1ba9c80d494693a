import type { Evidence, EvidenceByField } from '../facts.ts';

/** The proofs of the values found, by field. A value not found has none. */
export function proofsOf(found: Readonly<Record<string, { readonly evidence: Evidence } | null>>): EvidenceByField {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, proven]) => (proven === null ? [] : [[field, proven.evidence]])),
  );
}

/** The finding, or null. */
export function valueIn<T>(found: { readonly value: T } | null): T | null {
  return found === null ? null : found.value;
}
