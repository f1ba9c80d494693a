import { getLocale, getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import { readParam, type SearchParams } from '#lib/orders/order-query.ts';
import { TROUBLES } from '#lib/service/trouble.ts';

const NOTICES = [
  'link_cancelled',
  'link_unverified',
  'link_throttled',
  'unlinked',
  'unlinked_kept',
  'crawl_started',
  'crawl_running',
  'crawl_sign_in',
  'retry',
  'upload',
  'gone',
] as const;
const FAILURES = ['crawl', 'unlink', 'retry'] as const;

/** What just happened, from the URL: one of a closed set; numbers are shown only when they look like some. */
export async function MailboxNotice({ params }: { readonly params: SearchParams }) {
  const [t, words, locale] = await Promise.all([getTranslations('mailboxes'), getTranslations('trouble'), getLocale()]);
  const notice = NOTICES.find((known) => known === readParam(params, 'notice'));
  const failed = FAILURES.find((known) => known === readParam(params, 'failed'));
  const why = TROUBLES.find((known) => known === readParam(params, 'why')) ?? 'problem';
  const reqId = /^[0-9a-f-]{36}$/.exec(readParam(params, 'reqId'))?.[0];
  if (failed !== undefined && reqId !== undefined) {
    const text = words(`${why}.text`, { wait: formatSpan(60_000, locale) });
    return (
      <p role="alert" className="mt-6 break-words rounded-md bg-bad-soft px-4 py-3 text-bad">
        {t(`failed.${failed}`, { reqId, why: `${words(`${why}.title`)}. ${text}` })}
      </p>
    );
  }
  if (notice === undefined) return null;
  const erased = notice === 'unlinked' ? readCounts(params) : null;
  return (
    <p role="status" className="mt-6 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
      {t(`notices.${notice}`)} {erased === null ? null : t('erased', erased)}
    </p>
  );
}

/** How much went with a mailbox; null unless all of it is told. */
function readCounts(params: SearchParams) {
  const [orders, items, shipments, mails] = ['orders', 'items', 'shipments', 'emails'].map((name) => {
    const text = readParam(params, name);
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  });
  if (orders === undefined || items === undefined || shipments === undefined || mails === undefined) return null;
  return { orders, items, shipments, mails };
}
