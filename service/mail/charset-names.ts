import { isAscii, isUtf8 } from 'node:buffer';

/** Names of charsets that programs write but the Encoding Standard does not list, with the standard's names. */
const STANDARD: Readonly<Record<string, string>> = {
  ...{ 'eucgb2312_cn': 'gb18030', 'cp936': 'gbk', 'euc-cn': 'gbk', 'big5hkscs': 'big5-hkscs' },
  ...{ 'big5_tw': 'big5', 'big5-tw': 'big5', 'big5_hkscs': 'big5-hkscs', 'cp950': 'big5', 'ms950': 'big5' },
  ...{ 'cp932': 'shift_jis', 'eucjp': 'euc-jp', 'iso2022_jp': 'iso-2022-jp' },
  ...{ 'euc_jp': 'euc-jp', 'iso2022jp': 'iso-2022-jp', 'ms932': 'shift_jis' },
  ...{ 'cp949': 'euc-kr', 'euckr': 'euc-kr', 'euc_kr': 'euc-kr', 'ms949': 'euc-kr' },
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

/**
 * Does the same in the headers of a raw email and of its parts. An email of other characters that calls itself ASCII is
 * UTF-8 if all of it is. Returns one that names only known charsets unchanged.
 */
export function withKnownCharsetsInMail(raw: Uint8Array): Uint8Array {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const isMisnamed = ASCII_ANYWHERE.test(mail) && !isAscii(raw) && isUtf8(raw);
  if (!isMisnamed && !ANYWHERE.test(mail)) return raw;
  const rename = (fields: string) => {
    const known = withKnownCharsets(fields);
    return isMisnamed ? known.replace(ASCII, (_, before: string) => `${before}utf-8`) : known;
  };
  const end = mail.search(/\r?\n\r?\n/);
  const [header, body] = end === -1 ? [mail, ''] : [mail.slice(0, end), mail.slice(end)];
  const known = rename(header) + body.replace(PART_TYPE, rename);
  return known === mail ? raw : Buffer.from(known, 'latin1');
}

const ASCII = /(\bcharset="?)(?:us-ascii|ascii|ansi_x3\.4-1968)(?=["\s;]|$)/gi;
const ASCII_ANYWHERE = /charset="?(?:us-ascii|ascii|ansi_x3)/i;

/** Most emails name none, which this finds out faster than the replacement. */
const ANYWHERE = new RegExp(`[=?"](?:${NAMES})`, 'i');
/** The type of a part, in one line or several (RFC 2045 §5). */
const PART_TYPE = /^content-type:.*(?:\r?\n[ \t].*)*/gim;
