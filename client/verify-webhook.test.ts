import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createWebhookSecret, webhookHeaders } from '#contract/webhook-signature.ts';
import { type Delivery, verifyWebhook, type WebhookFault } from './verify-webhook.ts';

const [secret, other] = [createWebhookSecret(), createWebhookSecret()];
const now = Date.parse('2026-11-23T10:00:00Z');
const change = { id: 'msg_1', type: 'order.created', at: now, user: 'Zoë', href: 'https://s.example/api/v1/orders/1' };
const body = JSON.stringify(change);

async function delivery(secrets: readonly string[] = [secret], timestamp = now / 1000): Promise<Delivery> {
  return { headers: await webhookHeaders(secrets, { id: 'msg_1', timestamp, body }), body, secrets: secret, now };
}

test('returns the change in a delivery from the service', async () => {
  expect(verifyWebhook(await delivery())).toEqual(change);
});

test('accepts deliveries signed by the reference library', () => {
  const signature = new Webhook(secret).sign('msg_1', new Date(now), body);
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(now / 1000), 'webhook-signature': signature };
  expect(verifyWebhook({ headers, body, secrets: secret, now })).toEqual(change);
});

test('accepts headers of any type and letter case, and a body of bytes', async () => {
  const sent = await delivery();
  const headers = Object.entries(sent.headers as Record<string, string>);
  for (const one of [
    new Headers(headers),
    Object.fromEntries(headers.map(([name, value]) => [name.toUpperCase(), value])),
    Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
  ]) {
    expect(verifyWebhook({ ...sent, headers: one, body: Buffer.from(body) })).toEqual(change);
  }
});

test('accepts either secret during a rotation', async () => {
  expect(verifyWebhook(await delivery([other, secret]))).toEqual(change);
  expect(verifyWebhook({ ...(await delivery([other])), secrets: [secret, other] })).toEqual(change);
});

const changed = (change: (sent: Delivery) => Partial<Delivery>) => async () => {
  const sent = await delivery();
  return { ...sent, ...change(sent) };
};
const without = (name: string) =>
  changed(({ headers }) => ({ headers: { ...(headers as Record<string, string>), [name]: undefined } }));

test.each<[string, () => Promise<Delivery>, WebhookFault]>([
  ['another secret', () => delivery([other]), 'signature_mismatch'],
  ['a changed body', changed(() => ({ body: `${body} ` })), 'signature_mismatch'],
  ['no id', without('webhook-id'), 'header_missing'],
  ['no signature', without('webhook-signature'), 'header_missing'],
  ['an old timestamp', () => delivery([secret], now / 1000 - 301), 'timestamp_stale'],
  ['a timestamp ahead', () => delivery([secret], now / 1000 + 301), 'timestamp_ahead'],
  [
    'an invalid timestamp',
    changed(({ headers }) => ({ headers: { ...headers, 'webhook-timestamp': '1e9' } })),
    'timestamp_invalid',
  ],
  ['an invalid secret', changed(() => ({ secrets: 'secret' })), 'secret_invalid'],
])('rejects a delivery with %s', async (_what, make, code) => {
  const sent = await make();
  expect(() => verifyWebhook(sent)).toThrow(expect.objectContaining({ code }));
});

test('rejects a signed body that is not a change', async () => {
  const text = '"hello"';
  const headers = await webhookHeaders([secret], { id: 'm', timestamp: now / 1000, body: text });
  expect(() => verifyWebhook({ headers, body: text, secrets: secret, now })).toThrow(
    expect.objectContaining({ code: 'body_invalid' }),
  );
});
