import { getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import type { LinkAttempt } from '#lib/service/link-attempts.ts';
import { Facts } from '../../../../../../_ui/admin/facts.tsx';

/** Facts about an attempt: its time, the number of sign-ins tried, the mail server, and how it was found. */
export async function AttemptFacts({ attempt, locale }: { readonly attempt: LinkAttempt; readonly locale: string }) {
  const [t, times] = await Promise.all([getTranslations('admin.linkSessions'), viewerTimes(locale, new Date())]);
  const { discovery, code } = attempt;
  return (
    <section className="card" aria-labelledby="facts">
      <div className="card-head">
        <h2 id="facts">{t('factsTitle')}</h2>
      </div>
      <div className="card-body">
        <Facts
          facts={[
            [t('started'), times.whole(new Date(attempt.createTime))],
            [t('duration'), formatSpan(attempt.durationMs, locale)],
            [t('attempts'), String(attempt.attempts)],
            [t('code'), code === null ? null : <code key="code">{code}</code>],
            [
              t('server'),
              discovery === null || discovery.host === null ? null : (
                <code key="server">{`${discovery.host}:${discovery.port}`}</code>
              ),
            ],
            [t('found'), discovery === null ? null : t(`sources.${discovery.source}`)],
            [t('lookup'), discovery === null ? null : formatSpan(discovery.durationMs, locale)],
          ]}
        />
      </div>
    </section>
  );
}
