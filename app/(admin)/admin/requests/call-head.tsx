import { getTranslations } from 'next-intl/server';
import { type CallQuery, callQueryString } from '#lib/admin/call-query.ts';
import { CALL_METHODS, CALL_RESULTS } from '#lib/admin/requests.ts';
import { runtime } from '#lib/runtime.ts';
import { Choice } from '../../../_ui/admin/choice.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';

/** The title of the list of calls, and its filter form. */
export async function CallHead({ query }: { readonly query: CallQuery }) {
  const [t, common, { config }] = await Promise.all([
    getTranslations('admin.requests'),
    getTranslations('admin'),
    runtime(),
  ]);
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <p className="lead">{t('lead', { days: config.retention.requests })}</p>
      <search>
        <form action="/admin/requests" className="admin-tools">
          <label className="input-icon">
            <Icon name="search" />
            <span className="sr-only">{t('search')}</span>
            <input type="search" name="reqId" defaultValue={query.reqId} placeholder={t('search')} className="input" />
          </label>
          <label className="input-icon">
            <Icon name="user" />
            <span className="sr-only">{t('user')}</span>
            <input type="search" name="user" defaultValue={query.userName} placeholder={t('user')} className="input" />
          </label>
          <Choice
            name="status"
            label={t('status')}
            value={query.result ?? ''}
            options={[
              ['', t('statuses.any')],
              ...CALL_RESULTS.map((result) => [result, t(`statuses.${result}`)] as const),
            ]}
          />
          <Choice
            name="method"
            label={t('method')}
            value={query.method ?? ''}
            options={[['', t('anyMethod')], ...CALL_METHODS.map((method) => [method, method] as const)]}
          />
          <button type="submit" className="button button-quiet">
            {common('apply')}
          </button>
          {callQueryString({ ...query, before: null }) === '' ? null : (
            <Link href="/admin/requests" className="button button-ghost">
              {common('clear')}
            </Link>
          )}
        </form>
      </search>
    </>
  );
}
