import { webhookEndpointPath } from '#contract/routes.ts';
import type { WebhookAttempt, WebhookEndpoint } from '#contract/webhook.ts';
import type { AttemptRow } from '../store/webhooks/attempts.ts';
import type { EndpointRow } from '../store/webhooks/endpoints.ts';
import { messageId } from './change.ts';

/** Converts an endpoint to the API format. */
export function presentEndpoint(publicUrl: string, row: EndpointRow): WebhookEndpoint {
  return {
    url: row.url,
    description: row.description,
    types: row.types,
    enabled: row.disabled_at === null,
    disabledReason: row.disabled_reason,
    disabledTime: numberOf(row.disabled_at),
    failingSince: numberOf(row.failing_since),
    failingUsers: row.failing_users,
    replaysPending: row.replays,
    secrets: row.secrets,
    createTime: Number(row.create_time),
    updateTime: Number(row.update_time),
    href: `${publicUrl}${webhookEndpointPath(row.id)}`,
  };
}

/** Converts a delivery attempt to the API format. */
export function presentAttempt(row: AttemptRow): WebhookAttempt {
  return {
    event: messageId({ xid: row.xid, id: row.change_id, at: row.change_at }),
    type: row.type,
    user: row.user_name,
    at: Number(row.at),
    durationMs: row.duration_ms,
    delivered: row.delivered,
    status: row.status,
    error: row.error,
    response: row.response,
    replay: row.replay,
  };
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
