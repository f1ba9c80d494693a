import type { FastifyReply } from 'fastify';
import { type EnterFailure, PASSWORD_MIN } from './enter.ts';

/** The status of a page that shows a failure; says how long to wait where that is the matter. */
export function announceFailure(reply: FastifyReply, failure: EnterFailure): number {
  if (failure.kind === 'throttled') reply.header('Retry-After', String(Math.ceil(failure.retryAfterMs / 1000)));
  return statusOf(failure);
}

/** What happened and what to do, in words for the person. */
export function failureText(failure: EnterFailure): { readonly title: string; readonly advice: string } {
  switch (failure.kind) {
    case 'wrong':
      return { title: 'That did not work', advice: 'The address or the password is not right. Type both again.' };
    case 'email_invalid':
      return { title: 'That is not an email address', advice: 'Type the whole address, such as name@example.com.' };
    case 'password_short':
      return { title: 'The password is too short', advice: `Use at least ${PASSWORD_MIN} characters.` };
    case 'password_long':
      return { title: 'The password is too long', advice: 'Use at most 1000 characters.' };
    case 'taken':
      return { title: 'This address cannot be used', advice: 'If the account is yours, sign in instead.' };
    case 'stale':
      return {
        title: 'This page was out of date',
        advice: 'Nothing was sent on. Please type your password once more.',
      };
    case 'throttled': {
      const minutes = Math.ceil(failure.retryAfterMs / 60_000);
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      return { title: 'Too many attempts', advice: `To protect the account, wait ${wait} and try again.` };
    }
  }
}

function statusOf(failure: EnterFailure): number {
  switch (failure.kind) {
    case 'throttled':
      return 429;
    case 'stale':
      return 403;
    default:
      return 422;
  }
}
