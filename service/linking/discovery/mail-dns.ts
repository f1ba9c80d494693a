import { Resolver } from 'node:dns/promises';
import type { Resolve } from '../../mail/judge-address.ts';

export type MxRecord = { readonly exchange: string; readonly priority: number };
export type SrvRecord = {
  readonly name: string;
  readonly port: number;
  readonly priority: number;
  readonly weight: number;
};

/** What discovery asks the name system; an answer without records is an empty list. Throws when there was no answer. */
export type MailDns = {
  mx(domain: string, signal: AbortSignal): Promise<readonly MxRecord[]>;
  srv(name: string, signal: AbortSignal): Promise<readonly SrvRecord[]>;
};

/** The system's name servers, or those given as `address:port`. */
export function createMailDns(servers: readonly string[] | null = null): MailDns {
  return {
    mx: (domain, signal) => ask(servers, signal, (resolver) => resolver.resolveMx(domain)),
    srv: (name, signal) => ask(servers, signal, (resolver) => resolver.resolveSrv(name)),
  };
}

/**
 * Addresses of a host from the same name servers. The system's own look-up waits in one of a few threads that everything
 * else in the process needs too; a search asks for names that somebody else's server may leave unanswered.
 */
export function createDnsResolve(servers: readonly string[] | null = null): Resolve {
  return async (host) => {
    const never = new AbortController().signal;
    const [v4, v6] = await Promise.allSettled([
      ask(servers, never, (resolver) => resolver.resolve4(host)),
      ask(servers, never, (resolver) => resolver.resolve6(host)),
    ]);
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    return [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** One resolver per question, so that giving up on one cancels no other. */
async function ask<T>(
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
