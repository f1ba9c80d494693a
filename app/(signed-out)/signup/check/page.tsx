import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import { readSignUp } from '#lib/cookies/pending-sign-up.ts';
import { findKeptEmail } from '#lib/email/kept-emails.ts';
import { keepsEmails } from '#lib/email/open-outbox.ts';
import { Link } from '../../../_ui/kit/link.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { ConfirmForm } from '../confirm/confirm-form.tsx';
import { ResendForm } from './resend-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signUp.check'))('title') };
}

/** Shown until the sign-up link is opened. The page is the same for an address that already has an account. */
export default async function CheckPage() {
  const [t, pending] = await Promise.all([getTranslations('signUp.check'), readSignUp()]);
  if (pending === null) redirect('/signup');
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-2">{t('title')}</PageTitle>
        <p className="wrap-anywhere">{t.rich('lead', { email: () => <MailAddress address={pending.email} /> })}</p>
        <p className="hint mt-2 mb-5">{t('hint')}</p>
        <KeptEmail id={pending.emailId} />
        <ResendForm texts={{ resend: t('resend'), pending: t('pending') }} />
      </div>
      <p className="solo-foot">
        <Link href="/signup" className="link">
          {t('otherAddress')}
        </Link>
      </p>
    </>
  );
}

/** In the sandbox, which sends no email: the button from the email, and a link to the email. */
async function KeptEmail({ id }: { readonly id: string }) {
  if (!keepsEmails(config())) return null;
  const [t, confirm, email] = await Promise.all([
    getTranslations('outbox'),
    getTranslations('signUp.confirm'),
    findKeptEmail(id),
  ]);
  const token = new URLSearchParams(email?.url?.split('?')[1]).get('token');
  return (
    <div className="note note-info mb-4 flex-col">
      <p>{t('notSent')}</p>
      {token === null ? null : (
        <ConfirmForm
          token={token}
          requiresPassword={false}
          texts={{
            password: confirm('password'),
            show: confirm('show'),
            submit: confirm('submit'),
            pending: confirm('pending'),
            invalid: confirm('invalid'),
          }}
        />
      )}
      <Link href={`/outbox/${id}`} className="link">
        {t('view')}
      </Link>
    </div>
  );
}
