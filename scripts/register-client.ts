/** The partner web app, as registered with the service. */
export interface ClientRegistration {
  readonly clientId: string;
  /** Name that users see on the linking pages. */
  readonly name: string;
  /** The PEM public key on one line. */
  readonly publicKey: string;
  readonly callbacks: readonly string[];
  /** Requests per minute; without it, the service's default. */
  readonly rateLimit?: number;
}

/**
 * Registers a client through the operator API. Repeating it has no effect.
 * @throws Error with the status and the service's message when the service rejects it
 */
export async function registerClient(
  serviceUrl: string,
  operatorToken: string,
  client: ClientRegistration,
): Promise<void> {
  const form = new URLSearchParams({ client_id: client.clientId, name: client.name, public_key: client.publicKey });
  for (const callback of client.callbacks) form.append('callback', callback);
  if (client.rateLimit !== undefined) form.set('rate_limit', String(client.rateLimit));
  const response = await fetch(new URL('/operator/clients', serviceUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken}` },
    body: form,
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return;
  const words = (await response.text()).slice(0, 500);
  throw new Error(`The service did not register ${client.clientId} (status ${response.status}): ${words}`);
}
