import { slotOf, wordsOf } from '../languages/slot.ts';
import type { Draft } from './draft.ts';
import { isName } from './is-name.ts';
import { isFee, isSumLine } from './line-words.ts';

/**
 * Interprets counts that close every name of a list: "Bowl 2 stk., 240.00", "ノート 2冊". They are quantities, and the
 * prices are line sums. A list stays unchanged if a priced line above the total has no count, since a single "Eggs 10
 * pcs" is a pack.
 */
export function withTrailingCounts(drafts: readonly Draft[], totalAt: number | null): Draft[] {
  const isListed = ({ text, price, description }: Draft) =>
    price !== null &&
    (price.minor > 0 || CAME.test(text)) &&
    (totalAt === null || description.index < totalAt) &&
    !isFee(text) &&
    !isSumLine(text);
  const open = drafts.filter((draft) => isListed(draft) && !draft.stated && draft.quantity === null);
  const form = [BARE, BRACKETED].find((bare) => areBareCounts(open, bare)) ?? TRAILING;
  const came = readCame(open);
  if (came !== null) return drafts.flatMap((draft) => came.get(draft) ?? (came.has(draft) ? [] : [draft]));
  const read = new Map(open.map((draft) => [draft, readTrailing(draft, form)] as const));
  const counts = [...read.values()];
  const isPack = counts.length === 1 && (counts[0]?.quantity ?? 0) > PACK;
  if (counts.length === 0 || isPack || counts.includes(null)) return [...drafts];
  return drafts.map((draft) => read.get(draft) ?? draft);
}

/**
 * Reads how many of the ordered units came, which closes each name of a list in front of its sums and charges: "Rice 2/2",
 * and "Oats 0/1", of which none came. Null if these may be measures: one count, other fractions, or large numbers.
 */
function readCame(drafts: readonly Draft[]): ReadonlyMap<Draft, Draft | null> | null {
  const found = drafts.map((draft) => ({ draft, groups: CAME.exec(draft.text)?.groups }));
  const last = found.findLastIndex(({ groups }) => groups !== undefined);
  const listed = found.slice(0, last + 1);
  const isCount = ({ groups }: (typeof listed)[number]) =>
    groups !== undefined && Number(groups['n']) <= Number(groups['m']) && isName(groups['name'] ?? '');
  const areWhole = listed.some(({ groups }) => groups?.['n'] === groups?.['m']);
  if (listed.length < 2 || !areWhole || !listed.every(isCount)) return null;
  return new Map(
    listed.map(({ draft, groups }) => {
      const quantity = Number(groups?.['n']);
      return [draft, quantity === 0 ? null : { ...draft, text: groups?.['name'] ?? '', quantity, stated: true }];
    }),
  );
}

const CAME = /^(?<name>.*\p{L}.*?)\s(?<n>\d|1\d)\/(?<m>[1-9]|1\d)$/u;

/** A count above this behind the only name of a list may be the size of a pack. */
const PACK = 5;

/**
 * Checks whether the number that closes every name is a quantity, "Fried cheese 1", "Lemonade 0.5 l (2)", unlike that of
 * a volume or a model: one of them is 1, and the names differ.
 */
function areBareCounts(drafts: readonly Draft[], form: RegExp): boolean {
  const found = drafts.map(({ text }) => form.exec(text)?.groups);
  const names = new Set(found.map((groups) => groups?.['name']));
  return (
    drafts.length >= 2 &&
    found.every((groups) => groups !== undefined) &&
    names.size === drafts.length &&
    found.some((groups) => groups?.['n'] === '1')
  );
}

const BARE = /^(?<name>.*\p{L}.*?[^\s,;:–-])\s(?<n>[1-9]|1\d)$/u;

const BRACKETED = /^(?<name>.*\p{L}.*?)\s?[(（](?<n>[1-9]|1\d)[)）]$/u;

function readTrailing(draft: Draft, form: RegExp): Draft | null {
  const { name = '', n } = form.exec(draft.text)?.groups ?? {};
  const quantity = Number(n);
  if (draft.price === null || draft.unit || !isName(name)) return null;
  return { ...draft, text: name, quantity, stated: true };
}

const COUNTER = wordsOf(slotOf(({ lists }) => lists.counter));
const TRAILING = new RegExp(
  `^(?<name>.*\\p{L}.*?[^\\s,;:–-])[\\s,;:–(（-]+(?<n>[1-9]\\d?)\\s?${COUNTER}\\.?[)）]?$`,
  'iu',
);
