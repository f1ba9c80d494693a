import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import type { PageBox, PdfDocument } from './read-pdf.ts';

export function isPdf(document: Document): document is PdfDocument {
  return document.part === 'pdf';
}

/** Replaces a character range with the page and position of its words, because the text of a PDF is never shown. */
export function onPage(
  { start: _, end: __, ...proof }: Evidence,
  document: PdfDocument,
  from: number,
  to: number,
): Evidence {
  const { chunks, attachment } = document;
  const touched = chunks.filter(({ start, text }) => start < Math.max(to, from + 1) && start + text.length > from);
  const [first] = touched.flatMap(({ index }) => attachment.places[index] ?? []);
  if (first === undefined) return { ...proof, attachment: attachment.name };
  const boxes = touched.flatMap(({ index }) => {
    const place = attachment.places[index];
    return place?.page === first.page ? [place.box] : [];
  });
  return { ...proof, attachment: attachment.name, page: first.page, box: boxes.reduce(around) };
}

function around(a: PageBox, b: PageBox): PageBox {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x,
    y,
    width: round(Math.max(a.x + a.width, b.x + b.width) - x),
    height: round(Math.max(a.y + a.height, b.y + b.height) - y),
  };
}
