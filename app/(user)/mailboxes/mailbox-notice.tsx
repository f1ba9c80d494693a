import { getLocale, getTranslations } from 'next-intl/server';
import type { Flash } from '#lib/cookies/flash-cookie.ts';
import { formatSpan } from '#lib/format/dates.ts';
import { CALL_FAILURES } from '#lib/service/call-failure.ts';
import { Notice } from '../../_ui/kit/notice.tsx';

const NOTICES = [
  'link_cancelled',
  'link_unverified',
  'link_throttled',
  'link_unstorable',
  'unlinked',
  'unlinked_kept',
  'crawl_sign_in',
  'retry',
  'upload',
  'gone',
  'mailbox_gone',
] as const;
const FAILURES = ['crawl', 'unlink', 'retry'] as const;

/** The result of an action on a mailbox. Checks for new email are reported by `FollowCrawls`. */
export async function MailboxNotice({ flash }: { readonly flash: Flash }) {
  const [t, words, locale] = await Promise.all([
    getTranslations('mailboxes'),
    getTranslations('serviceFailure'),
    getLocale(),
  ]);
  const notice = NOTICES.find((known) => known === flash['notice']);
  const failed = FAILURES.find((known) => known === flash['failed']);
  const why = CALL_FAILURES.find((known) => known === flash['why']) ?? 'problem';
  const reqId = flash['reqId'];
  if (failed !== undefined && reqId !== undefined) {
    const text = words(`${why}.text`, { wait: formatSpan(60_000, locale, 'long') });
    return <Notice tone="bad">{t(`failed.${failed}`, { reqId, why: `${words(`${why}.title`)}. ${text}` })}</Notice>;
  }
  if (notice === undefined) return null;
  const erased = notice === 'unlinked' ? readCounts(flash) : null;
  return (
    <Notice tone={notice === 'link_unstorable' ? 'bad' : 'done'}>
      <span>
        {t(`notices.${notice}`)} {erased === null ? null : t('erased', erased)}
      </span>
    </Notice>
  );
}

/** Returns the numbers of deleted objects; null unless all are known. */
function readCounts(flash: Flash) {
  const [orders, items, shipments, mails] = ['orders', 'items', 'shipments', 'emails'].map((name) => {
    const text = flash[name];
    return text === undefined ? undefined : Number(text);
  });
  if (orders === undefined || items === undefined || shipments === undefined || mails === undefined) return null;
  return { orders, items, shipments, mails };
}
