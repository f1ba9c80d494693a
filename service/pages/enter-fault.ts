import type { FastifyReply } from 'fastify';
import type { Failure } from './failure.ts';
import type { Texts } from './texts.ts';

/** Why somebody is not let in, or gets no account. */
export type EnterFault =
  | { readonly kind: EnterFaultKind }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

type EnterFaultKind =
  | 'wrong'
  | 'email_invalid'
  | 'name_missing'
  | 'password_short'
  | 'password_long'
  | 'taken'
  /** The form is of another tab or an earlier visit. */
  | 'stale';

/** What differs between the places with accounts. */
export type EnterPlace = { readonly area: 'oauth' | 'portal'; readonly passwordMin: number };

/** What happened and what to do, in words for the person. */
export function enterFailure(t: Texts, fault: EnterFault, { area, passwordMin }: EnterPlace): Failure {
  switch (fault.kind) {
    case 'wrong':
      return { title: t('enter.failures.wrong.title'), advice: t(`enter.failures.wrong.${area}`) };
    case 'email_invalid':
      return { title: t('enter.failures.email_invalid.title'), advice: t('enter.failures.email_invalid.advice') };
    case 'name_missing':
      return { title: t('enter.failures.name_missing.title'), advice: t('enter.failures.name_missing.advice') };
    case 'password_short':
      return {
        title: t('enter.failures.password_short.title'),
        advice: t('enter.failures.password_short.advice', { min: passwordMin }),
      };
    case 'password_long':
      return { title: t('enter.failures.password_long.title'), advice: t('enter.failures.password_long.advice') };
    case 'taken':
      return { title: t(`enter.failures.taken.${area}.title`), advice: t(`enter.failures.taken.${area}.advice`) };
    case 'stale':
      return { title: t('enter.failures.stale.title'), advice: t(`enter.failures.stale.${area}`) };
    case 'throttled':
      return {
        title: t('enter.failures.throttled.title'),
        advice: t('enter.failures.throttled.advice', { minutes: minutesOf(fault.retryAfterMs) }),
      };
  }
}

/** The status of a page that shows a fault; says how long to wait where that is the matter. */
export function announceFault(reply: FastifyReply, fault: EnterFault): number {
  switch (fault.kind) {
    case 'throttled':
      reply.header('Retry-After', String(Math.ceil(fault.retryAfterMs / 1000)));
      return 429;
    case 'stale':
      return 403;
    default:
      return 422;
  }
}

/** A wait in minutes, rounded up. */
export function minutesOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000));
}
