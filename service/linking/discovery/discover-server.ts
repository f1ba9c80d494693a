import { domainToASCII } from 'node:url';
import type { Resolve } from '../../mail/pin-address.ts';
import type { FoundServer } from '../../store/linking/link-tables.ts';
import { domainOf, providerOfDomain, serverOfProvider } from '../provider-servers.ts';
import { createAnswerCache } from './answer-cache.ts';
import { findByAutoconfig } from './by-autoconfig.ts';
import { findByMailExchanger } from './by-mail-exchanger.ts';
import { findByServiceRecord, type Random } from './by-service-record.ts';
import { findByUsualName, untriedGuess } from './by-usual-name.ts';
import { ADDRESS_AS_LOGIN, IMAPS_PORT, isHostName } from './found-server.ts';
import type { MailDns } from './mail-dns.ts';

export type DiscoveryDeps = {
  readonly dns: MailDns;
  readonly resolve: Resolve;
  readonly allowPrivateHosts: boolean;
  readonly allowedPorts: readonly number[];
  /** Certificate authorities in PEM to use instead of the system's. Loaded for each search. */
  readonly authorities?: () => Promise<readonly string[] | undefined>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly random: Random;
  /** Time limit for each method. */
  readonly capMs?: number;
  /** Ports of HTTPS and of IMAP over TLS. Overridden only in tests. */
  readonly ports?: { readonly https: number; readonly imaps: number };
};

/** Finds the best known server for an address. Always returns initial settings, even if nothing was found. */
export type Discover = (address: string) => Promise<FoundServer>;

const CAP_MS = 5_000;
const FOUND_MS = 60 * 60_000;
const NOT_FOUND_MS = 5 * 60_000;
const MOST_DOMAINS = 1_000;

/**
 * Finds the mail server of an address (contract §7). A provider's own domain comes from the dictionary. For any other
 * domain, checks its mail exchangers, SRV records, autoconfig file, and common names in parallel, 5 s each. The most
 * reliable method that found a server wins, even if another one was faster. Results are cached by domain, for an hour
 * or, if nothing was found, 5 minutes, and concurrent requests for one domain share a search. Only the domain is sent
 * to anyone.
 */
export function createDiscovery(deps: DiscoveryDeps): Discover {
  const cache = createAnswerCache<FoundServer>(deps.clock, MOST_DOMAINS);
  const searches = new Map<string, Promise<FoundServer>>();
  return async (address) => {
    const typed = domainOf(address);
    const listed = fromDictionary(typed);
    if (listed !== null) return listed;
    const domain = domainToASCII(typed);
    if (!isHostName(domain) || isNobodys(domain)) return untriedGuess(typed, IMAPS_PORT);
    const kept = cache.get(domain) ?? searches.get(domain);
    if (kept !== undefined) return kept;
    const search = searchDomain(deps, domain)
      .then(({ server, certain }) => {
        if (certain) cache.set(domain, server, server.source === 'none' ? NOT_FOUND_MS : FOUND_MS);
        return server;
      })
      .finally(() => searches.delete(domain));
    searches.set(domain, search);
    return search;
  };
}

/** Returns the server of a provider's own domain, or null. */
export function fromDictionary(domain: string): FoundServer | null {
  const provider = providerOfDomain(domain);
  const server = provider === null ? null : serverOfProvider(provider.key);
  if (provider === null || server === null) return null;
  return {
    source: 'dictionary',
    providerKey: provider.key,
    host: server.hostOf?.[domain] ?? server.host,
    port: IMAPS_PORT,
    security: 'tls',
    login: server.login ?? ADDRESS_AS_LOGIN,
  };
}

/** Domains reserved from registration, for which no requests are made (RFC 2606 §2, RFC 6761 §6). */
function isNobodys(domain: string): boolean {
  return /(?:^|\.)(?:example|invalid|localhost)$/.test(domain);
}

/** `certain` means that DNS responded, so an empty result is meaningful. */
async function searchDomain(
  deps: DiscoveryDeps,
  domain: string,
): Promise<{ readonly server: FoundServer; readonly certain: boolean }> {
  const { dns, resolve, allowPrivateHosts, allowedPorts, random, ports = { https: 443, imaps: IMAPS_PORT } } = deps;
  const won = new AbortController();
  const cap = () => AbortSignal.any([won.signal, AbortSignal.timeout(deps.capMs ?? CAP_MS)]);
  const ca = await deps.authorities?.();
  const network = { resolve, allowPrivateHosts, ...(ca === undefined ? {} : { ca }) };
  const ways = [
    within(cap(), (signal) => findByMailExchanger(domain, dns, signal)),
    within(cap(), (signal) => findByServiceRecord(domain, dns, { allowedPorts, random, signal })),
    within(cap(), (signal) => findByAutoconfig(domain, { ...network, port: ports.https }, { allowedPorts, signal })),
    within(cap(), (signal) =>
      allowedPorts.includes(ports.imaps)
        ? findByUsualName(domain, { ...network, port: ports.imaps }, signal)
        : Promise.resolve(null),
    ),
  ];
  try {
    let certain = true;
    for (const way of ways) {
      const outcome = await way;
      if (outcome.kind === 'failed') certain = false;
      else if (outcome.server !== null) return { server: outcome.server, certain: true };
    }
    return { server: untriedGuess(domain, IMAPS_PORT), certain };
  } finally {
    won.abort();
  }
}

type Outcome = { readonly kind: 'answered'; readonly server: FoundServer | null } | { readonly kind: 'failed' };

/** Runs one method until its signal aborts, even if the method ignores the signal. Never throws. */
function within(signal: AbortSignal, look: (signal: AbortSignal) => Promise<FoundServer | null>): Promise<Outcome> {
  return new Promise((done) => {
    signal.addEventListener('abort', () => done({ kind: 'failed' }), { once: true });
    look(signal).then(
      (server) => done({ kind: 'answered', server }),
      () => done({ kind: 'failed' }),
    );
  });
}
