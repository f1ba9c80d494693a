import { cleanText } from '../text/clean.ts';

/** The target of a link. `host` is '' if the address is not a web address. `wrapped`: another host redirects to it. */
export type LinkTarget = { readonly address: string; readonly host: string; readonly wrapped: boolean };

/** Returns the address that a link leads to, also through a redirector (`…?u=https%3A%2F%2F…`). */
export function targetOf(href: string): LinkTarget {
  const unwrapped = unwrap(href);
  const address = innermost(unwrapped);
  const host = hostOf(address);
  return { address, host, wrapped: address !== unwrapped && hostOf(unwrapped) !== host };
}

/** Returns the host without user name and port: `https://ups.com@elsewhere.example` leads elsewhere. */
function hostOf(address: string): string {
  return (
    /^https?:\/\/(?:[^/?#@]{0,200}@)?([^/?#:@\\]{4,200})(?=[/?#:]|$)/i
      .exec(address)?.[1]
      ?.toLowerCase()
      .replace(/\.$/, '') ?? ''
  );
}

/** Returns the address that a redirector leads to, else the address itself. */
function innermost(address: string): string {
  const from = Math.max(address.lastIndexOf('https://'), address.lastIndexOf('http://'));
  return from > 0 ? address.slice(from) : address;
}

function unwrap(href: string): string {
  let address = cleanText(href.slice(0, 2_000));
  for (let round = 0; round < 2 && /%(?:3A|2F|3D|26|253A)/i.test(address); round++) {
    try {
      address = decodeURIComponent(address);
    } catch {
      return address;
    }
  }
  return address;
}
