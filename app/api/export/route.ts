import { getLocale, getTranslations } from 'next-intl/server';
import { nameDevice } from '#accounts/device-name.ts';
import { findRecipient } from '#lib/accounts/recipients.ts';
import { findSessionAccount } from '#lib/accounts/sessions.ts';
import { allowUncounted, countAttempt, EXPORT_PER_ACCOUNT } from '#lib/accounts/throttle.ts';
import { config } from '#lib/config.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { viewerDay } from '#lib/cookies/time-zone-cookie.ts';
import { exportArchive } from '#lib/export/export-archive.ts';
import { byteStream } from '#lib/http/byte-stream.ts';
import { readForm } from '#lib/http/read-form.ts';
import { refuse } from '#lib/http/refuse.ts';
import { seeOther } from '#lib/http/see-other.ts';
import { log } from '#lib/log.ts';
import { queueNotice } from '#lib/notices/queue-notice.ts';
import { runtime } from '#lib/runtime.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import { findMailboxesOf } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, findViewer } from '#lib/viewer.ts';

const PAGE = '/settings/privacy';

/** Exports everything stored about the viewer as one archive. A form post, so that no other site can start it. */
export async function POST(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (form === null) return refuse(request, { status: 400, why: 'unreadable' });
  const viewer = await findViewer();
  if (viewer === null) return seeOther(`/signin?${new URLSearchParams({ next: PAGE })}`);
  const { database } = await runtime();
  const now = new Date();
  const tries = await countAttempt(database.db, EXPORT_PER_ACCOUNT, viewer.id, now).catch(allowUncounted);
  if (!tries.allowed) return seeOther(await setFlash(viewer.id, PAGE, { notice: 'export_throttled' }));
  const user = await actAsViewer(viewer);
  // Once the file has started, no error page can be sent.
  const there = await outcomeOf(findMailboxesOf(user));
  if (!there.ok) {
    const why = { failed: 'export', why: callFailureOf(there.error), reqId: there.error.reqId };
    return seeOther(await setFlash(viewer.id, PAGE, why));
  }
  const [t, mail, locale] = await Promise.all([
    getTranslations('privacy.readme'),
    getTranslations('order.mail'),
    getLocale(),
  ]);
  const withMails = form.get('mails') === '1';
  const readme = (names: readonly string[]) =>
    [
      t('title', { brand: config().brand.name, email: viewer.email }),
      t('made', { time: now.toISOString() }),
      '',
      ...FILES.filter((file) => names.includes(`${file}.json`)).map((file) => t(`files.${file}`)),
      '',
      t('json'),
      t('csv'),
      t('money'),
      t('mails', { with: String(withMails) }),
      '',
      t('whole'),
      '',
    ].join('\r\n');
  const archive = exportArchive({
    db: database.db,
    account: viewer,
    user,
    isKnown: there.value !== null,
    mails: withMails
      ? { locale, from: mail('from'), subject: mail('subject'), date: mail('date'), untitled: mail('untitled') }
      : null,
    readme,
    signal: request.signal,
    isSignedIn: async () => (await findSessionAccount(database.db, viewer.sessionId, new Date())) !== null,
    done: () => notifyExported(viewer.id, request.headers),
    now,
  });
  return new Response(byteStream(archive), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="my-data-${await viewerDay(now)}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Notifies the owner that a copy of their data was exported. A failure must not stop the download. */
async function notifyExported(accountId: string, headers: Headers): Promise<void> {
  const { database, outbox } = await runtime();
  if (outbox === null) return;
  const device = nameDevice(headers.get('user-agent') ?? '');
  const notice = { kind: 'data_exported', path: '/settings#devices', device } as const;
  const recipient = await findRecipient(database.db, accountId);
  if (recipient === null) return;
  await queueNotice(database.db, outbox, recipient, notice, new Date()).catch((error: unknown) =>
    log().error({ err: error }, 'notice of an export not queued'),
  );
}

const FILES = [
  'account',
  'devices',
  'sign-ins',
  'second-factors',
  'saved-views',
  'accesses',
  'orders',
  'items',
  'shipments',
  'mailboxes',
  'merchants',
] as const;
