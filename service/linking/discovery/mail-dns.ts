import { queryDns } from '../../mail/resolve-host.ts';

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
    mx: (domain, signal) => queryDns(servers, signal, (resolver) => resolver.resolveMx(domain)),
    srv: (name, signal) => queryDns(servers, signal, (resolver) => resolver.resolveSrv(name)),
  };
}
