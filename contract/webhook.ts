import { z } from 'zod';
import { CHANGE_TYPES, type ChangeType } from './change.ts';
import { optionalBoolean, optionalInteger, optionalText, REQUIRED } from './form.ts';
import { asMessage } from './form-faults.ts';

/** Maximum number of endpoints per client. */
export const MOST_ENDPOINTS = 1000;

const LONGEST_URL = 2000;

const urlField = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(LONGEST_URL, asMessage({ key: 'form.too_long', values: { limit: LONGEST_URL } }))
  .describe('URL that changes are sent to. Production requires https.');

/** Types of changes, separated by commas. An empty value means all. */
const typesField = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== ''))
  .superRefine((names, context) => {
    const unknown = names.filter((name) => !Object.hasOwn(CHANGE_TYPES, name)).slice(0, 10);
    if (unknown.length === 0) return;
    const message = asMessage({
      key: 'webhook.unknown_types',
      values: { names: unknown.map((name) => name.slice(0, 100)) },
    });
    context.addIssue({ code: 'custom', message });
  })
  .transform((names) => names as ChangeType[])
  .optional()
  .describe('Types of changes to send, separated by commas. Empty means all.');

const cursorField = z
  .string()
  .trim()
  .optional()
  .describe('Where to start: `now` (default of a new endpoint), a cursor of `/changes`, or `start` for the whole log.');

const descriptionField = optionalText(200).describe('A note for yourself.');

/** Form of POST /webhook_endpoints. `after`: `now` (the default), a cursor of `/changes`, or `start` for the whole log. */
export const newWebhookForm = z.object({
  url: urlField,
  types: typesField,
  description: descriptionField,
  after: cursorField,
});

/** Form of PUT /webhook_endpoints/{id}. `after` requires `enabled=true` and replaces the position where delivery stopped. */
export const webhookChangeForm = z.object({
  url: urlField.optional(),
  types: typesField,
  description: descriptionField,
  enabled: optionalBoolean().describe('`false` stops deliveries, `true` continues them.'),
  after: cursorField,
});

/** Form of POST /webhook_endpoints/{id}/secrets: how long older secrets keep signing. Default: 1 day. */
export const newSecretForm = z.object({
  overlapHours: optionalInteger(0, 168).describe(
    'How long older secrets keep signing, in hours: 0 to 168, default 24.',
  ),
});

/** Form of POST /webhook_endpoints/{id}/replay: one event, or all from `since` to `until` (ms, both inclusive). */
export const replayForm = z.object({
  event: optionalText(100).describe('The `webhook-id` of one event to send again.'),
  since: optionalInteger(0, 9_999_999_999_999).describe('Send everything from this time on again, in ms since 1970.'),
  until: optionalInteger(0, 9_999_999_999_999).describe('End of that time, in ms since 1970. Default: now.'),
});

/** Why deliveries stopped: no success for 3 days, the endpoint responded with 410, or the client disabled it. */
export const DISABLED_REASONS = ['failing', 'gone', 'client'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/**
 * An endpoint that changes are sent to (ext, contract §9). Times in ms. Secrets are shown only when they are created.
 */
export const webhookEndpointSchema = z.object({
  url: z.string(),
  description: z.string().nullable(),
  types: z
    .array(z.string().meta({ enum: Object.keys(CHANGE_TYPES) }))
    .readonly()
    .describe('Types of changes sent. Empty means all.'),
  enabled: z.boolean(),
  disabledReason: z.enum(DISABLED_REASONS).nullable(),
  disabledTime: z.number().int().nullable(),
  failingSince: z.number().int().nullable().describe('First failure of the oldest delivery in retry.'),
  failingUsers: z.number().int().describe('Number of users with deliveries waiting for a retry.'),
  replaysPending: z.number().int(),
  secrets: z
    .array(z.object({ createTime: z.number().int(), expires: z.number().int().nullable() }))
    .readonly()
    .describe('Active secrets. `expires` is null for the current one.'),
  createTime: z.number().int(),
  updateTime: z.number().int(),
  href: z.string(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

const secret = z.string().optional().describe('Shown once, not in a response replayed for its `Idempotency-Key`.');

export const newWebhookSchema = webhookEndpointSchema.extend({ secret });

/** Why a delivery received no response. */
export const DELIVERY_ERRORS = ['refused_host', 'unreachable', 'timeout', 'tls', 'connection'] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** One attempt to deliver an event. Kept for 30 days by default. */
export const webhookAttemptSchema = z.object({
  event: z.string().describe('The `webhook-id`.'),
  type: z.string().meta({ enum: Object.keys(CHANGE_TYPES) }),
  user: z.string(),
  at: z.number().int().describe('Start of the attempt, in ms since 1970.'),
  durationMs: z.number().int(),
  delivered: z.boolean(),
  status: z.number().int().nullable(),
  error: z.enum(DELIVERY_ERRORS).nullable().describe('Reason for a missing response.'),
  response: z.string().nullable().describe('First KB of the response body.'),
  replay: z.boolean(),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

/** Changes that will be sent again. The number of events is unknown until they are read. */
export const replaySchema = z.object({ since: z.number().int(), until: z.number().int() });
