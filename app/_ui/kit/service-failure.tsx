import { getLocale, getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import type { ServiceError } from '#lib/service/service-error.ts';
import { Icon } from './icon.tsx';

/** Reports a failed call to the service: what happened, what to do, and the request ID. */
export async function ServiceFailure(props: {
  readonly error: ServiceError;
  readonly retryHref: string;
  /** Set when the page has no other content: this is then its heading. */
  readonly wholePage?: boolean;
}) {
  const [t, locale] = await Promise.all([getTranslations('serviceFailure'), getLocale()]);
  const { reqId, retryAfterMs } = props.error;
  const failure = callFailureOf(props.error);
  const wait = formatSpan(retryAfterMs ?? USUAL_WAIT_MS, locale, 'long');
  const Heading = props.wholePage ? 'h1' : 'h2';
  return (
    <section role="alert" className="card state">
      <span className="state-tile state-tile-warn">
        <Icon name="cloud-off" className="icon-large" />
      </span>
      <Heading className="state-title">{t(`${failure}.title`)}</Heading>
      <p className="state-text">{t(`${failure}.text`, { wait })}</p>
      <div className="state-actions">
        <a href={props.retryHref} className="button button-quiet">
          <Icon name="rotate-ccw" />
          {t('retry')}
        </a>
      </div>
      <p className="state-number">
        {t('reqId')} <code className="break-all">{reqId}</code>
      </p>
    </section>
  );
}

/** Wait for a service that does not state one. */
const USUAL_WAIT_MS = 60_000;
