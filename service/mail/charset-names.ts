/** Names of charsets that programs write but the Encoding Standard does not list, with the standard's names. */
const STANDARD: Readonly<Record<string, string>> = {
  ...{ 'eucgb2312_cn': 'gb18030', 'cp936': 'gbk', 'euc-cn': 'gbk', 'big5hkscs': 'big5-hkscs' },
  ...{ 'cp932': 'shift_jis', 'eucjp': 'euc-jp', 'iso2022_jp': 'iso-2022-jp' },
  ...{ 'cp949': 'euc-kr', 'euckr': 'euc-kr' },
  ...{ 'latin-1': 'latin1', 'iso8859_1': 'latin1', 'windows1252': 'windows-1252' },
  ...{ 'cp65001': 'utf-8', 'utf-8mb4': 'utf-8' },
};

const NAMES = Object.keys(STANDARD).join('|');
/** An encoded word (RFC 2047 §2), or the charset of the body (RFC 2045 §5.1). */
const NAMED = new RegExp(`(?<before>=\\?|\\bcharset="?)(?<name>${NAMES})(?=[?"*;\\s]|$)`, 'gi');

/** Replaces names of charsets in header fields by those that decoders know. */
export function withKnownCharsets(fields: string): string {
  return fields.replace(NAMED, (_, before: string, name: string) => `${before}${STANDARD[name.toLowerCase()]}`);
}

/** Does the same in the header of a raw email. Returns an email that names only known charsets unchanged. */
export function withKnownCharsetsInHeader(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((at) => at >= 0);
  const end = Math.min(bytes.length, ...ends);
  const header = bytes.toString('latin1', 0, end);
  const known = withKnownCharsets(header);
  return known === header ? raw : Buffer.concat([Buffer.from(known, 'latin1'), bytes.subarray(end)]);
}
