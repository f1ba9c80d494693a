import { getTranslations } from 'next-intl/server';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import { describeEndpoint } from '#lib/service/endpoint-shown.ts';
import type { Endpoint } from '#lib/service/webhook-endpoints.ts';
import { dropEndpoint, switchDeliveries } from '../../../../_actions/events.ts';
import { Facts } from '../../../../_ui/admin/facts.tsx';
import { ActionForm } from '../../../../_ui/kit/action-form.tsx';
import { FormKey } from '../../../../_ui/kit/form-key.tsx';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';
import { eventTexts } from '../event-texts.ts';
import { SecretForm } from './secret-form.tsx';

/** The settings of an endpoint: facts, its secrets, and the controls that stop, resume, and remove it. */
export async function EndpointCard({ endpoint, locale }: { readonly endpoint: Endpoint; readonly locale: string }) {
  const [t, times, texts] = await Promise.all([
    getTranslations('admin.events'),
    viewerTimes(locale, new Date()),
    eventTexts(),
  ]);
  const { description, types, secrets, enabled } = endpoint;
  const old = secrets.filter(({ expires }) => expires !== null);
  return (
    <section className="card" aria-labelledby="settings">
      <div className="card-head">
        <h2 id="settings">{t('settings')}</h2>
      </div>
      <div className="card-body event-form">
        <Facts
          facts={[
            [t('form.description'), description === '' ? null : description],
            [t('columns.types'), types.length === 0 ? t('allTypes') : types.join(', ')],
            [t('columns.created'), times.whole(new Date(endpoint.createTime))],
            [t('pending'), endpoint.replaysPending === 0 ? null : String(endpoint.replaysPending)],
            ...old.map(
              ({ createTime, expires }) =>
                [t('oldSecret'), t('until', { time: times.whole(new Date(expires ?? createTime)) })] as const,
            ),
          ]}
        />
        <SecretForm names={<Names endpoint={endpoint} />} texts={texts} />
        <div className="event-actions">
          <ActionForm action={switchDeliveries}>
            <Names endpoint={endpoint} />
            <input type="hidden" name="enabled" value={String(!enabled)} />
            <SubmitButton
              label={t(enabled ? 'disable' : 'enable')}
              pendingLabel={t('form.saving')}
              className="button-quiet"
            />
          </ActionForm>
          <details className="menu-step">
            <summary className="button button-danger">
              <Icon name="trash" />
              {t('remove.ask')}
            </summary>
            <ActionForm action={dropEndpoint} className="menu-form">
              <p>{t('remove.goes')}</p>
              <Names endpoint={endpoint} />
              <SubmitButton label={t('remove.confirm')} pendingLabel={t('form.saving')} className="button-danger" />
            </ActionForm>
          </details>
        </div>
      </div>
    </section>
  );
}

function Names({ endpoint }: { readonly endpoint: Endpoint }) {
  return (
    <>
      <input type="hidden" name="id" value={endpoint.id} />
      <input type="hidden" name="shown" value={describeEndpoint(endpoint)} />
      <FormKey />
    </>
  );
}
