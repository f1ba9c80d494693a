import { getTranslations } from 'next-intl/server';
import { formatAgo } from '#lib/format/dates.ts';
import { listIdentities } from '#lib/oidc/identities.ts';
import { runtime } from '#lib/runtime.ts';
import type { Viewer } from '#lib/viewer.ts';
import { disconnectProvider } from '../../_actions/settings.ts';
import { ActionForm } from '../../_ui/kit/action-form.tsx';
import { Link } from '../../_ui/kit/link.tsx';
import { Setting } from './setting.tsx';

/** Rows of the providers connected to the account, and of those that can be connected. */
export async function SignIns(props: { readonly viewer: Viewer; readonly now: number; readonly locale: string }) {
  const { viewer, now, locale } = props;
  const { database, oidcProviders } = await runtime();
  const [t, identities] = await Promise.all([getTranslations('settings'), listIdentities(database.db, viewer.id)]);
  const open = oidcProviders.filter(({ issuer }) => !identities.some((identity) => identity.issuer === issuer));
  return (
    <>
      {identities.map((identity) => {
        // A provider removed from the settings is shown by its host.
        const known = oidcProviders.find(({ issuer }) => issuer === identity.issuer);
        const name = known?.name ?? new URL(identity.issuer).host;
        return (
          <Setting
            key={identity.id}
            label={name}
            value={t(identity.email === null ? 'connectedSince' : 'connectedAs', {
              email: identity.email ?? '',
              since: formatAgo(identity.connectedAt, now, locale),
            })}
          >
            <ActionForm action={disconnectProvider}>
              <input type="hidden" name="identity" value={identity.id} />
              <button type="submit" className="button button-quiet button-small">
                {t('disconnect')} <span className="sr-only">{name}</span>
              </button>
            </ActionForm>
          </Setting>
        );
      })}
      {open.map(({ key, name }) => (
        <Setting key={key} label={name} value={t('signInsLead')}>
          <Link href={`/settings/connect/${key}`} className="button button-quiet button-small">
            {t('connect')} <span className="sr-only">{name}</span>
          </Link>
        </Setting>
      ))}
    </>
  );
}
