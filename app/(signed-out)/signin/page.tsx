import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SIGN_IN_PER_EMAIL } from '#lib/accounts/throttle.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { readParam } from '#lib/http/search-params.ts';
import { secondStepPath } from '#lib/routes/account-routes.ts';
import { runtime } from '#lib/runtime.ts';
import { findWaitingSignIn } from '#lib/second-factor/waiting-sign-in.ts';
import { findViewer } from '#lib/viewer.ts';
import { signInWithPasskeyForm } from '../../_actions/passkey-sign-in.ts';
import { Link } from '../../_ui/kit/link.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { PasskeyOption } from '../../_ui/shell/passkey-option.tsx';
import { ProviderLinks } from '../provider-links.tsx';
import { SignInForm } from './sign-in-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signIn'))('title') };
}

export default async function SignInPage({ searchParams }: PageProps<'/signin'>) {
  const [t, viewer, params] = await Promise.all([getTranslations('signIn'), findViewer(), searchParams]);
  const next = returnPath(readParam(params, 'next'), '/start');
  if (viewer !== null) redirect(next);
  if ((await findWaitingSignIn()) !== null) redirect(secondStepPath(next));
  const passkeys = await getTranslations('passkeys');
  const message = await describeFailure(readParam(params, 'error'), readParam(params, 'provider'));
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-5">{t('title')}</PageTitle>
        <SignInForm
          next={next}
          message={message}
          texts={{
            email: t('email'),
            password: t('password'),
            show: t('show'),
            submit: t('submit'),
            pending: t('pending'),
          }}
        />
        <p className="solo-forgot">
          <Link href="/forgot" className="link">
            {t('forgot')}
          </Link>
        </p>
        <PasskeyOption purpose="sign_in" action={signInWithPasskeyForm} label={passkeys('use')}>
          <input type="hidden" name="next" value={next} />
        </PasskeyOption>
        <ProviderLinks next={next} />
      </div>
      <p className="solo-foot">
        {t('noAccount')}{' '}
        <Link href={`/signup?next=${encodeURIComponent(next)}`} className="link">
          {t('create')}
        </Link>
      </p>
    </>
  );
}

const PROVIDER_FAILURES = [
  'provider_unknown',
  'expired',
  'refused',
  'unavailable',
  'email_taken',
  'email_missing',
] as const;

/** Returns the error message for a code in the URL: one of next-auth's, or a provider's. */
async function describeFailure(code: string, providerKey: string): Promise<string | null> {
  if (code === '') return null;
  const [t, { oidcProviders }] = await Promise.all([getTranslations('signIn'), runtime()]);
  const failure = PROVIDER_FAILURES.find((known) => known === code);
  if (code === 'unstorable') return t('unstorable');
  if (code === 'expired_step') return t('expiredStep');
  if (code === 'throttled') {
    // The actual remaining time is not in the URL; this is the maximum.
    markThrottled(await headers(), SIGN_IN_PER_EMAIL.windowMs);
    return t('throttled', { minutes: SIGN_IN_PER_EMAIL.windowMs / 60_000 });
  }
  if (failure === undefined) return t('wrong');
  const name = oidcProviders.find(({ key }) => key === providerKey)?.name ?? '';
  return t(`provider.${failure}`, { name });
}
