import type { PdfDocument } from '../document/read-pdf.ts';
import type { Evidence } from '../facts.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';

/** The kind of document that a title names: a receipt (an invoice, a confirmation), something else, or unknown. */
export type PdfTitle = { readonly kind: 'receipt' | 'other' | null; readonly evidence: Evidence | null };

const RECEIPT_TITLES = wordsOf(slotOf(({ papers }) => papers.receiptTitle));
const OTHER_TITLES = wordsOf(slotOf(({ papers }) => papers.otherTitle));
const LONGEST_TITLE = 60;
const NUMBERED =
  '(?:[\\s:：#№.,/-]|(?<!\\p{L})(?:no|nr|n°|num(?:ber|éro|ero)?|nummer|numer|id)(?!\\p{L}))*(?:\\S*\\d[\\S ]{0,24})?';
const RECEIPT = new RegExp(`^(?:e-|elektronische )?${RECEIPT_TITLES}${NUMBERED}$`, 'iu');
const OTHER = new RegExp(`^(?:your |ihre? |votre |su |il tuo |uw |je )?${OTHER_TITLES}${NUMBERED}$`, 'iu');

/**
 * Reads the title of the first page: among runs that name a kind of document, the largest one, or the first if several
 * are equally large.
 */
export function readTitle({ chunks, attachment }: PdfDocument): PdfTitle {
  let found: { readonly kind: 'receipt' | 'other'; readonly height: number; readonly chunk: number } | null = null;
  for (const { index, text } of chunks) {
    const place = attachment.places[index];
    if (place === undefined || place.page > 1) break;
    const kind = text.length > LONGEST_TITLE ? null : kindOf(spaced(text));
    if (kind !== null && place.box.height > (found?.height ?? 0) + 0.5)
      found = { kind, height: place.box.height, chunk: index };
  }
  if (found === null) return { kind: nameKind(attachment.name), evidence: null };
  const chunk = chunks[found.chunk];
  const { start = 0, text = '' } = chunk ?? {};
  return {
    kind: found.kind,
    evidence: {
      rule: 'pdf/title',
      confidence: 85,
      excerpt: excerptOf(text, 0, text.length),
      part: 'pdf',
      start,
      end: start + text.length,
    },
  };
}

/** Joins widely spaced letters: "R E C H N U N G". */
function spaced(text: string): string {
  return /^(?:\p{L} ){4,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text;
}

function kindOf(text: string): 'receipt' | 'other' | null {
  if (OTHER.test(text)) return 'other';
  return RECEIPT.test(text) ? 'receipt' : null;
}

/** Returns the kind of document that a file name states: "Rechnung_4711.pdf", "2026-03 bank statement.pdf". */
export function nameKind(name: string): PdfTitle['kind'] {
  const words = name
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[\s_.,;()[\]+-]+/g, ' ');
  if (IN_NAME_OTHER.test(words)) return 'other';
  return IN_NAME_RECEIPT.test(words) ? 'receipt' : null;
}

const IN_NAME_RECEIPT = new RegExp(`(?<!\\p{L})${RECEIPT_TITLES}(?!\\p{L})`, 'iu');
const IN_NAME_OTHER = new RegExp(`(?<!\\p{L})${OTHER_TITLES}(?!\\p{L})`, 'iu');

/** Checks whether a text mentions a document that lists the purchase: "your invoice is attached". */
export function mentionsReceipt(text: string): boolean {
  return IN_NAME_RECEIPT.test(text);
}
