import { oneLine } from './keys.ts';
import { type CliSettings, readOperatorToken, readText, UsageError } from './settings.ts';

export type NewClient = {
  readonly id: string;
  readonly name: string | null;
  readonly publicKeyFile: string;
  readonly legacySignatures: boolean;
  readonly callbacks: readonly string[];
};

/**
 * Registers a client at the service, or changes a registered one.
 * @throws UsageError with the service's own words when it refuses
 */
export async function addClient(settings: CliSettings, client: NewClient): Promise<string> {
  const publicKey = await readText(client.publicKeyFile, 'the public key');
  if (publicKey.includes('PRIVATE KEY')) {
    throw new UsageError(`${client.publicKeyFile} holds a private key; it stays with you. Give the public one.`);
  }
  const form = new URLSearchParams({
    client_id: client.id,
    public_key: oneLine(publicKey),
    legacy_signatures: String(client.legacySignatures),
  });
  if (client.name !== null) form.set('name', client.name);
  for (const callback of client.callbacks) form.append('callback', callback);
  const response = await fetch(`${settings.serviceUrl}/operator/clients`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await readOperatorToken(settings)}` },
    body: form,
  }).catch((cause: unknown) => {
    throw new UsageError(`The service at ${settings.serviceUrl} does not answer.`, { cause });
  });
  const text = await response.text();
  if (response.ok)
    return `${client.id} ${response.status === 201 ? 'is registered' : 'was registered already and is up to date'}.`;
  throw new UsageError(`The service refused: ${detailOf(text)}`);
}

function detailOf(text: string): string {
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem === 'object' && problem !== null && 'detail' in problem) return String(problem.detail);
  } catch {
    // Not a problem document: something else answers at this address.
  }
  return text.slice(0, 300);
}
