import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { pinAddress, type Resolve } from '../../mail/pin-address.ts';

/** Network settings for fetching. `ca`: certificate authorities in PEM instead of the system's. */
export type DocumentNetwork = {
  readonly resolve: Resolve;
  readonly allowPrivateHosts: boolean;
  readonly ca?: readonly string[];
  /** HTTPS port: 443 except in tests. */
  readonly port: number;
};

/** Autoconfig files have a few kilobytes. */
const MOST_BYTES = 131_072;
const MOST_REDIRECTS = 3;

/**
 * Fetches a small text over HTTPS. Every host, including redirect targets, is checked and pinned like a mail server:
 * the connection goes to the checked address, and the certificate must match the name. Sends only the path and the host
 * name.
 * @returns null if there is no such document, it redirects away from HTTPS or its port, or it is too long or not text
 * @throws MailError for the host, system errors for the connection
 */
export async function fetchDocument(url: URL, network: DocumentNetwork, signal: AbortSignal): Promise<string | null> {
  let next: URL | null = url;
  for (let hops = 0; next !== null && hops <= MOST_REDIRECTS; hops++) {
    if (!isFetchable(next)) return null;
    const answer: Answer = await fetchOnce(next, network, signal);
    if (answer.kind === 'document') return answer.text;
    next = answer.kind === 'redirect' ? answer.to : null;
  }
  return null;
}

type Answer =
  | { readonly kind: 'document'; readonly text: string }
  | { readonly kind: 'redirect'; readonly to: URL | null }
  | { readonly kind: 'nothing' };

function isFetchable(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}

async function fetchOnce(url: URL, network: DocumentNetwork, signal: AbortSignal): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await pinAddress(host, network.resolve, network.allowPrivateHosts);
  signal.throwIfAborted();
  const response = await respond(url, host, address, network, signal);
  try {
    return await readAnswer(url, response);
  } finally {
    response.destroy();
  }
}

function respond(
  url: URL,
  host: string,
  address: string,
  network: DocumentNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const outgoing = request(
      {
        host: address,
        port: network.port,
        path: `${url.pathname}${url.search}`,
        ...(isIP(host) === 0 ? { servername: host } : {}),
        headers: { host: url.host, accept: 'application/xml, text/xml', 'accept-encoding': 'identity' },
        agent: false,
        minVersion: 'TLSv1.2',
        ...(network.ca === undefined ? {} : { ca: [...network.ca] }),
        signal,
      },
      done,
    );
    outgoing.once('error', failed);
    outgoing.end();
  });
}

async function readAnswer(url: URL, response: IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers } = response;
  if ([301, 302, 303, 307, 308].includes(statusCode)) {
    const { location } = headers;
    const leads = location !== undefined && URL.canParse(location, url.href);
    return { kind: 'redirect', to: leads ? new URL(location, url) : null };
  }
  if (statusCode !== 200) return { kind: 'nothing' };
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return { kind: 'nothing' };
    chunks.push(chunk);
  }
  return { kind: 'document', text: Buffer.concat(chunks).toString('utf8') };
}
