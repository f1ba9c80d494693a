import { Resolver } from 'node:dns/promises';

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
