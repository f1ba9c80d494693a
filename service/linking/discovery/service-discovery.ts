import { trustedAuthorities } from '../../mail/imap.ts';
import { createDnsResolve } from '../../mail/resolve-host.ts';
import type { LinkingDeps } from '../link-context.ts';
import { createDiscovery, type Discover } from './discover-server.ts';
import { createMailDns } from './mail-dns.ts';

/** Creates discovery over the system's name servers and the internet, with the operator's mail server settings. */
export function createServiceDiscovery({ mailOptions, resolve, clock }: LinkingDeps): Discover {
  return createDiscovery({
    dns: createMailDns(),
    resolve: resolve ?? createDnsResolve(),
    allowPrivateHosts: mailOptions.allowPrivateHosts,
    allowedPorts: mailOptions.allowedPorts,
    authorities: async () => (await trustedAuthorities(mailOptions.extraCaFile)).ca,
    clock,
    random: Math.random,
  });
}
