import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { MailboxCounts } from '#lib/service/mailbox-counts.ts';
import { Link } from '../../_ui/kit/link.tsx';
import { Status } from '../../_ui/kit/status.tsx';

const STATES = [
  { name: 'well', dot: 'good' },
  { name: 'signIn', dot: 'warn' },
  { name: 'failing', dot: 'bad' },
] as const;

/**
 * Mailboxes by state: one bar, and links to their users if the viewer may open those. Empty if the service does not
 * report the states.
 */
export async function MailboxStates(props: {
  readonly mailboxes: MailboxCounts;
  readonly withUsers: boolean;
  readonly locale: string;
}) {
  const { counts, onlyFirst } = props.mailboxes;
  if (counts === null) return null;
  const [t, states] = await Promise.all([getTranslations('admin.overview'), getTranslations('admin.users.states')]);
  const number = new Intl.NumberFormat(props.locale);
  const total = STATES.reduce((sum, { name }) => sum + counts[name], 0);
  return (
    <section className="card" aria-labelledby="states">
      <div className="card-head">
        <h2 id="states">{t('mailboxes')}</h2>
        <span className="card-head-end admin-number tabular">
          {onlyFirst === null ? null : `${t('firstUsers', { count: number.format(onlyFirst) })} · `}
          {number.format(total)}
        </span>
      </div>
      {total === 0 ? (
        <p className="admin-none">{t('noMailboxes')}</p>
      ) : (
        <>
          <StateBar counts={counts} total={total} label={t('mailboxChart')} />
          <ul className="state-list">
            {STATES.map(({ name, dot }) => (
              <li key={name}>
                <StateLink href={props.withUsers ? `/admin/users?state=${name}` : null}>
                  <Status dot={dot}>{states(name)}</Status>
                  <span className="tabular font-medium">{number.format(counts[name])}</span>
                </StateLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function StateLink({ href, children }: { readonly href: Route | null; readonly children: ReactNode }) {
  if (href === null) return <div className="state-row">{children}</div>;
  return (
    <Link href={href} className="state-row">
      {children}
    </Link>
  );
}

function StateBar(props: {
  readonly counts: NonNullable<MailboxCounts['counts']>;
  readonly total: number;
  readonly label: string;
}) {
  const parts = STATES.filter(({ name }) => props.counts[name] > 0);
  const before = (index: number) => parts.slice(0, index).reduce((sum, { name }) => sum + props.counts[name], 0);
  return (
    <svg role="img" width="100%" height="10" className="state-bar">
      <title>{props.label}</title>
      {parts.map(({ name }, index) => (
        <rect
          key={name}
          x={`${(before(index) / props.total) * 100}%`}
          width={`${(props.counts[name] / props.total) * 100}%`}
          height="10"
          className={`state-part state-part-${name}`}
        />
      ))}
    </svg>
  );
}
