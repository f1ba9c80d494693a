import type { FoundServer } from '../../store/linking/link-tables.ts';
import { type DocumentNetwork, fetchDocument } from './fetch-document.ts';
import { PLACEHOLDER_LOCAL_PART, readAutoconfig } from './read-autoconfig.ts';

/**
 * Finds the server in a domain's autoconfig file, at either of the two URLs on the domain that Mozilla's clients use.
 * Uses HTTPS only, contacts only the domain, and sends the domain with a placeholder instead of the user's local part.
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
  // The first URL takes precedence, however slow it is. The second one counts only if the first fails.
  for (const outcome of await Promise.allSettled(places)) {
    if (outcome.status === 'rejected' || outcome.value === null) continue;
    const found = readAutoconfig(outcome.value, domain, options.allowedPorts);
    if (found !== null) return found;
  }
  return null;
}
