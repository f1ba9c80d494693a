/** Steps of an attempt to link a mailbox that have a name (contract §7); others are `other`. */
const STEPS = ['consent', 'address', 'sign_in', 'provider', 'upload', 'done', 'linked', 'cancelled', 'failed'] as const;

/** Returns the key in `admin.linkSessions.steps` for the name of a step. */
export function stepKey(name: string): (typeof STEPS)[number] | 'other' {
  return STEPS.find((known) => known === name) ?? 'other';
}
