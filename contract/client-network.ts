import { z } from 'zod';

/** Proxies that may name the client: none, the nearest one regardless of its address, or all in these networks. */
export type TrustedProxies = 'none' | 'nearest' | readonly Network[];

/** The addresses whose first `bits` bits are `prefix`. */
type Network = { readonly family: 4 | 6; readonly prefix: bigint; readonly bits: number };

/** An IPv4 address mapped into IPv6 is family 4 (RFC 4291 §2.5.5.2). */
type Address = { readonly family: 4 | 6; readonly value: bigint };

/** The setting `TRUST_PROXY` of both programs. */
export const trustProxySetting = z
  .string()
  .default('0')
  .transform((text, context): TrustedProxies => {
    const trusted = readTrustedProxies(text.trim());
    if (trusted !== null) return trusted;
    context.addIssue({
      code: 'custom',
      message: 'must be 0, 1, or comma-separated addresses and networks of proxies, such as 10.0.0.0/8,::1',
    });
    return z.NEVER;
  });

/**
 * Returns the network under which rate limits count a client: its IPv4 address, or the first 64 bits of its IPv6
 * address, because a subscriber controls all others. X-Forwarded-For is read from the right, where each proxy appends
 * the address it saw, as long as a trusted proxy wrote the entry. An invalid entry is attributed to the hop that sent
 * it, because a client must not be able to choose its network.
 * @returns `unknown` without an address, for example for a Unix socket
 */
export function clientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trusted: TrustedProxies,
): string {
  let known = parseAddress(socketAddress ?? '');
  if (isBelieved(known, trusted)) {
    for (const entry of entriesFromRight(forwardedFor)) {
      const address = parseAddress(withoutPort(entry));
      if (address === null) break;
      known = address;
      if (trusted === 'nearest' || !isTrusted(address, trusted)) break;
    }
  }
  return known === null ? 'unknown' : writeNetwork(known);
}

/** Checks whether the X-Forwarded-* headers of a peer are trusted. */
export function isTrustedPeer(socketAddress: string | undefined, trusted: TrustedProxies): boolean {
  return isBelieved(parseAddress(socketAddress ?? ''), trusted);
}

function isBelieved(address: Address | null, trusted: TrustedProxies): boolean {
  return trusted === 'nearest' || (address !== null && isTrusted(address, trusted));
}

function isTrusted({ family, value }: Address, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'string') return false;
  return trusted.some(
    (network) => network.family === family && shorten(family, value, network.bits) === network.prefix,
  );
}

function shorten(family: 4 | 6, value: bigint, bits: number): bigint {
  return value >> BigInt((family === 4 ? 32 : 128) - bits);
}

function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === '0' || text === 'false') return 'none';
  if (text === '1' || text === 'true') return 'nearest';
  const networks = text.split(',').map((part) => readNetwork(part.trim()));
  return networks.includes(null) ? null : networks.filter((network) => network !== null);
}

function readNetwork(text: string): Network | null {
  const [, base = '', length] = /^([^/]*)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const address = parseAddress(base);
  if (address === null) return null;
  const { family, value } = address;
  const most = family === 4 ? 32 : 128;
  if (length === undefined) return { family, prefix: value, bits: most };
  // The prefix length of a mapped network counts IPv6 bits.
  if (Number(length) > most || (family === 4 && base.includes(':'))) return null;
  return { family, prefix: shorten(family, value, Number(length)), bits: Number(length) };
}

/** Maximum number of entries to read, more than any real request has. A client may send thousands. */
const MOST_HOPS = 64;

function entriesFromRight(forwardedFor: string | readonly string[] | undefined): readonly string[] {
  const entries = [forwardedFor ?? []].flat().join(',').split(',');
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .slice(-MOST_HOPS)
    .toReversed();
}

/** Proxies write `1.2.3.4:5678` and `[::1]:123`, and some quote the address as in Forwarded (RFC 7239 §6). */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^"?(?:\[([\da-f:.%a-z]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?"?$/i.exec(entry) ?? [];
  if (bracketed !== undefined) return bracketed.includes(':') ? bracketed : '';
  return plain ?? entry;
}

function parseAddress(text: string): Address | null {
  return parseIpv4(text) ?? parseIpv6(text);
}

const IPV4 = z.ipv4();

function parseIpv4(text: string): Address | null {
  if (!IPV4.safeParse(text).success) return null;
  return { family: 4, value: text.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n) };
}

function parseIpv6(text: string): Address | null {
  const [, bare] = /^([\da-f:.]{2,45})(?:%[\w.-]{1,40})?$/i.exec(text) ?? [];
  if (bare === undefined || !bare.includes(':') || !URL.canParse(`http://[${bare}]/`)) return null;
  // The URL parser normalizes to 8 hexadecimal groups, with the longest run of zeros as "::" (URL Standard §3.6).
  const [left = '', right] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')];
  const zeros = Array<string>(right === undefined ? 0 : 8 - before.length - after.length).fill('0');
  const hex = [...before, ...zeros, ...after].map((group) => group.padStart(4, '0')).join('');
  const value = BigInt(`0x${hex}`);
  return value >> 32n === 0xffffn ? { family: 4, value: value & 0xffffffffn } : { family: 6, value };
}

function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':');
}

function writeNetwork({ family, value }: Address): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((bits) => String((value >> bits) & 255n)).join('.');
  const groups = [112n, 96n, 80n, 64n].map((bits) => ((value >> bits) & 0xffffn).toString(16));
  return `${new URL(`http://[${groups.join(':')}::]/`).hostname.slice(1, -1)}/64`;
}
