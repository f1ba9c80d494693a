import { getTranslations } from 'next-intl/server';
import { runtime } from '#lib/runtime.ts';
import type { Viewer } from '#lib/viewer.ts';
import { MailAddress } from '../../_ui/kit/mail-address.tsx';
import { AddressForm } from './address-form.tsx';
import { CancelEdit, EditedSetting, Setting } from './setting.tsx';

/** The row of the viewer's address. It can be changed only if the site can send a link to the new address. */
export async function Address(props: { readonly viewer: Viewer; readonly editing: boolean }) {
  const [t, { outbox }] = await Promise.all([getTranslations('settings'), runtime()]);
  const address = (
    <p className="wrap-anywhere">
      <MailAddress address={props.viewer.email} />
    </p>
  );
  if (outbox === null) {
    return (
      <Setting
        label={t('email')}
        value={
          <>
            {address}
            <p>{t('addressStays')}</p>
          </>
        }
      />
    );
  }
  return (
    <EditedSetting name="email" editing={props.editing} label={t('email')} value={address} edit={t('change')}>
      <AddressForm
        texts={{
          email: t('newAddress'),
          hint: t('newAddressHint'),
          submit: t('sendLink'),
          pending: t('saving'),
          sent: t('linkSent'),
        }}
        cancel={<CancelEdit />}
      />
    </EditedSetting>
  );
}
