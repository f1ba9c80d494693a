import { unstable_isUnrecognizedActionError as isUnknownAction, unstable_rethrow as rethrow } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { SIGNED_OUT } from '#lib/http/action-requests.ts';

/**
 * A form whose submission got no response from this app, or came after the session had ended. It stays as it is, so
 * that nothing typed is lost.
 */
export type KeptForm = {
  readonly why: 'unanswered' | 'signed_out';
  readonly form: HTMLFormElement | null;
  readonly submitter: HTMLElement | null;
};

type Submission = Pick<KeptForm, 'form' | 'submitter'>;

let latest: Submission = { form: null, submitter: null };
let kept: KeptForm | null = null;
const listeners = new Set<() => void>();

/** Notes which form is being submitted, because an action gets only its values. Ends the notice about an earlier one. */
export function noteSubmission(form: HTMLFormElement, submitter: HTMLElement | null): void {
  latest = { form, submitter };
  setKept(null);
}

/**
 * Runs a server action. If a proxy responded instead of this app, the connection broke, or the session has ended, keeps
 * the form and returns `previous`. Without this, the error page would replace the form, or sign-in would.
 * @throws redirects and errors of the action itself, which Next handles
 */
export async function runAction<Result>(action: () => Promise<Result>, previous: Result): Promise<Result> {
  // Actions start while their form is being submitted.
  const submission = latest;
  try {
    return await action();
  } catch (error) {
    rethrow(error);
    if (isUnknownAction(error) || !(error instanceof Error) || 'digest' in error) throw error;
    setKept({ why: error.message === SIGNED_OUT ? 'signed_out' : 'unanswered', ...submission });
    return previous;
  }
}

/** React resets a form after its action. Prevents that for the form that is kept. */
export function preventReset(event: Event): void {
  if (kept !== null && event.target === kept.form) event.preventDefault();
}

/** Ends the notice, when the user closes it or leaves the page. */
export function dropKeptForm(): void {
  setKept(null);
}

/** Returns the form that is kept at the moment, or null. */
export function useKeptForm(): KeptForm | null {
  return useSyncExternalStore(subscribe, readKept, readNone);
}

function setKept(next: KeptForm | null): void {
  if (kept === next) return;
  kept = next;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

function readKept(): KeptForm | null {
  return kept;
}

function readNone(): null {
  return null;
}
