import type { Document } from '../document.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { ReferenceNote } from './annotation.ts';

/**
 * Reads the number that the subject and a short run of the body both print, whatever its label is called: "Parking voucher
 * RM8841" above "Voucher RM8841". Null if there is none, or several.
 */
export function readCodeInSubject(
  { chunks, part, text }: Document,
  subject: string,
  end: number,
): ReferenceNote | null {
  const codes = [...subject.matchAll(CODE)].map(({ groups }) => groups?.['code'] ?? '').filter(isNumber);
  const [code] = codes;
  if (code === undefined || codes.length > 1) return null;
  const found = chunks.slice(0, Math.min(end, OPENING)).find((chunk) => closesWith(chunk.text, code));
  if (found === undefined) return null;
  const start = found.start + found.text.length - code.length;
  return numberOf({ part, text }, found, { code, start, rule: 'label/code-in-subject' });
}

/**
 * Reads the number of a receipt that only its mark announces, alone in its run: "#B-20418" below "Sale", or "#pT7v Auth
 * code: 04417Q" as tills print it. Null if there is none, or several.
 */
export function readMarkedCode({ chunks, part, text }: Document): ReferenceNote | null {
  const marked = chunks.flatMap((chunk) => {
    const code = chunk.text.length > 40 ? undefined : MARKED.exec(chunk.text)?.groups?.['code'];
    return code === undefined ? [] : [{ chunk, code }];
  });
  const [only, more] = marked;
  if (only === undefined || more !== undefined) return null;
  return numberOf({ part, text }, only.chunk, {
    code: only.code,
    start: only.chunk.start + 1,
    rule: 'label/marked-code',
  });
}

/** "#B-20418", "#104418": at least four digits. "#pT7v": four letters and digits of a till, above or before its code. */
const MARKED =
  /^#(?<code>[A-Z]{0,4}-?\d{4,10}|(?=\S*\d)(?=\S*[A-Za-z])[A-Za-z\d]{4})(?:\s+Auth(?:orization)? code:.*)?$/u;

function numberOf(
  { part, text }: Pick<Document, 'part' | 'text'>,
  { index, start: from }: Document['chunks'][number],
  { code, start, rule }: { readonly code: string; readonly start: number; readonly rule: string },
): ReferenceNote {
  const end = start + code.length;
  return {
    kind: 'reference',
    value: { value: code, marked: false },
    label: { field: 'orderNumber', language: 'en', phrase: 'booking', strength: 2 },
    chunk: index,
    proof: { rule, excerpt: excerptOf(text, from, end), part, start, end },
  };
}

/** The number of runs to read. */
const OPENING = 60;
const CODE =
  /(?<![\p{L}\p{N}./-])#?(?<code>[A-Z]{1,6}-?\d[\dA-Z]*(?:[-/][\dA-Z]+)*|\d{6,14})(?![\p{L}\p{N}]|[./-]\d)/gu;

/** Checks for digits that count and date nothing. */
function isNumber(code: string): boolean {
  return (code.match(/\d/g)?.length ?? 0) >= 3 && code.length >= 5 && !/^(?:19|20)\d{6}$/.test(code);
}

/** Checks whether a run is the code, perhaps behind up to three words. */
function closesWith(text: string, code: string): boolean {
  const before = text.endsWith(code) && text.length <= 48 ? text.slice(0, -code.length) : null;
  return before !== null && /^(?:\p{L}[\p{L}.'’-]*[\s:：]+){0,3}[#№]?$/u.test(before);
}
