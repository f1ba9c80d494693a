import 'server-only';
import { Parser } from 'htmlparser2';
import { escapeText } from './escape-text.ts';

/** The same HTML with a mark around what was looked for, and whether it was there. */
export type Marked = { readonly html: string; readonly found: boolean };

/** Where a frame that shows the HTML scrolls to. */
export const PLACE_ID = 'place';

/**
 * Puts a mark around the first of these texts that stands in the visible words of cleaned HTML. White space, line breaks
 * and tags between the words do not matter, as an excerpt has none of them; `…` in a text stands for anything short.
 */
export function markPlace(html: string, texts: readonly string[]): Marked {
  const pieces = takeApart(html);
  const words = collectWords(pieces);
  for (const text of texts) {
    const range = findText(words.text, text);
    if (range === null) continue;
    return { html: putTogether(pieces, words, range), found: true };
  }
  return { html, found: false };
}

/** Cleaned HTML in its parts: tags as they stand, and runs of text, decoded. */
type Piece = { readonly tag: string } | { readonly text: string; readonly visible: boolean };
type Range = { readonly from: number; readonly to: number };
/** All visible characters that count, and for each the piece and the place in it that it stands at. */
type Words = { readonly text: string; readonly piece: readonly number[]; readonly at: readonly number[] };

const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?![.\d])/i;
const VOID = new Set(['br', 'hr', 'img', 'col']);

function takeApart(html: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const hidden: boolean[] = [];
  let text = '';
  const flush = () => {
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
        // One that the cleaned HTML leaves open is closed where the parser sees its end.
        pieces.push({ tag: implied ? `</${name}>` : html.slice(parser.startIndex, parser.endIndex + 1) });
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  flush();
  return pieces;
}

/** White space, and characters that have no width. */
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

/** Longest way between the two ends of a text that was cut short in the middle. */
const LONGEST_GAP = 700;

function findText(words: string, sought: string): Range | null {
  const [head = '', tail = ''] = [...sought]
    .filter((character) => !NOTHING.test(character))
    .join('')
    .split('…');
  if (head.length < 2) return null;
  const from = words.indexOf(head);
  if (from === -1) return null;
  const end = from + head.length;
  const behind = tail === '' ? -1 : words.indexOf(tail, end);
  return { from, to: behind === -1 || behind - end > LONGEST_GAP ? end : behind + tail.length };
}

/** A mark never spans a tag: each run of text gets one of its own, and the first has the id. */
function putTogether(pieces: readonly Piece[], words: Words, range: Range): string {
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
