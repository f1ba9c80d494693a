import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatAgo } from '#lib/format/dates.ts';
import { listIdentities } from '#lib/oidc/identities.ts';
import { runtime } from '#lib/runtime.ts';
import type { Viewer } from '#lib/viewer.ts';
import { disconnectProvider } from '../../_actions/settings.ts';
import { Part } from './part.tsx';

/** Providers connected to the account, and those that can be connected. */
export async function SignIns(props: { readonly viewer: Viewer; readonly now: number; readonly locale: string }) {
  const { viewer, now, locale } = props;
  const { database, oidcProviders } = await runtime();
  const [t, identities] = await Promise.all([getTranslations('settings'), listIdentities(database.db, viewer.id)]);
  const open = oidcProviders.filter(({ issuer }) => !identities.some((identity) => identity.issuer === issuer));
  if (identities.length === 0 && open.length === 0) return null;
  return (
    <Part id="sign-ins" title={t('signIns')}>
      <p className="text-sm text-muted">{t('signInsLead')}</p>
      <ul className="mt-2 divide-y divide-line">
        {identities.map((identity) => {
          // A provider removed from the settings is shown by its host.
          const known = oidcProviders.find(({ issuer }) => issuer === identity.issuer);
          const name = known?.name ?? new URL(identity.issuer).host;
          return (
            <li key={identity.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{name}</p>
                <p className="wrap-anywhere text-sm text-muted">
                  {t(identity.email === null ? 'connectedSince' : 'connectedAs', {
                    email: identity.email ?? '',
                    since: formatAgo(identity.connectedAt, now, locale),
                  })}
                </p>
              </div>
              <form action={disconnectProvider}>
                <input type="hidden" name="identity" value={identity.id} />
                <button type="submit" className="link link-alone cursor-pointer text-sm">
                  {t('disconnect')} <span className="sr-only">{name}</span>
                </button>
              </form>
            </li>
          );
        })}
        {open.map(({ key, name }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 font-medium">{name}</p>
            <Link href={`/settings/connect/${key}`} className="link link-alone text-sm">
              {t('connect')} <span className="sr-only">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
