import type { FastifyReply } from 'fastify';
import type { Failure } from './failure.ts';
import type { Texts } from './texts.ts';

/** Reason why a sign-in or sign-up failed. */
export type SignInFault =
  | { readonly kind: SignInFaultKind }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

type SignInFaultKind =
  | 'wrong'
  | 'password_wrong'
  | 'code_wrong'
  | 'email_invalid'
  | 'name_missing'
  | 'password_short'
  | 'password_long'
  | 'password_common'
  | 'password_breached'
  | 'taken'
  /** The form belongs to another tab or an earlier visit. */
  | 'stale';

/** Settings that differ between the areas with accounts. */
export type SignInArea = { readonly area: 'oauth' | 'portal'; readonly passwordMin: number };

/** Returns a description of the failure and how to fix it, as text for the page. */
export function signInFailure(t: Texts, fault: SignInFault, { area, passwordMin }: SignInArea): Failure {
  switch (fault.kind) {
    case 'wrong':
      return { title: t('enter.failures.wrong.title'), advice: t(`enter.failures.wrong.${area}`) };
    case 'password_wrong':
      return { title: t('enter.failures.password_wrong.title'), advice: t('enter.failures.password_wrong.advice') };
    case 'code_wrong':
      return { title: t('enter.failures.code_wrong.title'), advice: t('enter.failures.code_wrong.advice') };
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
    case 'password_common':
      return { title: t('enter.failures.password_common.title'), advice: t('enter.failures.password_common.advice') };
    case 'password_breached':
      return {
        title: t('enter.failures.password_breached.title'),
        advice: t('enter.failures.password_breached.advice'),
      };
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

/** Returns the status of a page that shows a failure. For a throttled attempt, also sets `Retry-After`. */
export function announceFault(reply: FastifyReply, fault: SignInFault): number {
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

/** Converts a wait to minutes, rounded up. */
export function minutesOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000));
}
