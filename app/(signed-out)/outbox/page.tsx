import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { listKeptEmails, maySeeOutbox } from '#lib/email/kept-emails.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { Link } from '../../_ui/kit/link.tsx';
import { MailAddress } from '../../_ui/kit/mail-address.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('outbox'))('title'), robots: { index: false } };
}

/**
 * The emails that the sandbox keeps instead of sending, newest first. Outside the sandbox, this page does not exist.
 */
export default async function OutboxPage() {
  if (!(await maySeeOutbox())) notFound();
  const [t, locale, emails] = await Promise.all([getTranslations('outbox'), getLocale(), listKeptEmails()]);
  const now = Date.now();
  return (
    <div className="card kept-email">
      <PageTitle className="mb-2">{t('title')}</PageTitle>
      <p className="hint mb-4">{t('lead')}</p>
      {emails.length === 0 ? <p>{t('none')}</p> : null}
      <ul>
        {emails.map(({ id, to, subject, createdAt }) => (
          <li key={id} className="setting kept-email-row">
            <div className="setting-words">
              <p className="setting-label">
                <Link href={`/outbox/${id}`} className="link">
                  {subject}
                </Link>
              </p>
              <p className="setting-value wrap-anywhere">
                <MailAddress address={to} />
              </p>
            </div>
            <p className="setting-end hint">{formatAgo(createdAt.getTime(), now, locale)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
