import { cleanText } from '../text/clean.ts';

/** Where a link leads. `host` is '' when the address is no web address; `wrapped` when another host redirects there. */
export type LinkTarget = { readonly address: string; readonly host: string; readonly wrapped: boolean };

/** The address a link leads to, also when a redirector carries it (`…?u=https%3A%2F%2F…`). */
export function targetOf(href: string): LinkTarget {
  const unwrapped = unwrap(href);
  const address = innermost(unwrapped);
  const host = hostOf(address);
  return { address, host, wrapped: address !== unwrapped && hostOf(unwrapped) !== host };
}

/** Without user name and port: `https://ups.com@elsewhere.example` leads elsewhere. */
function hostOf(address: string): string {
  return (
    /^https?:\/\/(?:[^/?#@]{0,200}@)?([^/?#:@\\]{4,200})(?=[/?#:]|$)/i
      .exec(address)?.[1]
      ?.toLowerCase()
      .replace(/\.$/, '') ?? ''
  );
}

/** The address that a redirector leads to, else the address itself. */
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
