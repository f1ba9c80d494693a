import { findDate } from '../text/dates.ts';
import { type Cell, joined, type Line } from './pdf-lines.ts';

/** A cell with its position in its table. `table` and `row` are -1 for a cell outside rows. */
export type PlacedCell = { readonly cell: Cell; readonly table: number; readonly row: number; readonly column: number };

type Column = { left: number; right: number };
type Row = { readonly cells: { cell: Cell; readonly column: Column }[]; readonly below: Cell[] };
type Table = { readonly columns: Column[]; readonly rows: Row[]; last: Line };

/** Maximum distances in letter heights: between lines of one table, and between the lines of wrapped text. */
const FARTHEST = 7;
const WRAPPED = 1.6;
/** Maximum distance in points between cells of one column. */
const ALIGNED = 4;
/** A line with more cells is not a row. This limits the comparison of columns. */
const MOST_CELLS = 40;

/**
 * Distinguishes table rows from lines of text. Lines with several cells that are aligned below each other are rows. A
 * cell belongs to the column above it, even next to empty cells. Wrapped names are rejoined.
 */
export function readTables(lines: readonly Line[]): PlacedCell[] {
  const found: (Table | Line)[] = [];
  let table: Table | null = null;
  for (const line of lines) {
    if (table !== null && addBelow(table, line)) continue;
    if (table === null || !joins(table, line)) {
      table = isRow(line) ? { columns: [], rows: [], last: line } : null;
      found.push(table ?? line);
    }
    if (table !== null) addRow(table, line);
  }
  const number = { table: 0, row: 0 };
  return found.flatMap((one) =>
    'cells' in one ? one.cells.map((cell) => ({ cell, ...NOWHERE })) : [...placedIn(one, number)],
  );
}

const NOWHERE = { table: -1, row: -1, column: 0 } as const;

/** Yields the cells of a table's rows with columns numbered from the left, and after each row the text below it. */
function* placedIn({ columns, rows }: Table, number: { table: number; row: number }): Generator<PlacedCell> {
  const order = new Map([...columns].sort((a, b) => a.left - b.left).map((column, index) => [column, index]));
  const table = number.table++;
  for (const { cells, below } of rows) {
    const row = number.row++;
    for (const { cell, column } of cells) yield { cell, table, row, column: order.get(column) ?? 0 };
    for (const cell of below) yield { cell, ...NOWHERE };
  }
}

function isRow({ cells }: Line): boolean {
  return cells.length > 1 && cells.length <= MOST_CELLS;
}

/** Checks whether a line with several cells matches the columns of the table above it. */
function joins({ columns, last }: Table, line: Line): boolean {
  if (!isRow(line) || columns.length > MOST_CELLS) return false;
  if (line.baseline - last.baseline > FARTHEST * Math.max(line.height, last.height)) return false;
  const under = line.cells.filter((cell) => columns.some((column) => isAligned(cell, column))).length;
  return under >= 2 || under * 2 >= line.cells.length;
}

function isAligned({ left, right }: Cell, column: Column): boolean {
  const off = [left - column.left, right - column.right, (left + right - column.left - column.right) / 2];
  return off.some((distance) => Math.abs(distance) <= ALIGNED);
}

function addRow(table: Table, line: Line): void {
  const cells = line.cells.map((cell) => {
    const over = table.columns.filter((column) => sharedWidth(cell, column) > 0);
    const [best = { left: cell.left, right: cell.right }] = over.sort(
      (a, b) => sharedWidth(cell, b) - sharedWidth(cell, a),
    );
    if (over.length === 0) table.columns.push(best);
    else if (over.length === 1) {
      best.left = Math.min(best.left, cell.left);
      best.right = Math.max(best.right, cell.right);
    }
    return { cell, column: best };
  });
  table.rows.push({ cells, below: [] });
  table.last = line;
}

function sharedWidth({ left, right }: Cell, column: Column): number {
  return Math.min(right, column.right) - Math.max(left, column.left);
}

/**
 * Adds a line with one cell to the row above if it is right below one of the row's cells and the row has an amount. The
 * line is either wrapped text or a remark.
 * @returns false if the line is neither
 */
function addBelow(table: Table, line: Line): boolean {
  const row = table.rows.at(-1);
  const [cell, more] = line.cells;
  if (row === undefined || cell === undefined || more !== undefined) return false;
  if (line.baseline - table.last.baseline > WRAPPED * Math.max(line.height, table.last.height)) return false;
  if (row.cells.length < 3 || !row.cells.some((one) => AMOUNT.test(one.cell.text))) return false;
  const above = row.cells.find((one) => isCurrencyOf(one.cell, cell) || Math.abs(one.cell.left - cell.left) < ALIGNED);
  if (above === undefined) return false;
  table.last = line;
  const isRest = isCurrencyOf(above.cell, cell) || (row.below.length === 0 && hasWrapped(above, cell));
  if (isRest) above.cell = joined(above.cell, cell, ' ');
  else row.below.push(cell);
  return true;
}

const AMOUNT = /\d[.,]\d\d(?!\d)/;

/** Recognizes "149,00" with its currency on the next line. */
function isCurrencyOf(amount: Cell, cell: Cell): boolean {
  const under = Math.min(amount.right, cell.right) > Math.max(amount.left, cell.left) - ALIGNED;
  return under && /\d$/.test(amount.text) && /^(?:\p{Sc}|[A-Z]{3})$/u.test(cell.text);
}

/** Checks whether the first word of the next line did not fit on the line above. */
function hasWrapped({ cell: above, column }: Row['cells'][number], below: Cell): boolean {
  if (!/\p{L}/u.test(above.text) || REMARK.test(below.text) || findDate(below.text, ANY_DATE) !== null) return false;
  const word = below.text.split(' ', 1)[0] ?? '';
  const letter = (below.right - below.left) / below.text.length;
  return above.text.length > LONG && above.right + letter * (word.length + 1) > Math.max(column.right, below.right);
}

/** "Art. 4711", "SKU: X-1", `Color: blue`. */
const REMARK = /^\p{L}[\p{L} .-]{1,24}(?:[:：]|[.:]? ?#?[\p{L}-]{0,6}\d{3,}[\p{L}\d-]*$)/u;

/** The date or time below a name is not part of the name. */
const ANY_DATE = { anchor: null, monthFirst: null };

/** Minimum number of letters in a line that may wrap. */
const LONG = 12;
