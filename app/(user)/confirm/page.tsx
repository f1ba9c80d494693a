import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { hasPassword } from '#lib/accounts/accounts.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { readParam } from '#lib/http/search-params.ts';
import { confirmPath } from '#lib/routes/account-routes.ts';
import { runtime } from '#lib/runtime.ts';
import { listPasskeys } from '#lib/second-factor/passkeys.ts';
import { appSince } from '#lib/second-factor/totp.ts';
import { isFresh, requireSession } from '#lib/viewer.ts';
import { confirmWithPasskeyForm } from '../../_actions/confirm.ts';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { PasskeyOption } from '../../_ui/shell/passkey-option.tsx';
import { SignInAgain } from '../../_ui/shell/sign-in-again.tsx';
import { ConfirmForm } from './confirm-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('confirm'))('title'), robots: { index: false } };
}

/** Asks the owner to confirm the session before a sensitive action, because someone else may be using the browser. */
export default async function ConfirmPage({ searchParams }: PageProps<'/confirm'>) {
  const next = returnPath(readParam(await searchParams, 'next'), '/settings');
  const viewer = await requireSession(confirmPath(next));
  if (await isFresh(viewer)) redirect(next);
  const [t, passkeys, settings, { database }] = await Promise.all([
    getTranslations('confirm'),
    getTranslations('passkeys'),
    getTranslations('settings'),
    runtime(),
  ]);
  const [byPassword, app, keys] = await Promise.all([
    hasPassword(database.db, viewer.id),
    appSince(database.db, viewer.id),
    listPasskeys(database.db, viewer.id),
  ]);
  const byCode = app !== null;
  return (
    <div className="max-w-sm">
      <PageTitle>{t('title')}</PageTitle>
      <p className="lead">{t('lead')}</p>
      <div className="card form-card">
        {byPassword || byCode || keys.length > 0 ? (
          <div className="confirm-ways">
            {byPassword ? (
              <ConfirmForm
                by="password"
                next={next}
                email={viewer.email}
                texts={{
                  label: t('password'),
                  submit: t('submit'),
                  pending: settings('saving'),
                  show: settings('showTyped'),
                }}
              />
            ) : null}
            {byCode ? (
              <ConfirmForm
                by="code"
                next={next}
                email={viewer.email}
                texts={{
                  label: byPassword ? t('orCode') : t('code'),
                  submit: t('submitCode'),
                  pending: settings('saving'),
                  show: settings('showTyped'),
                }}
              />
            ) : null}
            {keys.length === 0 ? null : (
              <PasskeyOption
                purpose="confirm"
                action={confirmWithPasskeyForm}
                label={passkeys('use')}
                className={byPassword || byCode ? 'button-quiet' : ''}
              >
                <input type="hidden" name="next" value={next} />
              </PasskeyOption>
            )}
          </div>
        ) : (
          <SignInAgain viewer={viewer} next={next} />
        )}
      </div>
    </div>
  );
}
