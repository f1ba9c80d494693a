import { getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import type { LinkAttempt } from '#lib/service/link-attempts.ts';
import { stepKey } from '../../../../../../_ui/admin/link-steps.ts';
import { SpanBar } from '../../../../../../_ui/admin/span-bar.tsx';
import { attemptFailureOf } from '../../../../../../_ui/mailboxes/link-failure.ts';

/** The steps of an attempt as bars on one timeline, each with its error. */
export async function AttemptSteps({ attempt, locale }: { readonly attempt: LinkAttempt; readonly locale: string }) {
  const [t, failed] = await Promise.all([getTranslations('admin.linkSessions'), getTranslations('linkFailed.codes')]);
  const { steps, createTime } = attempt;
  return (
    <section className="card" aria-labelledby="steps">
      <div className="card-head">
        <h2 id="steps">{t('stepsTitle')}</h2>
      </div>
      <dl className="span-list card-body">
        {steps.map(({ name, at, durationMs, code }) => (
          <div key={`${name} ${at}`}>
            <dt>
              {t(`steps.${stepKey(name)}`)}
              {code === null ? null : <p className="span-error">{failed(attemptFailureOf(code))}</p>}
            </dt>
            <dd>
              {durationMs === null ? null : (
                <>
                  <SpanBar from={at - createTime} length={durationMs} whole={attempt.durationMs} />
                  <span>{formatSpan(durationMs, locale)}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
