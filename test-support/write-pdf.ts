import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/**
 * Positioned text: points from the left, and from the top to the baseline. `align: 'right'` makes `x` its right end.
 */
export type PdfWord = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly align?: 'left' | 'right';
  /** Counterclockwise rotation in degrees. */
  readonly turned?: number;
};

export type PdfOptions = {
  /** Rotation of all pages when shown, in degrees. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** The password that opens the file; '' opens without asking. */
  readonly password?: string;
  /** Number of times that streams are compressed. */
  readonly deflated?: number;
};

const WIDTH = 595;
const HEIGHT = 842;

/** Writes a PDF (ISO 32000-1) of A4 pages in Helvetica. */
export function writePdf(pages: readonly (readonly PdfWord[])[], options: PdfOptions = {}): Buffer {
  const { rotate = 0, deflated = 0, password } = options;
  const file = new PdfFile(password);
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`);
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`);
  file.add(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (const [index, words] of pages.entries()) {
    const number = 4 + 2 * index;
    const turn = rotate === 0 ? '' : `/Rotate ${rotate}`;
    const box = rotate % 180 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    file.add(
      number,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box.join(' ')}]${turn}/Contents ${number + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    );
    const content = words.map((word) => drawn(word, rotate)).join('\n');
    file.addStream(number + 1, Buffer.from(content, 'latin1'), deflated);
  }
  return file.end();
}

/** Builds a PDF object by object, so that tests can create malformed files. */
export class PdfFile {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  readonly #places = new Map<number, number>();
  readonly #key: Buffer | null;
  readonly #encrypt: string;
  #length = this.#parts[0]?.length ?? 0;

  constructor(password?: string) {
    const locked = password === undefined ? null : lock(password);
    this.#key = locked?.key ?? null;
    this.#encrypt = locked?.dictionary ?? '';
  }

  add(number: number, body: string | Buffer): void {
    this.#places.set(number, this.#length);
    this.#write(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]));
  }

  /** `deflated`: number of compression passes. */
  addStream(number: number, bytes: Buffer, deflated = 0, entries = ''): void {
    let packed = bytes;
    for (let layer = 0; layer < deflated; layer++) packed = deflateSync(packed);
    const filters = deflated === 0 ? '' : `/Filter[${'/FlateDecode'.repeat(deflated)}]`;
    const data = this.#key === null ? packed : rc4(objectKey(this.#key, number), packed);
    const head = Buffer.from(`<</Length ${data.length}${filters}${entries}>>stream\n`);
    this.add(number, Buffer.concat([head, data, Buffer.from('\nendstream')]));
  }

  end(): Buffer {
    const start = this.#length;
    const size = Math.max(0, ...this.#places.keys()) + 1;
    const rows = Array.from({ length: size }, (_, number) => {
      const place = this.#places.get(number);
      return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
    });
    this.#write(
      Buffer.from(
        `xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${this.#encrypt}>>\nstartxref\n${start}\n%%EOF\n`,
        'latin1',
      ),
    );
    return Buffer.concat(this.#parts);
  }

  #write(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

function drawn({ x, y, text, size = 10, align = 'left', turned = 0 }: PdfWord, rotate: number): string {
  const left = align === 'right' ? x - widthOf(text, size) : x;
  const [up, over] = [HEIGHT - y, left];
  // Upright text on a rotated page is drawn with the opposite rotation.
  const place = { 0: [over, up], 90: [HEIGHT - up, over], 180: [WIDTH - over, HEIGHT - up], 270: [up, WIDTH - over] };
  const [e = 0, f = 0] = place[rotate as 0 | 90 | 180 | 270];
  const angle = ((rotate + turned) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((part) => part.toFixed(4));
  return `BT /F1 ${size} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${e.toFixed(2)} ${f.toFixed(2)} Tm (${escaped(text)}) Tj ET`;
}

/** WinAnsi encoding, including its code for the euro sign. */
function escaped(text: string): string {
  return text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('€', '\\200')
    .replaceAll('–', '\\226');
}

/** Returns the approximate width in Helvetica, in thousandths of the font size for each letter. */
export function widthOf(text: string, size: number): number {
  const each = (letter: string) => {
    if (/[ .,:;iljtfI!|'/]/.test(letter)) return 278;
    if (/[mwMW]/.test(letter)) return 850;
    return /[A-Z€&]/.test(letter) ? 680 : 556;
  };
  return ([...text].reduce((sum, letter) => sum + each(letter), 0) * size) / 1_000;
}

/** The standard security handler, revision 2 (ISO 32000-1, 7.6.3): old, but the shortest. */
function lock(password: string): { readonly key: Buffer; readonly dictionary: string } {
  const padded = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), PADDING]).subarray(0, 32);
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const id = Buffer.from('0123456789abcdef');
  const key = md5(Buffer.concat([padded(password), owner, permissions, id])).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const dictionary = `/ID[${hex(id)}${hex(id)}]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${hex(owner)}/U${hex(rc4(key, PADDING))}>>`;
  return { key, dictionary };
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function objectKey(key: Buffer, number: number): Buffer {
  const salt = Buffer.from([number & 0xff, (number >> 8) & 0xff, (number >> 16) & 0xff, 0, 0]);
  return md5(Buffer.concat([key, salt])).subarray(0, 10);
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    const held = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = held;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + (state[i] ?? 0)) & 0xff;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0);
    }),
  );
}
