/** This machine's names for itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the address of a page at the origin of WEB_PUBLIC_URL if a browser opened it by another name of this machine,
 * else null. Forms are accepted only from that origin (`isSameOrigin`), so none could be sent from 127.0.0.1 to
 * localhost.
 */
export function ownAddress(request: Pick<Request, 'method' | 'headers' | 'url'>, publicUrl: string): string | null {
  const { host, hostname, port } = new URL(publicUrl);
  const asked = request.headers.get('host') ?? '';
  const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html') === true;
  if (!isPage || asked === host || !LOOPBACK.has(hostname)) return null;
  if (![...LOOPBACK].some((name) => asked === `${name}${port === '' ? '' : `:${port}`}`)) return null;
  const { pathname, search } = new URL(request.url);
  return `${new URL(publicUrl).origin}${pathname}${search}`;
}
