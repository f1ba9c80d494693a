import { decodeWords } from 'postal-mime';
import { isLeftOutLabel } from './left-out-folders.ts';

/** Google's labels stand at a mail's beginning; what is looked at of it, and of them. */
const HEAD_BYTES = 64_000;
const MAX_LABELS = 4_000;

/** Whether a mail of Google Takeout has the label of trash, spam or drafts, in whatever language its account was. */
export function hasLeftOutLabel(raw: Uint8Array): boolean {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEAD_BYTES)).toString('utf8');
  const fields = head.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const [, labels = ''] = /^X-Gmail-Labels:((?:.|\r?\n[ \t])*)/im.exec(fields) ?? [];
  if (labels === '') return false;
  const text = decodeWords(
    labels
      .slice(0, MAX_LABELS)
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim(),
  );
  return (text.match(/"[^"]*"|[^,]+/g) ?? []).some((label) => isLeftOutLabel(label.trim().replace(/^"|"$/g, '')));
}
