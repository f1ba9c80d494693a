import 'server-only';

/** A request as sent. `path` has no query; `username` is from the query or the form. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  /** Without `?`; null if there is none. */
  readonly query: string | null;
  /** Scheme and host, if the whole URL was given. */
  readonly origin: string | null;
  readonly body: string | null;
  readonly username: string | null;
  /** The signature header, if it was pasted with the request. */
  readonly header: string | null;
};

/**
 * Reads `GET /path?query`, a URL, or a whole HTTP request with header lines and body. The method is GET if it is
 * missing.
 * @returns null if there is neither a path nor a URL
 */
export function readRequest(text: string): SentRequest | null {
  const [head = '', ...rest] = text.trim().split(/\r?\n\r?\n/);
  const [first = '', ...lines] = head.split(/\r?\n/);
  const line = /^(?:([A-Za-z]+)\s+)?(\S+)(?:\s+HTTP\/[\d.]+)?$/.exec(first.trim());
  const target = /^(https?:\/\/[^/?#]+)?(\/[^?#]*)?(?:\?([^#]*))?/.exec(line?.[2] ?? '');
  const path = target?.[2];
  if (path === undefined) return null;
  const query = target?.[3] ?? null;
  const body = rest.length === 0 ? null : rest.join('\n\n');
  return {
    method: line?.[1] ?? 'GET',
    path,
    query,
    origin: target?.[1] ?? null,
    body,
    username: new URLSearchParams(body ?? '').get('username') ?? new URLSearchParams(query ?? '').get('username'),
    header: lines.find((each) => SIGNATURE_LINE.test(each)) ?? null,
  };
}

/** Matches the line of the signature header, also under its legacy name. */
export const SIGNATURE_LINE = /^\s*(?:-H\s*)?["']?X-S(?:ervice|lice)-API-Signature\s*:\s*/i;
