import type { Document } from '../document.ts';
import type { Message } from '../message.ts';
import { undoQuotedPrintable } from '../text/undeclared-quoted-printable.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

/** Reads the body once: the HTML part if it contains words, else the text part. */
export function readDocument(message: Message): Document {
  const text = message.text === null ? null : undoQuotedPrintable(message.text);
  const html = message.html === null ? htmlInDisguise(text) : undoQuotedPrintable(message.html);
  if (html !== null) {
    const document = readHtml(html);
    if (message.html === null || text === null || document.text.length > 40 || isMarkedUp(document)) return document;
  }
  return readText(text ?? '');
}

/** Checks for structured data, which is more reliable than a text part. */
function isMarkedUp({ jsonLd, microdata }: Document): boolean {
  return jsonLd.length > 0 || microdata.length > 0;
}

/** Returns a text part that is HTML according to its tags, whatever its type. Null for any other text. */
export function htmlInDisguise(text: string | null): string | null {
  if (text === null) return null;
  const head = text.slice(0, 20_000);
  const tags = head.match(/<(?:html|body|table|td|tr|div|p|br|span|img|a)\b[^<>]{0,500}>/gi);
  return tags !== null && tags.length >= 8 ? text : null;
}
