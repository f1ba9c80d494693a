/**
 * Checks whether a client prefers CSV to JSON (RFC 9110 §12.5.1). JSON is the default if the header names neither or
 * both equally. No header is rejected.
 */
export function prefersCsv(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = accept.split(',').map(readRange);
  return quality(ranges, 'text/csv') > quality(ranges, 'application/json');
}

type Range = { readonly type: string; readonly q: number };

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { type, q: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0 };
}

/** Returns the quality of a media type: the most specific matching range decides. */
function quality(ranges: readonly Range[], type: string): number {
  for (const wanted of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const found = ranges.filter((range) => range.type === wanted);
    if (found.length > 0) return Math.max(...found.map(({ q }) => q));
  }
  return 0;
}
