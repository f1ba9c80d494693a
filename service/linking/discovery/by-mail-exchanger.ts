import type { FoundServer } from '../../store/linking/link-tables.ts';
import { providerOfExchanger } from '../provider-servers.ts';
import { ADDRESS_AS_LOGIN, IMAPS_PORT } from './found-server.ts';
import type { MailDns } from './mail-dns.ts';

/** Finds the known provider that receives a domain's email. The most preferred exchanger comes first. */
export async function findByMailExchanger(
  domain: string,
  dns: MailDns,
  signal: AbortSignal,
): Promise<FoundServer | null> {
  const records = await dns.mx(domain, signal);
  for (const { exchange } of [...records].sort((a, b) => a.priority - b.priority)) {
    const provider = providerOfExchanger(exchange);
    if (provider === null) continue;
    return {
      source: 'mx',
      providerKey: provider.key,
      host: provider.host,
      port: IMAPS_PORT,
      security: 'tls',
      login: ADDRESS_AS_LOGIN,
    };
  }
  return null;
}
