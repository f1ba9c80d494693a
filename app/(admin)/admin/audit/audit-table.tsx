import { getTranslations } from 'next-intl/server';
import { AUDIT_ACTIONS } from '#lib/admin/audit.ts';
import type { AuditEntry } from '#lib/admin/audit-log.ts';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';

/** Entries of the audit log: when, who, what, and whose data. */
export async function AuditTable(props: { readonly rows: readonly AuditEntry[]; readonly locale: string }) {
  const [t, times] = await Promise.all([getTranslations('admin.audit'), viewerTimes(props.locale, new Date())]);
  return (
    <div className="card">
      <table aria-label={t('tableLabel')} className="admin-table">
        <colgroup>
          <col className="admin-width-time" />
          <col className="admin-width-user admin-wide" />
          <col className="admin-width-action" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('columns.time', { zone: times.zone })}</th>
            <th scope="col" className="admin-wide">
              {t('columns.admin')}
            </th>
            <th scope="col">{t('columns.action')}</th>
            <th scope="col">{t('columns.subject')}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ id, at, admin, action, subject }) => (
            <tr key={id}>
              <td className="admin-time">
                <time dateTime={at.toISOString()} title={times.whole(at)}>
                  {times.brief(at)}
                </time>
              </td>
              <td className="admin-wide">{admin === null ? t('former') : <MailAddress address={admin} />}</td>
              <td>
                {t(`actions.${AUDIT_ACTIONS.find((known) => known === action) ?? 'other'}`)}
                <p className="admin-second admin-narrow">
                  {admin === null ? t('former') : <MailAddress address={admin} />}
                </p>
              </td>
              <td>
                {subject === '' ? (
                  <span className="admin-second">{t('allUsers')}</span>
                ) : (
                  <MailAddress address={subject} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
