import 'server-only';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/** This site as a WebAuthn relying party (§5.1.2). */
export type PasskeySite = { readonly rpId: string; readonly name: string; readonly origin: string };

/**
 * Returns this site as a relying party, or null where browsers allow no passkeys: without TLS except on localhost, and
 * at an IP address. A passkey belongs to the host of WEB_PUBLIC_URL and does not work on another host.
 */
export function passkeySite({ publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isSecure && !isAddress ? { rpId: hostname, name: brand.name, origin } : null;
}
