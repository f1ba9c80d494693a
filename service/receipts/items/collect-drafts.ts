import type { Document } from '../document.ts';
import type { Draft } from './draft.ts';
import type { ItemContext } from './item-context.ts';
import { ListWalk, type Words } from './list-walk.ts';
import { readRows } from './read-rows.ts';
import { readRun } from './rule.ts';
import { RUN_RULES } from './rule-tables.ts';
import { withTrailingCounts } from './trailing-counts.ts';

const MAX_ITEMS = 200;

/** All candidate lines in reading order, and the names that a label announced. */
export type Collected = { readonly drafts: Draft[]; readonly named: readonly Words[] };

/**
 * Reads all candidate lines in reading order. A table row that is an item is read as a whole, any other run by the
 * first matching rule.
 */
export function collectDrafts(document: Document, context: ItemContext): Collected {
  const rows = readRows(document, { ...context, undone: context.about === 'undone' });
  const walk = new ListWalk(document, context);
  for (const chunk of document.chunks.slice(context.range.from, context.range.to)) {
    if (walk.drafts.length >= MAX_ITEMS) break;
    if (walk.isPast(chunk) || chunk.struck) continue;
    const row = rows.get(chunk.index);
    if (row !== undefined) {
      walk.takeRow(row);
      continue;
    }
    const read = readRun(RUN_RULES, walk.runOf(chunk));
    if (read !== null) walk.take(chunk, read.found, read.rule);
  }
  return { drafts: withTrailingCounts(walk.drafts, context.totalAt), named: walk.named };
}
