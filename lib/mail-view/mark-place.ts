import 'server-only';
import { Parser } from 'htmlparser2';
import { escapeText } from './escape-text.ts';
import type { PlaceEdges } from './place-edges.ts';

/** The HTML with a mark around the text, and whether it was found. */
export type Marked = { readonly html: string; readonly found: boolean };

/** ID of the mark, to which the frame scrolls. */
export const PLACE_ID = 'place';

/**
 * Marks the first of these texts in the visible text of sanitized HTML. Whitespace, line breaks, and tags between words
 * are ignored, because excerpts have none. `…` in a text matches any short text. If the HTML contains the edges of a
 * position (`markEdges`), texts within them are preferred. If none is there, the position is marked.
 */
export function markPlace(html: string, texts: readonly string[], placed: PlaceEdges | null = null): Marked {
  const { pieces, edges } = takeApart(html, placed);
  const words = collectWords(pieces);
  const place = rangeBetween(words, edges);
  const within = place === null ? [] : texts.map((text) => findText(words.text, text, place.from));
  const range =
    within.find((found) => found !== null && place !== null && found.from < place.to) ??
    (place !== null && place.to - place.from <= LONGEST_GAP ? place : null) ??
    texts.map((text) => findText(words.text, text, 0)).find((found) => found !== null) ??
    null;
  return range === null
    ? { html: putTogether(pieces, words, null), found: false }
    : { html: putTogether(pieces, words, range), found: true };
}

/** Parts of sanitized HTML: tags, and decoded runs of text. */
type Piece = { readonly tag: string } | { readonly text: string; readonly visible: boolean };
/** Position of an edge, not counting the edges themselves. */
type Edge = { readonly piece: number; readonly at: number };
type Edges = { readonly start: Edge | null; readonly end: Edge | null };
type Range = { readonly from: number; readonly to: number };
/** All visible characters except whitespace, each with its text run and its position there. */
type Words = { readonly text: string; readonly piece: readonly number[]; readonly at: readonly number[] };

const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?![.\d])/i;
const VOID = new Set(['br', 'hr', 'img', 'col']);

function takeApart(
  html: string,
  placed: PlaceEdges | null,
): { readonly pieces: readonly Piece[]; readonly edges: Edges } {
  const pieces: Piece[] = [];
  let start: Edge | null = null;
  let end: Edge | null = null;
  const hidden: boolean[] = [];
  let text = '';
  /** Removes an edge from the text and returns its position. */
  const takeEdge = (edge: string): Edge | null => {
    const at = text.indexOf(edge);
    if (at === -1) return null;
    text = text.replaceAll(edge, '');
    return { piece: pieces.length, at };
  };
  const flush = () => {
    if (placed !== null) {
      start = takeEdge(placed.start) ?? start;
      end = takeEdge(placed.end) ?? end;
    }
    if (text !== '') pieces.push({ text, visible: hidden.at(-1) !== true });
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        flush();
        pieces.push({ tag: html.slice(parser.startIndex, parser.endIndex + 1) });
        if (!VOID.has(name)) hidden.push(hidden.at(-1) === true || HIDDEN.test(attributes['style'] ?? ''));
      },
      ontext(more) {
        text += more;
      },
      onclosetag(name, implied) {
        flush();
        if (VOID.has(name)) return;
        hidden.pop();
        // Closes an element left open in the sanitized HTML where the parser sees its end.
        pieces.push({ tag: implied ? `</${name}>` : html.slice(parser.startIndex, parser.endIndex + 1) });
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  flush();
  return { pieces, edges: { start, end } };
}

/** Returns the characters between two edges, or null if an edge is missing or nothing visible is between them. */
function rangeBetween(words: Words, { start, end }: Edges): Range | null {
  if (start === null || end === null) return null;
  const behind = (edge: Edge) => {
    const found = words.piece.findIndex(
      (piece, index) => piece > edge.piece || (piece === edge.piece && (words.at[index] ?? 0) >= edge.at),
    );
    return found === -1 ? words.piece.length : found;
  };
  const [from, to] = [behind(start), behind(end)];
  return from < to ? { from, to } : null;
}

/** Whitespace and zero-width characters. */
const NOTHING = /\s|\u00ad|\u034f|\u180e|[\u200b-\u200f]|[\u2060-\u2064]|\ufeff/u;

function collectWords(pieces: readonly Piece[]): Words {
  let text = '';
  const piece: number[] = [];
  const at: number[] = [];
  pieces.forEach((each, index) => {
    if (!('text' in each) || !each.visible) return;
    for (let place = 0; place < each.text.length; place += 1) {
      const character = each.text.charAt(place);
      if (NOTHING.test(character)) continue;
      text += character;
      piece.push(index);
      at.push(place);
    }
  });
  return { text, piece, at };
}

/** Maximum distance between the two ends of a shortened text. */
const LONGEST_GAP = 700;

function findText(words: string, sought: string, after: number): Range | null {
  const [head = '', tail = ''] = [...sought]
    .filter((character) => !NOTHING.test(character))
    .join('')
    .split('…');
  if (head.length < 2) return null;
  const from = words.indexOf(head, after);
  if (from === -1) return null;
  const end = from + head.length;
  const behind = tail === '' ? -1 : words.indexOf(tail, end);
  return { from, to: behind === -1 || behind - end > LONGEST_GAP ? end : behind + tail.length };
}

/** A mark never spans a tag: each text run gets a separate mark, and the first has the ID. */
function putTogether(pieces: readonly Piece[], words: Words, range: Range | null): string {
  if (range === null) return pieces.map((piece) => ('tag' in piece ? piece.tag : escapeText(piece.text))).join('');
  const first = words.piece[range.from] ?? 0;
  const last = words.piece[range.to - 1] ?? first;
  let marked = false;
  const parts = pieces.map((piece, index) => {
    if ('tag' in piece) return piece.tag;
    const { text } = piece;
    if (!piece.visible || index < first || index > last || text.trim() === '') return escapeText(text);
    const from = index === first ? (words.at[range.from] ?? 0) : 0;
    const to = index === last ? (words.at[range.to - 1] ?? 0) + 1 : text.length;
    const id = marked ? '' : ` id="${PLACE_ID}"`;
    marked = true;
    return `${escapeText(text.slice(0, from))}<mark${id}>${escapeText(text.slice(from, to))}</mark>${escapeText(text.slice(to))}`;
  });
  return parts.join('');
}
