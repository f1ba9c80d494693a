import type { FoundServer } from '../../store/linking/link-tables.ts';
import { providerOfExchanger } from '../provider-servers.ts';
import { ADDRESS_AS_LOGIN, IMAPS_PORT } from './found-server.ts';
import type { MailDns } from './mail-dns.ts';

/** The provider that takes a domain's mail in, when it is one we know; the most preferred exchanger speaks first. */
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
