/**
 * Returns the cursor (`after`) of the next page from a `Link` header (RFC 8288 §3, contract §3). Returns null on the
 * last page, and if the service has no cursors.
 */
export function nextCursor(headers: Headers): string | null {
  for (const [, target = '', parameters = ''] of (headers.get('link') ?? '').matchAll(LINK)) {
    if (!/;\s*rel\s*=\s*"?(?:[^";]*\s)?next(?:[\s";]|$)/i.test(parameters)) continue;
    // Only the query is used; the rest of the URL is known.
    const cursor = new URLSearchParams(target.split('#')[0]?.split('?')[1] ?? '').get('after');
    if (cursor !== null && cursor !== '') return cursor;
  }
  return null;
}

const LINK = /<([^>]*)>((?:\s*;\s*[^,;"]+(?:"[^"]*")?)*)/g;
