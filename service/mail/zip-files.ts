import { setImmediate as breathe } from 'node:timers/promises';
import type { ByteSource } from './byte-source.ts';
import { MailError } from './mail-error.ts';
import { findDirectory, readDirectory, type ZipEntry } from './zip-directory.ts';

export type ZipLimits = {
  /** Maximum number of files in an archive: 2,097,151, the limit of the sort key. */
  readonly files: number;
  /** Size of the directory in bytes. It is read once per run. */
  readonly directoryBytes: number;
  /** Total unpacked size claimed by all files, in bytes. */
  readonly unpackedBytes: number;
};

/** One file of an archive, with the offset that it must not reach beyond. */
export type ZipFile = ZipEntry & { readonly end: number };

/** Size of a local header without the name, in bytes. */
export const LOCAL_BYTES = 30;

/**
 * Lists the files of an archive from byte `from` in stored order, so that each part of the archive is read once,
 * whatever the directory's order. Names are read later from the local headers. The rest is packed into numbers, 32
 * bytes per file.
 * @throws MailError before the first file: `export_damaged`, `export_overlapping`, `export_too_large`
 */
export async function listFiles(source: ByteSource, limits: ZipLimits): Promise<(from: number) => Iterable<ZipFile>> {
  const directory = await findDirectory(source);
  if (directory.end - directory.start > limits.directoryBytes)
    throw tooLarge('The directory of the archive is too long');
  const table = new FileTable();
  let unpacked = 0;
  for await (const entries of readDirectory(source, directory)) {
    for (const entry of entries) {
      if (table.count >= limits.files) throw tooLarge('The archive contains too many files');
      unpacked += entry.unpacked;
      table.add(entry);
    }
    // All chunks may be available at once, so a long directory would block the event loop.
    await breathe();
  }
  if (unpacked > limits.unpackedBytes) throw tooLarge('The archive unpacks to more than is allowed');
  const order = table.order();
  for (let rank = 0; rank < table.count; rank++) {
    const file = table.file(order, rank, directory.start);
    if (file.at + LOCAL_BYTES + file.packed > file.end) throw overlapping();
  }
  return function* from(start) {
    for (let rank = firstFrom(table, order, start); rank < table.count; rank++) {
      yield table.file(order, rank, directory.start);
    }
  };
}

/** Creates the error for overlapping files, with which a small archive unpacks to a very large one. */
export function overlapping(): MailError {
  return new MailError('export_overlapping', 'Files in the archive overlap');
}

export function tooLarge(message: string): MailError {
  return new MailError('export_too_large', message);
}

/** Returns the rank of the first file at or after byte `start`. */
function firstFrom(table: FileTable, order: Order, start: number): number {
  let low = 0;
  let high = table.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.at(order, middle) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows by rank, or null if the rows are already in order. */
type Order = BigUint64Array | null;

const COLUMNS = 4;
const FIRST_ROWS = 1_024;
const ENCRYPTED = 2 ** 48;
const METHOD = 2 ** 32;
const ROW_BITS = 21n;
const ROW_MASK = (1n << ROW_BITS) - 1n;

/** Entries as rows of numbers: offset, packed size, unpacked size, and the rest in one. */
class FileTable {
  count = 0;
  #rows = new Float64Array(FIRST_ROWS * COLUMNS);
  #inOrder = true;

  add({ at, packed, unpacked, crc, method, encrypted }: ZipEntry): void {
    const row = this.count * COLUMNS;
    if (row === this.#rows.length) {
      const more = new Float64Array(this.#rows.length * 2);
      more.set(this.#rows);
      this.#rows = more;
    }
    if (row > 0 && at <= this.#cell(this.count - 1, 0)) this.#inOrder = false;
    this.#rows.set([at, packed, unpacked, crc + method * METHOD + (encrypted ? ENCRYPTED : 0)], row);
    this.count++;
  }

  /**
   * Returns the order of the rows. Sorts 64-bit integers (offset before row), because a comparison function in
   * JavaScript would take ten times as long.
   */
  order(): Order {
    if (this.#inOrder) return null;
    const order = new BigUint64Array(this.count);
    for (let row = 0; row < this.count; row++) order[row] = (BigInt(this.#cell(row, 0)) << ROW_BITS) | BigInt(row);
    return order.sort();
  }

  at(order: Order, rank: number): number {
    return this.#cell(rowOf(order, rank), 0);
  }

  file(order: Order, rank: number, directoryStart: number): ZipFile {
    const row = rowOf(order, rank);
    const rest = this.#cell(row, 3);
    return {
      at: this.#cell(row, 0),
      packed: this.#cell(row, 1),
      unpacked: this.#cell(row, 2),
      crc: rest % METHOD,
      method: Math.floor(rest / METHOD) % 65_536,
      encrypted: rest >= ENCRYPTED,
      end: rank + 1 < this.count ? this.at(order, rank + 1) : directoryStart,
    };
  }

  #cell(row: number, column: number): number {
    return this.#rows[row * COLUMNS + column] ?? 0;
  }
}

function rowOf(order: Order, rank: number): number {
  return order === null ? rank : Number((order[rank] ?? 0n) & ROW_MASK);
}
