'use server';

import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { clearSessionCookie } from '#lib/cookies/session-cookie.ts';
import { eraseEverything } from '#lib/erasure/erase-everything.ts';
import { receiptLines } from '#lib/erasure/receipt-lines.ts';
import { languageOf } from '#lib/format/format-locale.ts';
import { runtime } from '#lib/runtime.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, requireFresh, requireUser } from '#lib/viewer.ts';

/** State of the form after a failed attempt. */
export type EraseState = { readonly message: string | null };

/** Erases the viewer here and at the service, signs them out, and redirects to the receipt. */
export async function eraseMyself(_previous: EraseState, form: FormData): Promise<EraseState> {
  const viewer = await requireUser('/settings/privacy/delete');
  await requireFresh(viewer, '/settings/privacy/delete');
  const [t, lines, locale, failureTexts, { database, outbox }] = await Promise.all([
    getTranslations('privacy.delete'),
    getTranslations('privacy.receipt'),
    getLocale(),
    getTranslations('serviceFailure'),
    runtime(),
  ]);
  const typed = String(form.get('confirmation') ?? '');
  if (typed.trim().toLowerCase() !== t('word').toLowerCase()) return { message: t('wrong') };
  const receipt =
    outbox === null
      ? null
      : {
          outbox,
          language: languageOf(locale),
          lines: (of: Parameters<typeof receiptLines>[0]) => receiptLines(of, lines, locale),
        };
  const user = await actAsViewer(viewer);
  const result = await outcomeOf(eraseEverything(database.db, user, viewer, receipt, () => new Date()));
  if (!result.ok) {
    return {
      message: t('incomplete', {
        why: failureTexts(`${callFailureOf(result.error)}.title`),
        reqId: result.error.reqId,
      }),
    };
  }
  if (result.value.kind === 'last_owner') return { message: t('lastOwner') };
  await clearSessionCookie();
  redirect(`/erased?number=${result.value.number}`);
}
