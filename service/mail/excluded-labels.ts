import { decodeWords } from 'postal-mime';
import { isExcludedLabel } from './excluded-folders.ts';

/**
 * Google's labels are near the start of an email. These limit how much of the email, and of the labels, is searched.
 */
const HEAD_BYTES = 64_000;
const MAX_LABELS = 4_000;

/** Checks whether an email from Google Takeout is labeled as trash, spam, or draft, in any account language. */
export function hasExcludedLabel(raw: Uint8Array): boolean {
  const header = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEAD_BYTES)).toString('utf8');
  const fields = header.split(/\r?\n\r?\n/, 1)[0] ?? '';
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
