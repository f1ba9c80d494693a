import 'server-only';

/**
 * The cursor (`after`) of the next page out of a `Link` header (RFC 8288 §3, contract §3); null when there is none: the
 * page is the last one, or the service pages otherwise.
 */
export function nextCursor(headers: Headers): string | null {
  for (const [, target = '', parameters = ''] of (headers.get('link') ?? '').matchAll(LINK)) {
    if (!/;\s*rel\s*=\s*"?(?:[^";]*\s)?next(?:[\s";]|$)/i.test(parameters)) continue;
    // Only the query is read: where the page lies is ours to know.
    const cursor = new URLSearchParams(target.split('#')[0]?.split('?')[1] ?? '').get('after');
    if (cursor !== null && cursor !== '') return cursor;
  }
  return null;
}

const LINK = /<([^>]*)>((?:\s*;\s*[^,;"]+(?:"[^"]*")?)*)/g;
