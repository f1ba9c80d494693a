import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECRET_PREFIX } from '../contract/webhook-signature.ts';
import type { Change } from './messages.ts';

/** Reason why a delivery was rejected. */
export type WebhookFault =
  | 'secret_invalid'
  | 'header_missing'
  | 'timestamp_invalid'
  | 'timestamp_stale'
  | 'timestamp_ahead'
  | 'signature_mismatch'
  | 'body_invalid';

/** Thrown for a delivery that must not be trusted. Respond with 400 or 401, so that the service retries. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: WebhookFault;

  constructor(code: WebhookFault) {
    super(MESSAGES[code]);
    this.code = code;
  }
}

const MESSAGES: Readonly<Record<WebhookFault, string>> = {
  secret_invalid: 'A webhook secret must be whsec_ followed by Base64.',
  header_missing: 'The request lacks webhook-id, webhook-timestamp, or webhook-signature.',
  timestamp_invalid: 'webhook-timestamp must be seconds since 1970.',
  timestamp_stale: 'webhook-timestamp is too old. Check the clock of this machine.',
  timestamp_ahead: 'webhook-timestamp is in the future. Check the clock of this machine.',
  signature_mismatch: 'No signature matches. Verify the raw body with the current secret.',
  body_invalid: 'The body is signed, but is not a change.',
};

/** Headers of a request: Node's, those of `Request`, or a plain object. Names in any letter case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A delivery as received. */
export type Delivery = {
  readonly headers: WebhookHeaders;
  /** The raw body. A body that was parsed and serialized again has different bytes. */
  readonly body: string | Uint8Array;
  /** Secrets of the endpoint (`whsec_…`): several during a rotation. */
  readonly secrets: string | readonly string[];
  /** Largest difference between the clocks, in seconds. Default: 300. */
  readonly toleranceS?: number;
  /** Current time in ms. Default: the machine's clock. */
  readonly now?: number;
};

/**
 * Verifies a webhook delivery as defined by the Standard Webhooks specification (contract §9) and returns the change.
 * `id` is the same in each repetition of a delivery.
 * @throws WebhookError
 */
export function verifyWebhook(delivery: Delivery): Change {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(delivery.headers, name),
  );
  if (id === undefined || time === undefined || signatures === undefined) throw new WebhookError('header_missing');
  checkTime(time, delivery.toleranceS ?? 300, delivery.now ?? Date.now());
  const body = typeof delivery.body === 'string' ? Buffer.from(delivery.body, 'utf8') : delivery.body;
  const secrets = typeof delivery.secrets === 'string' ? [delivery.secrets] : delivery.secrets;
  const given = signatures.split(' ').filter((part) => part.startsWith('v1,'));
  const expected = secrets.map((secret) => signatureOf(keyOf(secret), id, time, body));
  if (!expected.some((one) => given.some((other) => isSame(one, other)))) throw new WebhookError('signature_mismatch');
  return readChange(body);
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

function checkTime(time: string, toleranceS: number, now: number): void {
  if (!/^\d{1,12}$/.test(time)) throw new WebhookError('timestamp_invalid');
  const ahead = Number(time) - now / 1000;
  if (ahead < -toleranceS) throw new WebhookError('timestamp_stale');
  if (ahead > toleranceS) throw new WebhookError('timestamp_ahead');
}

function keyOf(secret: string): Buffer {
  const base64 = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : '';
  if (!/^[A-Za-z0-9+/]{16,}={0,2}$/.test(base64)) throw new WebhookError('secret_invalid');
  return Buffer.from(base64, 'base64');
}

function signatureOf(key: Buffer, id: string, time: string, body: Uint8Array): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest('base64')}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function readChange(body: Uint8Array): Change {
  const change = parse(body);
  if (typeof change === 'object' && change !== null && 'type' in change && 'href' in change) return change as Change;
  throw new WebhookError('body_invalid');
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new WebhookError('body_invalid');
  }
}
