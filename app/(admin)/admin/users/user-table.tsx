import { getTranslations } from 'next-intl/server';
import type { ListedUser } from '#lib/admin/list-people.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { PersonCell } from '../../../_ui/admin/person-cell.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { Status } from '../../../_ui/kit/status.tsx';

/** Users, each a link to its page. */
export async function UserTable(props: {
  readonly rows: readonly ListedUser[];
  readonly locale: string;
  /** In ms. */
  readonly now: number;
}) {
  const t = await getTranslations('admin.users');
  return (
    <div className="card">
      <table aria-label={t('tableLabel')} className="admin-table">
        <colgroup>
          <col />
          <col className="admin-width-states" />
          <col className="admin-width-status admin-wide" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('columns.user')}</th>
            <th scope="col">{t('columns.mailboxes')}</th>
            <th scope="col" className="admin-wide">
              {t('columns.activity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.userName}>
              <td>
                <PersonCell name={row.name ?? row.userName} second={row.name}>
                  <Link href={`/admin/users/${encodeURIComponent(row.userName)}`} className="admin-go">
                    <MailAddress address={row.userName} />
                  </Link>
                </PersonCell>
              </td>
              <td>
                <MailboxesOf row={row} />
              </td>
              <td className="admin-second admin-wide">
                {row.activeAt === null ? null : formatAgo(row.activeAt, props.now, props.locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const STATES = [
  { name: 'well', dot: 'good' },
  { name: 'signIn', dot: 'warn' },
  { name: 'failing', dot: 'bad' },
] as const;

/** The number of mailboxes, by health if the service reports it. */
async function MailboxesOf({ row: { mailboxCount, health } }: { readonly row: ListedUser }) {
  const t = await getTranslations('admin.users');
  if (mailboxCount === 0) return <Status dot="open">{t('noMailbox')}</Status>;
  if (health === null) return <span className="tabular">{mailboxCount}</span>;
  return (
    <span className="admin-states">
      {STATES.map(({ name, dot }) =>
        health[name] === 0 ? null : (
          <Status key={name} dot={dot}>
            {t(`health.${name}`, { count: health[name] })}
          </Status>
        ),
      )}
    </span>
  );
}
