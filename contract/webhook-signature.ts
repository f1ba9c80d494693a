/** A message as signed by Standard Webhooks. `timestamp` in seconds. */
export type SignedMessage = { readonly id: string; readonly timestamp: number; readonly body: string };

/** Prefix of a secret; the rest is Base64 of its bytes. */
export const SECRET_PREFIX = 'whsec_';

/**
 * Returns the headers of a delivery, as defined by the Standard Webhooks specification. `v1` is the HMAC-SHA256 of
 * `id.timestamp.body`, once for each secret in use, separated by spaces.
 */
export async function webhookHeaders(
  secrets: readonly string[],
  message: SignedMessage,
): Promise<Readonly<Record<string, string>>> {
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, message)));
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

async function sign(secret: string, { id, timestamp, body }: SignedMessage): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(SECRET_PREFIX.length)), (character) => character.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

/** Creates a new secret of 256 random bits. */
export function createWebhookSecret(): string {
  return SECRET_PREFIX + btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
}
