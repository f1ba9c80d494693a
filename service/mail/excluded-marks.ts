import { decodeWords } from 'postal-mime';
import { isExcludedLabel } from './excluded-folders.ts';

/**
 * The marks are near the start of an email. These limit how much of the email, and of Google's labels, is searched.
 */
const HEAD_BYTES = 64_000;
const MAX_LABELS = 4_000;

/** Bit of Thunderbird's `X-Mozilla-Status` for an email that was deleted, or moved, and remains in the file. */
const MOZILLA_EXPUNGED = 0x0008;

/**
 * Checks whether an exported email is marked as trash, spam, draft, or deleted: by a label of Google Takeout in any
 * account language, by Thunderbird, or by `X-Status` of mutt, Alpine, and Dovecot.
 */
export function hasExcludedMark(raw: Uint8Array): boolean {
  const header = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEAD_BYTES)).toString('utf8');
  const fields = header.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const [, mozilla = ''] = /^X-Mozilla-Status:[ \t]*([0-9a-f]{4})\b/im.exec(fields) ?? [];
  if ((Number.parseInt(mozilla, 16) & MOZILLA_EXPUNGED) !== 0) return true;
  if (/^X-Status:[ \t]*[A-Z]*[DT]/m.test(fields)) return true;
  return hasExcludedLabel(fields);
}

function hasExcludedLabel(fields: string): boolean {
  const [, labels = ''] = /^X-Gmail-Labels:((?:.|\r?\n[ \t])*)/im.exec(fields) ?? [];
  if (labels === '') return false;
  const text = decodeWords(
    labels
      .slice(0, MAX_LABELS)
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim(),
  );
  return (text.match(/"[^"]*"|[^,]+/g) ?? []).some((label) => isExcludedLabel(label.trim().replace(/^"|"$/g, '')));
}
