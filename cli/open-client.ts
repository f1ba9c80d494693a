import { type Client, createClient } from '../client/client.ts';
import { readPrivateKey } from './prepare-request.ts';
import { readKeyText, readSettings } from './settings.ts';
import type { Terminal } from './terminal.ts';

/**
 * Opens the client of the settings.
 * @throws UsageError without a usable key
 */
export async function openClient({ env, clock }: Pick<Terminal, 'env' | 'clock'>): Promise<Client> {
  const { serviceUrl, clientId, privateKeyFile } = readSettings(env);
  const privateKey = readPrivateKey(await readKeyText(privateKeyFile), privateKeyFile);
  return createClient({ baseUrl: serviceUrl, clientId, privateKey, clock });
}
