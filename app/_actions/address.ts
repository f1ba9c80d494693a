'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readShown } from '#accounts/shown-values.ts';
import { addressForm, confirmAddress, requestAddress } from '#lib/accounts/change-address.ts';
import { chooseNotices, NOTICES, type SentNotices, sentNotices } from '#lib/accounts/recipients.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { requestOrigin } from '#lib/http/client-address.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { runtime } from '#lib/runtime.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { changeUserEmail } from '#lib/service/users.ts';
import { actAsViewer, requireFresh, requireUser } from '#lib/viewer.ts';

/** State of the address form: a problem, or the confirmation that the link was sent. */
export type AddressState = {
  readonly problems: Readonly<Partial<Record<'email' | 'form', string>>>;
  readonly email: string;
  readonly sent: boolean;
};

/** Sends a link to a new address. The old one stays in use until the link is used. */
export async function requestAddressWithForm(_previous: AddressState, form: FormData): Promise<AddressState> {
  const viewer = await requireUser('/settings');
  await requireFresh(viewer, '/settings?edit=email');
  const [problems, t, { database, outbox }] = await Promise.all([
    getTranslations('signUp.problems'),
    getTranslations('settings'),
    runtime(),
  ]);
  const email = String(form.get('email') ?? '').slice(0, 320);
  const refuse = (found: AddressState['problems']) => ({ problems: found, email, sent: false });
  const typed = addressForm.safeParse({ email });
  if (!typed.success) return refuse({ email: problems('emailInvalid') });
  if (outbox === null) redirect('/settings');
  const from = await headers();
  const origin = requestOrigin(from);
  const result = await requestAddress(database.db, viewer.id, typed.data.email, outbox, origin, new Date());
  switch (result.kind) {
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return refuse({ form: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }) });
    case 'requested':
      return { problems: {}, email: typed.data.email, sent: true };
  }
}

/** Replaces the viewer's address with the one confirmed by a link: here and, as contact data, at the service. */
export async function saveAddress(form: FormData): Promise<void> {
  const viewer = await requireUser('/settings');
  const { database, outbox } = await runtime();
  const token = String(form.get('token') ?? '');
  const who = { accountId: viewer.id, sessionId: viewer.sessionId };
  const address = outbox === null ? null : await confirmAddress(database.db, who, token, outbox, new Date());
  if (address === null) redirect(`/settings/address?${new URLSearchParams({ token })}`);
  // Only admins see the address there, so the change is kept even if the service is unavailable.
  await outcomeOf(actAsViewer(viewer).then((user) => changeUserEmail(user, address)));
  redirect(await setFlash(viewer.id, '/settings', { notice: 'address' }));
}

/** Stores which notices the viewer gets, unless they changed since the form was shown. */
export async function saveNotices(form: FormData): Promise<void> {
  const viewer = await requireUser('/settings');
  const { database } = await runtime();
  const wanted = form.getAll('notice');
  const sent = sentNotices(NOTICES.filter((kind) => !wanted.includes(kind)));
  const saved = await chooseNotices(database.db, viewer.id, { sent, shown: readShown(form) });
  if (saved.kind === 'changed') {
    const listed = (notices: SentNotices) => NOTICES.filter((kind) => notices[kind]).join();
    const values = { now: listed(saved.now), yours: listed(sent) };
    redirect(await setFlash(viewer.id, '/settings', { changed: 'emails', ...values }));
  }
  redirect(await setFlash(viewer.id, '/settings', { notice: 'emails' }));
}
