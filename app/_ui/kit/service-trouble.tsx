import { getLocale, getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import type { ServiceError } from '#lib/service/service-error.ts';

/** Reports a failed call to the service: what happened, what to do, and the request ID. */
export async function ServiceTrouble(props: {
  readonly error: ServiceError;
  readonly retryHref: string;
  /** Set when the page has no other content: this is then its heading. */
  readonly wholePage?: boolean;
}) {
  const [t, locale] = await Promise.all([getTranslations('trouble'), getLocale()]);
  const { reqId, retryAfterMs } = props.error;
  const trouble = callFailureOf(props.error);
  const wait = formatSpan(retryAfterMs ?? USUAL_WAIT_MS, locale);
  const Heading = props.wholePage ? 'h1' : 'h2';
  return (
    <section role="alert" className="card max-w-xl p-6">
      <Heading className="text-xl font-bold">{t(`${trouble}.title`)}</Heading>
      <p className="mt-2">{t(`${trouble}.text`, { wait })}</p>
      <p className="mt-4 text-sm text-muted">
        {t('reqId')} <code className="break-all font-mono text-ink">{reqId}</code>
      </p>
      <p className="mt-6">
        <a href={props.retryHref} className="button">
          {t('retry')}
        </a>
      </p>
    </section>
  );
}

/** Wait for a service that does not state one. */
const USUAL_WAIT_MS = 60_000;
