import type { FoundServer } from '../../store/linking/link-tables.ts';
import { type DocumentNetwork, fetchDocument } from './fetch-document.ts';
import { PLACEHOLDER_LOCAL_PART, readAutoconfig } from './read-autoconfig.ts';

/**
 * The server a domain names in its autoconfig file, at either of the two places Mozilla's clients look on the domain itself.
 * Over HTTPS only, from nobody but the domain, and without the person's address: only the domain is told, behind a local
 * part that is nobody's.
 */
export async function findByAutoconfig(
  domain: string,
  network: DocumentNetwork,
  options: { readonly allowedPorts: readonly number[]; readonly signal: AbortSignal },
): Promise<FoundServer | null> {
  const places = [
    `https://autoconfig.${domain}/mail/config-v1.1.xml?emailaddress=${PLACEHOLDER_LOCAL_PART}%40${domain}`,
    `https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
  ].map((place) => fetchDocument(new URL(place), network, options.signal));
  // The first place comes first, however long it takes; one that fails leaves it to the other.
  for (const outcome of await Promise.allSettled(places)) {
    if (outcome.status === 'rejected' || outcome.value === null) continue;
    const found = readAutoconfig(outcome.value, domain, options.allowedPorts);
    if (found !== null) return found;
  }
  return null;
}
