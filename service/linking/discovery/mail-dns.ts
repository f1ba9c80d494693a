import { Resolver } from 'node:dns/promises';
import type { Resolve } from '../../mail/pin-address.ts';

export type MxRecord = { readonly exchange: string; readonly priority: number };
export type SrvRecord = {
  readonly name: string;
  readonly port: number;
  readonly priority: number;
  readonly weight: number;
};

/** DNS queries of discovery. A response without records is an empty list. Throws without a response. */
export type MailDns = {
  mx(domain: string, signal: AbortSignal): Promise<readonly MxRecord[]>;
  srv(name: string, signal: AbortSignal): Promise<readonly SrvRecord[]>;
};

/** Uses the system's name servers, or those given as `address:port`. */
export function createMailDns(servers: readonly string[] | null = null): MailDns {
  return {
    mx: (domain, signal) => query(servers, signal, (resolver) => resolver.resolveMx(domain)),
    srv: (name, signal) => query(servers, signal, (resolver) => resolver.resolveSrv(name)),
  };
}

/**
 * Resolves hosts with the same name servers. The system's resolver would block threads of a small pool that the whole
 * process shares, and discovery looks up names whose servers may never respond.
 */
export function createDnsResolve(servers: readonly string[] | null = null): Resolve {
  return async (host) => {
    const never = new AbortController().signal;
    const [v4, v6] = await Promise.allSettled([
      query(servers, never, (resolver) => resolver.resolve4(host)),
      query(servers, never, (resolver) => resolver.resolve6(host)),
    ]);
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    return [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** One resolver per query, because cancelling a resolver cancels all its queries. */
async function query<T>(
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
