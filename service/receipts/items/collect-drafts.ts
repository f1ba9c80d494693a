import type { Document } from '../document.ts';
import { findMoney } from '../text/money.ts';
import { readBareCounts } from './bare-counts.ts';
import { readBlocks } from './blocks.ts';
import { readBrands } from './branded.ts';
import { withCostsBelow } from './costs-below.ts';
import { readCountedLines } from './counted-lines.ts';
import { readCountsAbove } from './counts-above.ts';
import { readCountsOf } from './counts-of.ts';
import { readDelivered, withDelivered } from './delivered-of-ordered.ts';
import type { Draft } from './draft.ts';
import type { ItemContext } from './item-context.ts';
import { ListWalk, type Words } from './list-walk.ts';
import { readMarkedNames } from './marked-names.ts';
import { readPriceLabels } from './price-labels.ts';
import { readPricesAbove } from './prices-above.ts';
import { readRows } from './read-rows.ts';
import { readRun } from './rule.ts';
import { RUN_RULES } from './rule-tables.ts';
import { withTrailingCounts } from './trailing-counts.ts';

const MAX_ITEMS = 200;
/** The lines that describe an item below its brand: name, option, quantity. */
const BRANDED = 4;

/** All candidate lines in reading order, and the names that a label announced. */
export type Collected = { readonly drafts: Draft[]; readonly named: readonly Words[] };

/**
 * Reads all candidate lines in reading order. A table row that is an item is read as a whole, any other run by the
 * first matching rule.
 */
export function collectDrafts(document: Document, context: ItemContext): Collected {
  const bare = readBareCounts(document, context);
  const blocks = new Map([...readMarkedNames(document, context), ...readBlocks(document, context, bare)]);
  const rows = new Map([
    ...readRows(document, { ...context, undone: context.about === 'undone' }),
    ...readCountsAbove(document, context),
    ...readPricesAbove(document, context),
    ...readCountsOf(document, context),
  ]);
  const walk = new ListWalk(document, context);
  const brands = readBrands(document, context.range);
  const delivered = readDelivered(document, context.range);
  const counted = new Map([...readCountedLines(document, context.range), ...delivered]);
  const labels = readPriceLabels(document, context);
  for (const chunk of document.chunks.slice(context.range.from, context.range.to)) {
    if (walk.drafts.length >= MAX_ITEMS) break;
    if (walk.isPast(chunk) || chunk.struck) continue;
    const row = rows.get(chunk.index);
    if (row !== undefined) {
      walk.takeRow(row);
      continue;
    }
    const price = labels.has(chunk.index) ? findMoney(chunk.text, context.country).at(-1) : undefined;
    if (price !== undefined) {
      walk.take(chunk, { kind: 'amount', price }, 'amount');
      continue;
    }
    const quantity = bare.get(chunk.index);
    if (quantity !== undefined) {
      walk.take(chunk, { kind: 'count', quantity, beside: false }, 'bare-count');
      continue;
    }
    const line = context.taken.has(chunk.index) ? undefined : counted.get(chunk.index);
    if (line !== undefined) {
      walk.take(chunk, { kind: 'line', ...line, price: null, unit: false }, 'counted-line');
      continue;
    }
    const branded = brands.get(chunk.index);
    if (branded !== undefined) {
      walk.takeHead(branded, branded.text, chunk.index + BRANDED);
      continue;
    }
    const read = readRun(RUN_RULES, walk.runOf(chunk));
    if (read === null) continue;
    const { found, rule } = read;
    const block = blocks.get(found.kind === 'announced' && found.beside ? chunk.index + 1 : chunk.index);
    if (block !== undefined && found.kind === 'words') {
      walk.takeHead(chunk, rule === 'words' ? block.name : found.name, block.end);
      continue;
    }
    walk.take(chunk, found, rule);
    if (block !== undefined && found.kind === 'announced') walk.keepName(block.end);
  }
  const drafts = withDelivered(withCostsBelow(walk.drafts, document), delivered);
  return { drafts: withTrailingCounts(drafts, context.totalAt), named: walk.named };
}
