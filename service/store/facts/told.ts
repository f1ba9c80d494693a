import type { MailRef } from '../../receipts/order-state.ts';

/** What one mail said. */
export type Told<Facts> = { readonly mail: MailRef; readonly facts: Facts };

/**
 * What all mails say together, and beside it what each of them said: values that only an erased mail gave cannot be
 * found in the merged state, so without them it could not be erased completely.
 */
export type Remembered<State, Facts> = State & { readonly told: readonly Told<Facts>[] };

export type Merge<State, Facts> = (state: State | null, facts: Facts, mail: MailRef) => State;

/** Adds what one mail said to a row's state. */
export function remember<State, Facts>(
  stored: Remembered<State, Facts> | null,
  facts: Facts,
  mail: MailRef,
  merge: Merge<State, Facts>,
): Remembered<State, Facts> {
  return { ...merge(stored, facts, mail), told: [...(stored?.told ?? []), { mail, facts }] };
}

/** The state as if these mails had never come; null when no other mail spoke. */
export function withoutMails<State, Facts>(
  stored: Remembered<State, Facts>,
  emailIds: ReadonlySet<string>,
  merge: Merge<State, Facts>,
): Remembered<State, Facts> | null {
  let state: Remembered<State, Facts> | null = null;
  for (const { mail, facts } of stored.told) {
    if (!emailIds.has(mail.emailId)) state = remember(state, facts, mail, merge);
  }
  return state;
}
