import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import { findKeptEmail, maySeeOutbox } from '#lib/email/kept-emails.ts';
import { BackLink } from '../../../_ui/kit/back-link.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('outbox'))('title'), robots: { index: false } };
}

/** An email of the sandbox: both parts, and its links, which the frame of the HTML part cannot open. */
export default async function KeptEmailPage({ params }: PageProps<'/outbox/[id]'>) {
  const [t, { id }] = await Promise.all([getTranslations('outbox'), params]);
  const email = (await maySeeOutbox()) ? await findKeptEmail(id) : null;
  if (email === null) notFound();
  const links = [email.url, email.unsubscribeUrl].filter((url) => url !== null);
  return (
    <div className="card kept-email">
      <BackLink href="/outbox">{t('title')}</BackLink>
      <PageTitle className="mt-1">{email.subject}</PageTitle>
      <p className="hint wrap-anywhere">
        <MailAddress address={email.to} />
      </p>
      <iframe
        src={`/api/outbox/${id}`}
        title={t('html')}
        sandbox=""
        referrerPolicy="no-referrer"
        className="kept-email-frame my-4"
      />
      <ul className="grid gap-2">
        {links.map((url) => (
          <li key={url} className="wrap-anywhere">
            <Link href={url.slice(config().publicUrl.length) as Route} className="link">
              {url}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="label mt-4">{t('text')}</h2>
      <pre className="code-block wrap-anywhere whitespace-pre-wrap">{email.text}</pre>
    </div>
  );
}
