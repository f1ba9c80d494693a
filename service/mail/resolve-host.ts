import { lookup, Resolver } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { isLocalhost, type Resolve } from './pin-address.ts';

/**
 * Returns the resolver for hosts that users and partners name. Where they may name only public hosts, it asks the name
 * servers itself. The system's resolver would block the two threads that the whole process has for it, so a few names
 * whose servers never respond would stop all other connections. Where private hosts are allowed, the system's resolver
 * also knows the names in the hosts file.
 * @param servers name servers as `address:port` instead of the system's
 */
export function createHostResolve(allowPrivateHosts: boolean, servers: readonly string[] | null = null): Resolve {
  return allowPrivateHosts ? resolveBySystem : createDnsResolve(servers);
}

/** Resolves with the system's resolver. */
const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map((entry) => entry.address);

/** Resolves with the system's name servers, or with those given as `address:port`. Throws without a response. */
export function createDnsResolve(servers: readonly string[] | null = null): Resolve {
  return async (host) => {
    // RFC 6761 §6.3: never asked of a name server.
    if (isLocalhost(host)) return ['127.0.0.1'];
    const never = new AbortController().signal;
    const [v4, v6] = await Promise.allSettled([
      queryDns(servers, never, (resolver) => resolver.resolve4(host)),
      queryDns(servers, never, (resolver) => resolver.resolve6(host)),
    ]);
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    return (hasIpv4() ? [v4, v6] : [v6, v4]).flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** Only the first address is connected to. It must be of a kind that this machine has. */
function hasIpv4(): boolean {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return own.some(({ family, internal }) => family === 'IPv4' && !internal);
}

/**
 * Asks name servers. A response without records is an empty list. Throws without a response. One resolver per query,
 * because cancelling a resolver cancels all its queries.
 */
export async function queryDns<T>(
  servers: readonly string[] | null,
  signal: AbortSignal,
  question: (resolver: Resolver) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: 1_500, tries: 3 });
  if (servers !== null) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await question(resolver);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING_THERE.has(error.code)) return [];
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const NOTHING_THERE: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);
