import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import type { WebhookAttempt } from '#contract/webhook.ts';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import type { Endpoint } from '#lib/service/webhook-endpoints.ts';
import { sendAgain } from '../../../../_actions/events.ts';
import { ActionForm } from '../../../../_ui/kit/action-form.tsx';
import { FormKey } from '../../../../_ui/kit/form-key.tsx';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';
import { AttemptResult } from './attempt-result.tsx';

/** One event: a sentence on what happens next, each attempt with its response, and a resend button. */
export async function EventDrawer(props: {
  /** Its attempts, the latest first; at least one. */
  readonly tries: readonly WebhookAttempt[];
  readonly endpoint: Endpoint;
  readonly closeHref: `/admin/events/${string}`;
  readonly locale: string;
}) {
  const { tries, endpoint } = props;
  const [t, times] = await Promise.all([getTranslations('admin.events'), viewerTimes(props.locale, new Date())]);
  const number = new Intl.NumberFormat(props.locale);
  const last = tries[0];
  if (last === undefined) return null;
  const next = last.delivered ? 'arrived' : endpoint.enabled ? 'retried' : 'stopped';
  return (
    <aside className="card call-drawer" aria-labelledby="event">
      <header className="call-drawer-head">
        <div className="min-w-0">
          <h2 id="event" className="call-title mono">
            {last.type}
          </h2>
          <p className="admin-facts">
            {last.user} · <code className="wrap-anywhere">{last.event}</code>
          </p>
        </div>
        <Link
          href={props.closeHref as Route}
          scroll={false}
          className="button button-ghost button-small button-icon"
          aria-label={t('close')}
        >
          <Icon name="x" />
        </Link>
      </header>
      <div className={`note call-cause ${last.delivered ? 'note-good' : 'note-warn'}`}>
        <Icon name={last.delivered ? 'check' : 'refresh-cw'} />
        <p>{t(`next.${next}`, { count: tries.length })}</p>
      </div>
      <section className="call-part" aria-labelledby="tries">
        <h3 id="tries">{t('tries')}</h3>
        <ol className="event-tries">
          {tries.map((attempt) => (
            <li key={attempt.at}>
              <time dateTime={new Date(attempt.at).toISOString()} title={times.whole(new Date(attempt.at))}>
                {times.brief(new Date(attempt.at))}
              </time>
              <AttemptResult attempt={attempt} />
              <span className="admin-facts tabular">
                {t('ms', { ms: number.format(attempt.durationMs) })}
                {attempt.replay ? ` · ${t('replay')}` : ''}
              </span>
              {attempt.response === null || attempt.response === '' ? null : (
                <pre className="call-code">{attempt.response}</pre>
              )}
            </li>
          ))}
        </ol>
      </section>
      <ActionForm action={sendAgain} className="call-part">
        <input type="hidden" name="id" value={endpoint.id} />
        <input type="hidden" name="event" value={last.event} />
        <FormKey />
        <SubmitButton label={t('sendAgain')} pendingLabel={t('form.saving')} className="button-quiet" />
      </ActionForm>
    </aside>
  );
}
