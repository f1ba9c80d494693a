import { countAttempts, takeLookup } from '../store/linking/link-sessions.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { untriedGuess } from './discovery/by-usual-name.ts';
import { type Discover, fromDictionary } from './discovery/discover-server.ts';
import { IMAPS_PORT } from './discovery/found-server.ts';
import { type LinkingDeps, MAX_LOOKUPS, MAX_USER_LOOKUPS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { domainOf } from './provider-servers.ts';

/** The server that the sign-in page starts with, and the search time in ms. */
export type Found = { readonly server: FoundServer; readonly ms: number };

/** Finds the server of an address. Makes no requests if the session or the user has reached its lookup limit. */
export async function findServer(
  deps: LinkingDeps,
  discover: Discover,
  { session }: Visit,
  email: string,
): Promise<Found> {
  const domain = domainOf(email);
  const listed = fromDictionary(domain);
  if (listed !== null) return { server: listed, ms: 0 };
  const { db } = deps.database;
  const maySearch =
    (await takeLookup(db, session.id, MAX_LOOKUPS)) &&
    (await countAttempts(db, 'lookups', session.userId, deps.clock())) <= MAX_USER_LOOKUPS;
  if (!maySearch) {
    return { server: untriedGuess(domain, IMAPS_PORT), ms: 0 };
  }
  const begun = performance.now();
  const server = await discover(email);
  return { server, ms: Math.round(performance.now() - begun) };
}
