import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readRecoveryCodes } from '#lib/cookies/recovery-codes-cookie.ts';
import { requireSession } from '#lib/viewer.ts';
import { closeCodes } from '../../../../_actions/second-factor.ts';
import { ActionForm } from '../../../../_ui/kit/action-form.tsx';
import { CopyButton } from '../../../../_ui/kit/copy-button.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('secondFactor'))('codes'), robots: { index: false } };
}

/** Shows new recovery codes, in the browser that created them, until the owner has written them down. */
export default async function CodesPage() {
  const viewer = await requireSession('/settings/second-factor');
  const [t, settings, codes] = await Promise.all([
    getTranslations('secondFactor'),
    getTranslations('settings'),
    readRecoveryCodes(viewer.id),
  ]);
  if (codes === null) redirect('/settings/second-factor');
  return (
    <section className="max-w-sm">
      <PageTitle>{t('codesTitle')}</PageTitle>
      <p className="lead">{t('codesOnce')}</p>
      <div className="card form-card">
        <ul className="recovery-codes mono" aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <CopyButton text={codes.join('\n')} label={t('copyCodes')} done={t('copied')} />
        </div>
        <ActionForm action={closeCodes}>
          <SubmitButton label={t('codesSaved')} pendingLabel={settings('saving')} className="button-wide" />
        </ActionForm>
      </div>
    </section>
  );
}
