import { parsePdfText } from '../receipts/document/pdf-text.ts';
import { readPdf } from '../receipts/document/read-pdf.ts';
import type { Reading } from '../receipts/facts.ts';
import type { Message } from '../receipts/message.ts';
import { readMessage } from '../receipts/read-message.ts';
import type { NotAnOrderReason } from '../receipts/recognise/reasons.ts';
import { wantedPdfs } from '../receipts/wanted-pdfs.ts';
import type { PdfFailure } from './pdf-failure.ts';
import { PDF_LIMITS } from './pdf-limits.ts';
import type { PdfAnswer } from './pdf-reader.ts';
import { isWithinLimits } from './scan-pdf.ts';

/** A PDF to read with its bytes, or a PDF that is not read and the reason. */
export type AttachedPdf = { readonly name: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly failure: PdfFailure }
);

/** The result of reading a PDF. */
export type AttachedText = { readonly name: string; readonly answer: PdfAnswer };

const NAME_LENGTH = 200;
const HEAD_BYTES = 1_024;

/** Returns the PDFs that may contain what an email lacks, limited in number and size. */
export function choosePdfs(message: Message, reading: Reading): AttachedPdf[] {
  return wantedPdfs(message, reading)
    .slice(0, PDF_LIMITS.perMail)
    .map(({ filename, content }) => {
      const name = (filename ?? '').slice(0, NAME_LENGTH).trim() || 'attachment.pdf';
      if (content === undefined) return { name, failure: 'pdf_over_limit' };
      // ISO 32000-1, note 13 of annex H: PDF engines look for the header in the first 1,024 bytes.
      const head = Buffer.from(content.buffer, content.byteOffset, Math.min(HEAD_BYTES, content.byteLength));
      if (!head.includes('%PDF-')) return { name, failure: 'pdf_damaged' };
      return isWithinLimits(content) ? { name, bytes: content } : { name, failure: 'pdf_over_limit' };
    });
}

/** The reading of an email with its PDFs, and the reasons that some of them were not read. */
export type ReadWithPdfs = { readonly reading: Reading; readonly unread: readonly PdfFailure[] };

/**
 * Reads an email with the texts of its PDFs. If it names no order and a PDF could not be read, the reading states this.
 */
export function readWithPdfs(message: Message, texts: readonly AttachedText[]): ReadWithPdfs {
  const parsed = texts.map(({ name, answer }) => ({
    name,
    text: 'json' in answer ? parsePdfText(answer.json) : answer,
  }));
  const documents = parsed.flatMap(({ name, text }) => ('pages' in text ? [readPdf(name, text)] : []));
  const reading = readMessage(message, documents);
  const unread = parsed.flatMap(({ text }) => ('failure' in text ? [text.failure] : []));
  const first = parsed.find(({ text }) => 'failure' in text);
  if (first === undefined || reading.kind !== 'none' || !MAY_BE_ORDER.has(reading.reason)) return { reading, unread };
  return { reading: { ...reading, reason: 'attachment_unread', detail: first.name }, unread };
}

const MAY_BE_ORDER: ReadonlySet<NotAnOrderReason> = new Set(['incomplete', 'no_order_words']);
