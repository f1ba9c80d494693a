import type { Leg, Line } from './occasion.ts';
import { isPlace, placeIn } from './places.ts';

/** Finds places on both sides of an arrow that fills its run or opens or ends it: "Oslo", "→", "Bergen". */
export function legsAroundArrows(lines: readonly Line[]): Leg[] {
  const legs: Leg[] = [];
  for (const [at, { text }] of lines.entries()) {
    const { before, after } = (text.length > 70 ? null : ARROW.exec(text))?.groups ?? {};
    if (before === undefined || after === undefined || (before !== '' && after !== '')) continue;
    const from =
      before === '' ? placeAmong(lines.slice(Math.max(at - 3, 0), at).reverse()) : placeOf(before, lines[at]);
    const to = after === '' ? placeAmong(lines.slice(at + 1, at + 4)) : placeOf(after, lines[at]);
    if (from !== null && to !== null && from.text !== to.text)
      legs.push({ from: from.text, to: to.text, first: from.index, last: to.index });
  }
  return legs;
}

const ARROW = /^(?<before>[^→➔➜➝⇒⟶✈▶►]*?)\s*(?:→|➔|➜|➝|⇒|⟶|->|=>|✈️?|▶|►|>)\s*(?<after>[^→➔➜➝⇒⟶✈▶►>]*)$/u;

/** Returns the place in the first of these runs that is more than a time. */
function placeAmong(lines: readonly Line[]): { text: string; index: number } | null {
  for (const line of lines) {
    const found = placeOf(line.text, line);
    if (found !== null) return found;
    if (!/^(?:\p{L}{0,6}[. ]*)?\d{1,2}\s?[:.h]\s?\d{2}/u.test(line.text)) return null;
  }
  return null;
}

function placeOf(text: string, line: Line | undefined): { text: string; index: number } | null {
  const place = placeIn(text);
  return line !== undefined && isPlace(place) ? { text: place, index: line.index } : null;
}

/** Finds two towns of America, each with its state and a station: "Salem, OR - Amtrak Station - Seattle, WA - King Street". */
export function legsBetweenStates(lines: readonly Line[]): Leg[] {
  return lines.flatMap(({ text, index }) => {
    const { from, to } = (text.length > 120 ? null : STATES.exec(text))?.groups ?? {};
    return from === undefined || to === undefined ? [] : [{ from, to, first: index, last: index }];
  });
}

const STATES =
  /^(?<from>\p{Lu}[^,–—]{1,40}, \p{Lu}{2})\s[-–—]\s[^,–—]{2,40}?\s[-–—]\s(?<to>\p{Lu}[^,–—]{1,40}, \p{Lu}{2})\s[-–—]\s[^,–—]{2,40}$/u;

/** Finds a place before a dash that closes its run, the other in the next run, and a date or a time behind both. */
export function legsAcrossDash(lines: readonly Line[]): Leg[] {
  return lines.flatMap((line, at) => {
    const from = line.text.length > 60 ? undefined : OPEN_DASH.exec(line.text)?.groups?.['from'];
    const next = lines[at + 1];
    if (from === undefined || next === undefined || !/^\p{Lu}/u.test(next.text)) return [];
    const isTimed = lines.slice(at + 2, at + 5).some(({ text }) => TIME.test(text));
    const isPair = isPlace(from) && isPlace(next.text) && from !== next.text;
    return isTimed && isPair ? [{ from, to: next.text, first: line.index, last: next.index }] : [];
  });
}

/** "Bristol -". */
const OPEN_DASH = /^(?<from>\p{Lu}[^–—:\d-]{1,40}?)\s?[-–—]$/u;

/** Finds two cells of a row that have times in their columns, in one of the three rows below or above. */
export function legsInColumns(lines: readonly Line[]): Leg[] {
  const legs: Leg[] = [];
  for (const row of rowsOf(lines)) {
    const places = row.flatMap((line) => {
      const place = placeIn(line.text);
      return isPlace(place) ? [{ ...line, text: place }] : [];
    });
    const [start, end] = places;
    if (start === undefined || end === undefined || start.column === end.column) continue;
    if (new Set(places.map(({ column }) => column)).size !== 2) continue;
    const isTimed = ({ table, row: at, column }: Line) =>
      lines.some(
        (line) =>
          line.table === table &&
          line.row !== at &&
          Math.abs(line.row - at) <= 3 &&
          line.column === column &&
          TIME.test(line.text),
      );
    const last = places.find(({ column }) => column === end.column && column !== start.column) ?? end;
    if (isTimed(start) && isTimed(last) && start.text !== last.text)
      legs.push({ from: start.text, to: last.text, first: start.index, last: last.index });
  }
  return legs;
}

function rowsOf(lines: readonly Line[]): Line[][] {
  const rows = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.row === -1) continue;
    const key = `${line.table}/${line.row}`;
    rows.set(key, [...(rows.get(key) ?? []), line]);
  }
  return [...rows.values()].filter((row) => new Set(row.map(({ column }) => column)).size >= 2);
}

const TIME = /(?<!\d)(?:[01]?\d|2[0-3])\s?[:.h]\s?[0-5]\d(?!\d)|\d\s?[ap]\.?m\b|(?<!\d)(?:[01]\d|2[0-3])[0-5]\d\s?h/iu;
