import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import type { AccountCounts } from '#lib/admin/overview.ts';
import type { CallHour } from '#lib/admin/requests.ts';
import type { MailboxCounts } from '#lib/service/mailbox-counts.ts';
import { Spark } from '../../_ui/charts/spark.tsx';
import { Link } from '../../_ui/kit/link.tsx';

/** The figures at the top of the overview, each linked to its list if the viewer may open it. */
export async function Figures(props: {
  readonly accounts: AccountCounts;
  readonly hours: readonly CallHour[];
  /** null: the service does not respond. */
  readonly mailboxes: MailboxCounts | null;
  /** Whether the viewer may open the list of users. */
  readonly withUsers: boolean;
  readonly locale: string;
}) {
  const { accounts, hours, mailboxes, locale } = props;
  const usersHref = props.withUsers ? '/admin/users' : null;
  const t = await getTranslations('admin.overview');
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const total = hours.reduce((sum, hour) => sum + hour.total, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const users = mailboxes?.users ?? null;
  return (
    <ul className="figures">
      <Figure
        href={usersHref}
        label={t('accounts')}
        value={number.format(accounts.total)}
        more={t('newWeek', { count: number.format(accounts.newThisWeek) })}
        spark={accounts.byWeek}
      />
      {users === null ? null : <Figure href={usersHref} label={t('users')} value={number.format(users)} />}
      <Figure
        href="/admin/requests"
        label={t('requests')}
        value={number.format(total)}
        spark={pairs(hours.map((hour) => hour.total))}
      />
      <Figure
        href="/admin/requests?status=failed"
        label={t('failed')}
        value={number.format(failed)}
        more={total === 0 ? '' : t('ofAll', { percent: percent.format(failed / total) })}
        spark={pairs(hours.map((hour) => hour.failed))}
      />
    </ul>
  );
}

function Figure(props: {
  readonly href: Route | null;
  readonly label: string;
  readonly value: string;
  readonly more?: string;
  /** Earlier values, shown as small bars. Omitted if only the current value is known. */
  readonly spark?: readonly number[];
}) {
  return (
    <li className="card figure">
      {props.href === null ? (
        <p className="figure-label">{props.label}</p>
      ) : (
        <Link href={props.href} className="figure-label admin-go">
          {props.label}
        </Link>
      )}
      <p className="figure-value">
        {props.value} <small>{props.more}</small>
      </p>
      {props.spark === undefined ? null : <Spark values={props.spark} />}
    </li>
  );
}

/** Adds up each pair of values: 24 hours become 12 bars. */
function pairs(values: readonly number[]): readonly number[] {
  return values.flatMap((value, index) => (index % 2 === 0 ? [value + (values[index + 1] ?? 0)] : []));
}
