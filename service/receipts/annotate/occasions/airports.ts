import type { Leg, Line } from './occasion.ts';
import { isPlace, placeIn, withoutTerminal } from './places.ts';

/**
 * Returns the name that an email prints for an airport's code: "Zürich" for "ZRH" next to "Zürich (ZRH)", "ZRH - Zürich",
 * or above "Zürich" in a cell or column. Without a name, returns the code. Leaves other places unchanged.
 */
export function nameOfCode(place: string, lines: readonly Line[]): string {
  if (!/^[A-Z]{3}$/.test(place)) return place;
  for (const form of FORMS) {
    for (const { text } of lines) {
      const name = text.length > 120 ? undefined : form(place).exec(text)?.groups?.['name']?.trim();
      if (name !== undefined && isName(name)) return name;
    }
  }
  return lines.flatMap((line) => besideCode(place, line, lines))[0] ?? place;
}

/** Returns the names for two codes from a run near them that pairs two names: "Barcelona - Florence". */
export function namesOfPair(leg: Leg, lines: readonly Line[]): readonly [string, string] | null {
  if (![leg.from, leg.to].every((place) => /^[A-Z]{3}$/.test(place))) return null;
  for (const { text, index } of lines) {
    if (index < leg.first - 6 || index > leg.last + 8) continue;
    const { from, to } = PAIR.exec(text)?.groups ?? {};
    if (from !== undefined && to !== undefined && isName(from) && isName(to)) return [from, to];
  }
  return null;
}

const PAIR = /^(?<from>\p{Lu}[\p{L}\p{M}.'’ -]{2,30}?)\s+(?:[-–—→])\s+(?<to>\p{Lu}[\p{L}\p{M}.'’ -]{2,30})$/u;

const NAME = String.raw`(?<name>\p{Lu}[\p{L}\p{M}.,'’/ -]{1,40}?)`;

/** "Zürich (ZRH)", "ZRH - Zürich", "Zürich, ZRH". */
const FORMS: readonly ((code: string) => RegExp)[] = [
  (code) => new RegExp(`${NAME} ?[(（]${code}[)）]`, 'u'),
  (code) => new RegExp(String.raw`^${code}\s?(?:[-–—:·|,]\s?|\s)${NAME}$`, 'u'),
  (code) => new RegExp(String.raw`^${NAME}(?:\s?[-–—:·|,]\s?|\s)${code}$`, 'u'),
];

/** Returns the names in the runs around one that is only the code, perhaps with a time. */
function besideCode(code: string, line: Line, lines: readonly Line[]): string[] {
  if (placeIn(line.text) !== code) return [];
  const { index, table, row, column } = line;
  const near = lines.filter((other) =>
    row === -1
      ? Math.abs(other.index - index) === 1
      : other.table === table &&
        ((other.column === column && Math.abs(other.row - row) <= 2) ||
          (other.row === row && Math.abs(other.index - index) === 1)),
  );
  const ranked = [...near].sort((a, b) => Number(a.index < index) - Number(b.index < index));
  return ranked.map(({ text }) => withoutTerminal(text)).filter((text) => isName(text));
}

function isName(text: string): boolean {
  return isPlace(text) && /\p{L}{3}/u.test(text) && !/^[A-Z]{3}$/.test(text) && !/\d/.test(text);
}
