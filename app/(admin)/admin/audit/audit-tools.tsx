import { getTranslations } from 'next-intl/server';
import { AUDIT_ACTIONS } from '#lib/admin/audit.ts';
import { listAdmins } from '#lib/admin/audit-log.ts';
import { type AuditQuery, auditQueryString } from '#lib/admin/audit-query.ts';
import { runtime } from '#lib/runtime.ts';
import { Choice } from '../../../_ui/admin/choice.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';

/** The form that filters and sorts the audit log. */
export async function AuditTools({ query }: { readonly query: AuditQuery }) {
  const [t, common, { database }] = await Promise.all([
    getTranslations('admin.audit'),
    getTranslations('admin'),
    runtime(),
  ]);
  const admins = await listAdmins(database.db);
  return (
    <search>
      <form action="/admin/audit" className="admin-tools">
        <label className="input-icon">
          <Icon name="user" />
          <span className="sr-only">{t('user')}</span>
          <input type="search" name="user" defaultValue={query.subject} placeholder={t('user')} className="input" />
        </label>
        <Choice
          name="admin"
          label={t('admin')}
          value={query.adminId ?? ''}
          options={[['', t('anyAdmin')], ...admins.map(({ id, email }) => [id, email] as const)]}
        />
        <Choice
          name="action"
          label={t('action')}
          value={query.action ?? ''}
          options={[['', t('anyAction')], ...AUDIT_ACTIONS.map((action) => [action, t(`actions.${action}`)] as const)]}
        />
        <Choice
          name="order"
          label={t('order')}
          value={query.order === 'oldest' ? 'oldest' : ''}
          options={[
            ['', t('newest')],
            ['oldest', t('oldest')],
          ]}
        />
        <button type="submit" className="button button-quiet">
          {common('apply')}
        </button>
        {auditQueryString({ ...query, after: null }) === '' ? null : (
          <Link href="/admin/audit" className="button button-ghost">
            {common('clear')}
          </Link>
        )}
      </form>
    </search>
  );
}
