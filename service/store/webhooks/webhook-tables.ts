import type { DeliveryError, DisabledReason } from '#contract/webhook.ts';
import type { Defaulted, Int8, NullableInt8 } from '../column-types.ts';

export type WebhookEndpoints = {
  client_id: string;
  id: Int8;
  url: string;
  description: string | null;
  /** Types of changes. Empty means all. */
  types: readonly string[];
  /** The log position up to which everything is delivered or in a backlog. */
  xid: string;
  change_id: Int8;
  /** Consecutive turns without a success. */
  failures: Defaulted<number>;
  /** Time in ms. No delivery before it. */
  retry_at: Int8;
  /** When deliveries last began, in ms. Endpoints that waited longest are next. */
  turn_at: Int8;
  disabled_at: NullableInt8;
  disabled_reason: DisabledReason | null;
  create_time: Int8;
  update_time: Int8;
};

export type WebhookSecrets = {
  endpoint_id: Int8;
  id: Int8;
  /** Encrypted (`secrets/identities.ts`). */
  secret: Buffer;
  expires_at: NullableInt8;
  create_time: Int8;
};

export type WebhookBacklogs = {
  endpoint_id: Int8;
  id: Int8;
  /** Null for a replay. */
  user_name: string | null;
  xid: string;
  change_id: Int8;
  /** End of a replay, inclusive. */
  until_xid: string | null;
  until_change_id: NullableInt8;
  failures: Defaulted<number>;
  failing_since: NullableInt8;
  retry_at: Int8;
};

export type WebhookAttempts = {
  endpoint_id: Int8;
  id: Int8;
  xid: string;
  change_id: Int8;
  change_at: Int8;
  type: string;
  user_name: string;
  replay: boolean;
  delivered: boolean;
  at: Int8;
  duration_ms: number;
  status: number | null;
  error: DeliveryError | null;
  response: string | null;
};

export type WebhookTables = {
  webhook_endpoints: WebhookEndpoints;
  webhook_secrets: WebhookSecrets;
  webhook_backlogs: WebhookBacklogs;
  webhook_attempts: WebhookAttempts;
};
