import { getTranslations } from 'next-intl/server';
import { ROLES } from '#lib/accounts/roles.ts';
import type { AdminAccount } from '#lib/admin/admin-accounts.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { setRole } from '../../../_actions/people.ts';
import { PersonCell } from '../../../_ui/admin/person-cell.tsx';
import { ActionForm } from '../../../_ui/kit/action-form.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';

/** Accounts with a role, each with the form that changes it. */
export async function PeopleTable(props: {
  readonly rows: readonly AdminAccount[];
  readonly locale: string;
  /** In ms. */
  readonly now: number;
  /** The viewer's account. */
  readonly ownId: string;
}) {
  const t = await getTranslations('admin.people');
  return (
    <div className="card admin-note">
      <table aria-label={t('tableLabel')} className="admin-table">
        <colgroup>
          <col />
          <col className="admin-width-status admin-wide" />
          <col className="admin-width-role" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('columns.person')}</th>
            <th scope="col" className="admin-wide">
              {t('columns.activity')}
            </th>
            <th scope="col">{t('columns.role')}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.id}>
              <td>
                <PersonCell
                  name={row.name}
                  second={
                    <>
                      {row.name}
                      {row.id === props.ownId ? <span className="tag tag-accent people-own">{t('you')}</span> : null}
                    </>
                  }
                >
                  <MailAddress address={row.email} />
                </PersonCell>
              </td>
              <td className="admin-second admin-wide">
                {row.seenAt === null ? t('signedOut') : formatAgo(row.seenAt.getTime(), props.now, props.locale)}
              </td>
              <td>
                <RoleForm row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The form for the role of one account. It includes the role shown, so that a change since then is not overwritten. */
async function RoleForm({ row }: { readonly row: AdminAccount }) {
  const t = await getTranslations('admin.people');
  return (
    <ActionForm action={setRole} className="people-role">
      <input type="hidden" name="email" value={row.email} />
      <input type="hidden" name="from" value={row.role} />
      <select
        key={row.role}
        name="role"
        aria-label={t('roleOf', { email: row.email })}
        defaultValue={row.role}
        className="input"
      >
        {ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </select>
      <SubmitButton label={t('save')} pendingLabel={t('saving')} className="button-quiet" />
    </ActionForm>
  );
}
