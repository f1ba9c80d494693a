import type { MailRef } from '../../receipts/order-state.ts';

/** The facts of one email. */
export type EmailFacts<Facts> = { readonly mail: MailRef; readonly facts: Facts };

/**
 * A merged state with the facts of each email. The merged state alone does not show which values came from an email, so
 * an erased email could not be removed from it completely.
 */
export type WithEmailFacts<State, Facts> = State & { readonly told: readonly EmailFacts<Facts>[] };

export type Merge<State, Facts> = (state: State | null, facts: Facts, mail: MailRef) => State;

/** Adds the facts of one email to a row's state. */
export function addEmailFacts<State, Facts>(
  stored: WithEmailFacts<State, Facts> | null,
  facts: Facts,
  mail: MailRef,
  merge: Merge<State, Facts>,
): WithEmailFacts<State, Facts> {
  return { ...merge(stored, facts, mail), told: [...(stored?.told ?? []), { mail, facts }] };
}

/** Returns the state as if these emails had never arrived, or null if there are no others. */
export function withoutMails<State, Facts>(
  stored: WithEmailFacts<State, Facts>,
  emailIds: ReadonlySet<string>,
  merge: Merge<State, Facts>,
): WithEmailFacts<State, Facts> | null {
  let state: WithEmailFacts<State, Facts> | null = null;
  for (const { mail, facts } of stored.told) {
    if (!emailIds.has(mail.emailId)) state = addEmailFacts(state, facts, mail, merge);
  }
  return state;
}
