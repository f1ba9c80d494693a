import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findNewAddress } from '#lib/accounts/change-address.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { requireUser } from '#lib/viewer.ts';
import { saveAddress } from '../../../_actions/address.ts';
import { ActionForm } from '../../../_ui/kit/action-form.tsx';
import { BackLink } from '../../../_ui/kit/back-link.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('address'))('title'), robots: { index: false } };
}

/** Target of the link sent to a new address. The owner must be signed in; the button makes the change. */
export default async function AddressPage({ searchParams }: PageProps<'/settings/address'>) {
  const params = await searchParams;
  const token = readParam(params, 'token');
  const viewer = await requireUser(`/settings/address?${new URLSearchParams({ token })}`);
  const [t, settings, { database }] = await Promise.all([
    getTranslations('address'),
    getTranslations('settings'),
    runtime(),
  ]);
  const address = await findNewAddress(database.db, viewer.id, token, new Date());
  return (
    <div className="max-w-sm">
      <BackLink href="/settings">{settings('title')}</BackLink>
      <PageTitle className="mt-1">{t('title')}</PageTitle>
      <div className="card form-card">
        {address === null ? (
          <p>{t('invalid')}</p>
        ) : (
          <ActionForm action={saveAddress} className="flex flex-col gap-4">
            <input type="hidden" name="token" value={token} />
            <p className="wrap-anywhere">{t.rich('lead', { email: () => <MailAddress address={address} /> })}</p>
            <SubmitButton label={t('submit')} pendingLabel={settings('saving')} className="button-wide" />
          </ActionForm>
        )}
      </div>
    </div>
  );
}
