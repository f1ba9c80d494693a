import { getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import { isCrawling, type MailboxView } from '#lib/service/mailbox-view.ts';
import { Link } from '../../_ui/kit/link.tsx';
import { MailAddress } from '../../_ui/kit/mail-address.tsx';
import { lastReadWords } from '../../_ui/mailboxes/last-read-words.ts';
import { MailboxMenu } from '../../_ui/mailboxes/mailbox-menu.tsx';
import { MailboxProblem } from '../../_ui/mailboxes/mailbox-problem.tsx';
import { MailboxStatus } from '../../_ui/mailboxes/mailbox-status.tsx';
import { percentRead } from '../../_ui/mailboxes/progress-view.ts';
import { providerLetter, providerWords } from '../../_ui/mailboxes/provider-words.ts';

type RowProps = { readonly mailbox: MailboxView; readonly locale: string; readonly now: number };

/** A linked mailbox: its facts, status, and actions, with its problem or crawl progress below them. */
export async function MailboxRow({ mailbox, locale, now }: RowProps) {
  const t = await getTranslations('mailboxes');
  const facts = [
    providerWords(mailbox, t),
    mailbox.progress === null ? null : t('ordersFound', { count: mailbox.progress.ordersFound }),
    lastReadWords(mailbox, t, { locale, now }),
  ].filter((fact) => fact !== null);
  return (
    <li className="mailbox-row">
      <span className="mailbox-tile" aria-hidden="true">
        {providerLetter(mailbox)}
      </span>
      <div className="min-w-0">
        <h2 className="mailbox-name">
          <Link href={`/mailboxes/${mailbox.id}`}>
            <MailAddress address={mailbox.email ?? t('unnamed')} />
          </Link>
        </h2>
        <p className="mailbox-facts">{facts.join(' · ')}</p>
      </div>
      <MailboxStatus health={mailbox.health} />
      <MailboxMenu mailbox={mailbox} />
      <MailboxProblem mailbox={mailbox} />
      <CrawlMeter mailbox={mailbox} locale={locale} />
    </li>
  );
}

/** The progress of a crawl. Empty if no crawl is running or its size is unknown. */
async function CrawlMeter({ mailbox, locale }: Pick<RowProps, 'mailbox' | 'locale'>) {
  const { health, progress } = mailbox;
  const percent = percentRead(progress);
  if (!isCrawling(health) || progress === null || percent === null) return null;
  const t = await getTranslations('mailbox');
  const number = new Intl.NumberFormat(locale);
  const total = Math.max(progress.messagesTotal, progress.messagesScanned);
  const read = t('messagesOf', { scanned: number.format(progress.messagesScanned), total: number.format(total) });
  const left =
    progress.etaMs === null
      ? null
      : t('spanLeft', { span: t('about', { span: formatSpan(progress.etaMs, locale, 'long') }) });
  return (
    <div className="mailbox-crawl">
      <progress className="meter" max={100} value={percent} aria-label={t('messages')} />
      <p className="mailbox-facts">
        {[t('emailsRead', { read, total }), left].filter((fact) => fact !== null).join(' · ')}
      </p>
    </div>
  );
}
