import { getTranslations } from 'next-intl/server';
import type { UserEvent } from '#lib/admin/user-history.ts';
import { formatSpan } from '#lib/format/dates.ts';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import type { PageHref } from '#lib/routes/page-href.ts';
import type { LinkAttempt } from '#lib/service/link-attempts.ts';
import type { IconName } from '#look/icon-names.ts';
import { attemptResult } from '../../../../_ui/admin/attempt-result.ts';
import { requestCause } from '../../../../_ui/admin/request-cause.ts';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { attemptFailureOf } from '../../../../_ui/mailboxes/link-failure.ts';
import { AccessWords } from './access-words.tsx';

/** A user's history, newest first: links, changes, failures, and accesses. */
export async function UserHistory(props: { readonly events: readonly UserEvent[]; readonly locale: string }) {
  const [t, times] = await Promise.all([getTranslations('admin.user.history'), viewerTimes(props.locale, new Date())]);
  return (
    <section className="card admin-note" aria-labelledby="history">
      <div className="card-head">
        <h2 id="history">{t('title')}</h2>
      </div>
      {props.events.length === 0 ? (
        <p className="admin-none">{t('none')}</p>
      ) : (
        <ol className="admin-events">
          {props.events.map((event) => (
            <li key={event.id} className={isBad(event) ? 'admin-event-bad' : undefined}>
              <Icon name={iconOf(event)} />
              <EventWords event={event} locale={props.locale} />
              <time dateTime={event.at.toISOString()} title={times.whole(event.at)} className="admin-facts">
                {times.brief(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

async function EventWords({ event, locale }: { readonly event: UserEvent; readonly locale: string }) {
  const t = await getTranslations('admin.user.history');
  switch (event.kind) {
    case 'account':
      return <p>{t('account')}</p>;
    case 'access':
      return <AccessWords access={event.access} />;
    case 'change':
      return <Linked href={`/admin/requests/${event.requestId}`}>{t(`changes.${event.change}`)}</Linked>;
    case 'failure': {
      const causes = await getTranslations('admin.requests.causes');
      const cause = causes(`${requestCause(event.status, event.code)}.title`);
      return (
        <Linked href={`/admin/requests/${event.requestId}`} more={`${cause} · ${event.code}`}>
          {t('failure')}
        </Linked>
      );
    }
    case 'attempt':
      return <AttemptWords attempt={event.attempt} locale={locale} />;
  }
}

async function AttemptWords({ attempt, locale }: { readonly attempt: LinkAttempt; readonly locale: string }) {
  const [t, failed] = await Promise.all([getTranslations('admin.user.history'), getTranslations('linkFailed.codes')]);
  const facts = [
    attempt.code === null ? null : failed(attemptFailureOf(attempt.code)),
    t('took', { span: formatSpan(attempt.durationMs, locale, 'long') }),
  ];
  return (
    <Linked
      href={`/admin/users/${encodeURIComponent(attempt.userName)}/link-sessions/${attempt.id}`}
      more={facts.filter((fact) => fact !== null).join(' · ')}
    >
      {t(`attempt.${attemptResult(attempt)}`)}
    </Linked>
  );
}

function Linked(props: { readonly href: PageHref; readonly more?: string; readonly children: string }) {
  return (
    <p>
      <Link href={props.href} className="admin-go">
        {props.children}
      </Link>
      {props.more === undefined ? null : <span className="admin-facts"> · {props.more}</span>}
    </p>
  );
}

function isBad(event: UserEvent): boolean {
  return event.kind === 'failure' || (event.kind === 'attempt' && event.attempt.code !== null);
}

function iconOf(event: UserEvent): IconName {
  const icons = { account: 'user', attempt: 'link', change: 'pencil', failure: 'circle-alert', access: 'eye' } as const;
  return icons[event.kind];
}
