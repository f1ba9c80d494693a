import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import { keepsEmails } from '#lib/email/open-outbox.ts';
import { runtime } from '#lib/runtime.ts';
import { Link } from '../../_ui/kit/link.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { ForgotForm } from './forgot-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('forgot'))('title') };
}

/** Takes the address to which a reset link is sent. */
export default async function ForgotPage() {
  const [t, kept, { outbox }] = await Promise.all([getTranslations('forgot'), getTranslations('outbox'), runtime()]);
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-2">{t('title')}</PageTitle>
        {outbox === null ? (
          <p>{t('off')}</p>
        ) : (
          <ForgotForm
            texts={{
              lead: t('lead'),
              email: t('email'),
              submit: t('submit'),
              pending: t('pending'),
              sent: t('sent'),
              sentHint: t('sentHint'),
            }}
          >
            {keepsEmails(config()) ? (
              <p className="note note-info mt-4">
                <Link href="/outbox" className="link">
                  {kept('open')}
                </Link>
              </p>
            ) : null}
          </ForgotForm>
        )}
      </div>
      <p className="solo-foot">
        <Link href="/signin" className="link">
          {t('back')}
        </Link>
      </p>
    </>
  );
}
