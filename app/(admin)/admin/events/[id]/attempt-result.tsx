import { getTranslations } from 'next-intl/server';
import type { WebhookAttempt } from '#contract/webhook.ts';
import { Status } from '../../../../_ui/kit/status.tsx';

/** The result of an attempt: the response status, or why there was no response. */
export async function AttemptResult({
  attempt,
}: {
  readonly attempt: Pick<WebhookAttempt, 'delivered' | 'status' | 'error'>;
}) {
  const t = await getTranslations('admin.events.errors');
  const { delivered, status, error } = attempt;
  return (
    <Status dot={delivered ? 'good' : 'bad'}>
      {status === null ? t(error ?? 'connection') : <span className="mono">{status}</span>}
    </Status>
  );
}
