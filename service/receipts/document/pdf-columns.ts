import type { Line } from './pdf-lines.ts';

/** Minimum width of a gutter, in letter heights, and minimum number of lines on each side. */
const GUTTER = 1.5;
const LINES = 3;
/** Maximum nesting of columns, and maximum number of gaps tried per block: each one is compared with all lines. */
const DEPTH = 4;
const PLACES = 12;

/**
 * Returns the lines in reading order. If a page has independent columns, the left column comes first. Columns whose
 * lines are level with each other form a table and stay whole lines.
 */
export function inReadingOrder(lines: readonly Line[], depth = 0): Line[] {
  if (depth === DEPTH) return [...lines];
  return blocksOf(lines).flatMap((block) => {
    const gutter = findGutter(block);
    if (gutter === null) return block;
    const sides = [sideOf(block, gutter, false), sideOf(block, gutter, true)];
    return sides.flatMap((side) => inReadingOrder(side, depth + 1));
  });
}

/** Splits lines into blocks at unusually large vertical gaps. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const gap = before === null ? Number.POSITIVE_INFINITY : line.baseline - before.baseline;
    if (gap > 3 * Math.max(line.height, before?.height ?? 0)) blocks.push([]);
    blocks.at(-1)?.push(line);
    before = line;
  }
  return blocks;
}

/** Returns the position where a block splits into two independent columns, or null. */
function findGutter(block: readonly Line[]): number | null {
  if (block.length < 2 * LINES) return null;
  const spans = block
    .flatMap(({ cells }) => cells)
    .map(({ left, right }) => ({ left, right }))
    .sort((a, b) => a.left - b.left);
  const height = Math.max(...block.map((line) => line.height));
  let reach = spans[0]?.right ?? 0;
  let tried = 0;
  for (const { left, right } of spans) {
    const isWide = left - reach > GUTTER * height && tried++ < PLACES;
    if (isWide && areApart(block, (left + reach) / 2)) return (left + reach) / 2;
    reach = Math.max(reach, right);
  }
  return null;
}

/** Checks whether few lines have cells on both sides of a position. */
function areApart(block: readonly Line[], gutter: number): boolean {
  let onLeft = 0;
  let onRight = 0;
  let level = 0;
  for (const { cells } of block) {
    const left = cells.some((cell) => cell.right <= gutter);
    const right = cells.some((cell) => cell.left >= gutter);
    if (left) onLeft++;
    if (right) onRight++;
    if (left && right) level++;
  }
  return Math.min(onLeft, onRight) >= LINES && level < 0.4 * Math.min(onLeft, onRight);
}

function sideOf(block: readonly Line[], gutter: number, right: boolean): Line[] {
  return block.flatMap((line) => {
    const cells = line.cells.filter(({ left }) => left >= gutter === right);
    return cells.length === 0 ? [] : [{ ...line, cells }];
  });
}
