import { type EnterFault, PASSWORD_MIN } from './enter.ts';

export type Failure = { readonly title: string; readonly advice: string };

/** Why somebody is not let in, and what to do about it. */
export function enterFailure(fault: EnterFault): Failure {
  switch (fault.kind) {
    case 'wrong':
      return {
        title: 'That did not work',
        advice:
          'The address or the password is not right. Type both again. If the password is lost, ask the operator of this service for an invitation.',
      };
    case 'email_invalid':
      return { title: 'That is not an email address', advice: 'Type the whole address, such as name@example.com.' };
    case 'name_missing':
      return { title: 'The name is missing', advice: 'Say who you are, in at most 80 characters.' };
    case 'password_short':
      return { title: 'The password is too short', advice: `Use at least ${PASSWORD_MIN} characters.` };
    case 'password_long':
      return { title: 'The password is too long', advice: 'Use at most 1000 characters.' };
    case 'taken':
      return { title: 'This address has an account', advice: 'If it is yours, sign in instead.' };
    case 'stale':
      return { title: 'This page was out of date', advice: 'Nothing was changed. Please fill it in once more.' };
    case 'throttled':
      return {
        title: 'Too many attempts',
        advice: `To protect the account, wait ${waitOf(fault.retryAfterMs)} and try again.`,
      };
  }
}

/** The HTTP status that goes with it. */
export function enterStatus(fault: EnterFault): number {
  switch (fault.kind) {
    case 'throttled':
      return 429;
    case 'stale':
      return 403;
    default:
      return 422;
  }
}

/** A wait in words, rounded up to minutes. */
export function waitOf(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
