import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { runtime } from '#lib/runtime.ts';
import { passkeySite } from '#lib/second-factor/passkey-site.ts';
import { PasskeyForm, type PasskeyState } from '../kit/passkey-form.tsx';

/** The form that continues with a passkey, in the viewer's language. Empty if browsers allow no passkeys. */
export async function PasskeyOption(props: {
  readonly purpose: 'add' | 'sign_in' | 'second_step' | 'confirm';
  readonly action: (previous: PasskeyState, form: FormData) => Promise<PasskeyState>;
  readonly label: string;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const [t, { config }] = await Promise.all([getTranslations('passkeys'), runtime()]);
  if (passkeySite(config) === null) return null;
  return (
    <PasskeyForm
      {...props}
      pendingLabel={t('pending')}
      texts={{
        cancelled: t(props.purpose === 'add' ? 'notAdded' : 'cancelled'),
        known: t('known'),
        unavailable: t('unavailable'),
      }}
    />
  );
}
