import type { Chunk, Document } from '../document.ts';
import type { ItemFacts } from '../facts.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { splitCode } from './code-first.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { itemOf } from './item-of.ts';
import { nameOf } from './name-of.ts';
import { runOf } from './rule.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';

/**
 * Reads the items of a plain text list that prints neither prices nor quantities: the lines between two rulers, after
 * list marks, or in quotes, right below the heading of an item list.
 */
export function fromListing(document: Document, { range, taken }: ItemContext): ItemFacts[] {
  if (document.part !== 'text') return [];
  const runs = document.chunks.slice(range.from, range.to);
  for (const [place, run] of runs.entries()) {
    if (notAHeading.match(runOf(run.text)) === null) continue;
    const lines = linesBelow(runs.slice(place + 1), taken);
    const isCoded = lines.every(({ text }) => splitCode(text) !== null);
    if (lines.length > 0) return lines.map((line) => itemIn(line, isCoded, document));
  }
  return [];
}

function linesBelow(runs: readonly Chunk[], taken: ReadonlySet<number>): readonly Chunk[] {
  const [first] = runs;
  if (first === undefined) return [];
  const ruled = RULER.test(first.text);
  const from = ruled ? 1 : 0;
  const end = runs.findIndex(({ text }, place) => place >= from && (ruled ? RULER.test(text) : !MARKED.test(text)));
  const lines = runs.slice(from, end === -1 ? undefined : end);
  if (lines.length === 0 || lines.length > MOST || (ruled && end === -1)) return [];
  const isLine = ({ text, index, row }: Chunk) =>
    text.length < 100 &&
    row === -1 &&
    !taken.has(index) &&
    isName(text) &&
    !/[.!?:]$/.test(text) &&
    findMoney(text, null).length === 0;
  return lines.every(isLine) ? lines : [];
}

function itemIn({ text, start }: Chunk, isCoded: boolean, document: Document): ItemFacts {
  const end = start + text.length;
  const evidence = {
    rule: 'items/listed',
    confidence: 75,
    excerpt: excerptOf(document.text, start, end),
    part: document.part,
    start,
    end,
  };
  return itemOf(nameOf((isCoded ? splitCode(text)?.name : null) ?? text, false).name, null, null, evidence);
}

/** Longer lists of lines without numbers are rather conditions or an address book. */
const MOST = 20;
const RULER = /^([=*_~–—-])\1{7,}$/u;
/** A list's mark, or a name in quotes. */
const MARKED = /^(?:[-–•*]\s|["“„«].{3,90}["”“»]$)/u;
