import type { Chunk, Document } from '../document.ts';
import type { ItemFacts } from '../facts.ts';
import { excerptOf } from '../text/excerpt.ts';
import { categoriesOf } from './category.ts';
import { isName } from './is-name.ts';
import { itemOf } from './item-of.ts';

/** Maximum distance between a picture and the run that repeats its alternative text, in runs. */
const REACH = 2;

/**
 * Reads the items of an email whose list prints neither prices nor quantities. A run right after a picture that repeats
 * its alternative text is the name of a product. `range` ends above recommendations.
 */
export function fromPictures(document: Document, range: { readonly from: number; readonly to: number }): ItemFacts[] {
  const found = new Map<number, Chunk>();
  for (const { alt, chunk } of document.images) {
    const words = plain(alt);
    if (words.length < 8 || !/\s/u.test(alt.trim()) || chunk < range.from || chunk >= range.to) continue;
    const named = document.chunks
      .slice(chunk, Math.min(chunk + REACH, range.to))
      .find(({ text }) => plain(text) === words && isName(text));
    if (named !== undefined) found.set(named.index, named);
  }
  if (found.size === 0) return fromTexts(document, range);
  return [...found.values()].map(({ text, start, href }) => {
    const end = start + text.length;
    const excerpt = excerptOf(document.text, start, end, { after: 60 });
    const evidence = { rule: 'items/pictured', confidence: 75, excerpt, part: document.part, start, end };
    return { ...itemOf(text, null, null, evidence), productUrl: href !== null && /^https?:/i.test(href) ? href : null };
  });
}

/**
 * Reads the items of an email that names its goods only in the texts of their pictures: at least four words with a
 * model's number or a measure, at least one of which names a kind of goods.
 */
function fromTexts(document: Document, { from, to }: { readonly from: number; readonly to: number }): ItemFacts[] {
  const goods = document.images.filter(
    ({ alt, chunk }) =>
      chunk > from && chunk < to && alt.length < 160 && SPECIFIC.test(alt) && !OFFER.test(alt) && isName(alt.trim()),
  );
  const names = [...new Set(goods.map(({ alt }) => alt.trim()))];
  if (!names.some((alt) => categoriesOf(alt, null).length > 0)) return [];
  return names.map((alt) => {
    const start = document.chunks[goods.find((image) => image.alt.trim() === alt)?.chunk ?? 0]?.start ?? 0;
    const evidence = {
      rule: 'items/picture-text',
      confidence: 60,
      excerpt: alt,
      part: document.part,
      start,
      end: start,
    };
    return itemOf(alt, null, null, evidence);
  });
}

/** Four words or more, and a number within one. */
const SPECIFIC = /^(?=.*\p{L}\d|.*\d\p{L}|.*-\d)(?:\S+\s+){3,}\S+$/u;
/** A sentence, an amount, or a percentage. */
const OFFER = /[!?%]|\p{Sc}|[.:]$/u;

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
