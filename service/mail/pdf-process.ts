import { PDF_LIMITS } from './pdf-limits.ts';

// The process that reads PDFs, started by `pdf-reader.ts`. It contains only its current PDF and may be killed at any
// time. A request is a PDF and a response is JSON. Both are preceded by their length in four bytes. An empty response
// means that the process is ready.

/**
 * A text run of a page: x from the left and baseline from the top, width, and height (points as displayed), then its
 * text.
 */
type Run = readonly [x: number, baseline: number, width: number, height: number, text: string];
type Page = { readonly width: number; readonly height: number; readonly runs: Run[] };
type Answer =
  | { readonly pageCount: number; readonly pages: readonly Page[] }
  | { readonly failure: 'pdf_protected' | 'pdf_damaged' };

const { getResolvedPDFJS } = await import('unpdf');
const { getDocument } = await getResolvedPDFJS();

async function readPdf(data: Uint8Array): Promise<Answer> {
  const task = getDocument({
    data,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
    stopAtErrors: false,
  });
  try {
    const document = await task.promise;
    const left = { runs: PDF_LIMITS.runs, characters: PDF_LIMITS.characters };
    const pages: Page[] = [];
    for (let number = 1; number <= Math.min(document.numPages, PDF_LIMITS.pages); number++) {
      if (left.runs <= 0 || left.characters <= 0) break;
      // An unreadable page loses only its own text.
      const page = await readPage(document, number, left).catch(() => null);
      if (page !== null) pages.push(page);
      else pages.push({ width: 0, height: 0, runs: [] });
    }
    return { pageCount: document.numPages, pages };
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    return { failure: isProtected ? 'pdf_protected' : 'pdf_damaged' };
  } finally {
    await task.destroy();
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

async function readPage(
  document: PdfDocument,
  number: number,
  left: { runs: number; characters: number },
): Promise<Page> {
  const page = await document.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const runs: Run[] = [];
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  while (left.runs > 0 && left.characters > 0) {
    const { value, done } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      left.runs--;
      left.characters -= item.str.length;
      if (left.runs < 0 || left.characters < 0) break;
      const run = item.str.trim() === '' ? null : placed(item, transform);
      if (run !== null) runs.push(run);
    }
  }
  if (left.runs <= 0 || left.characters <= 0) await reader.cancel(new Error('enough'));
  page.cleanup();
  return { width: round(width), height: round(height), runs };
}

type Item = { readonly str: string; readonly width: number; readonly height: number; readonly transform: number[] };

/** Returns the position of a run on the displayed page. Null for a run that is not upright. */
function placed({ str, width, height, transform: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] }: Item, view: number[]) {
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view;
  const along = [va * a + vc * b, vb * a + vd * b] as const;
  const up = va * c + vc * d;
  const size = Math.hypot(...along);
  if (along[0] <= 0 || Math.abs(along[1]) > 0.05 * size || Math.abs(up) > 0.5 * size) return null;
  const run: Run = [
    round(va * e + vc * f + ve),
    round(vb * e + vd * f + vf),
    round(width),
    round(height || Math.hypot(c, d)),
    str,
  ];
  return run.slice(0, 4).every(Number.isFinite) ? run : null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function send(bytes: Buffer): void {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes.byteLength);
  process.stdout.write(Buffer.concat([head, bytes]));
}

let pending: Buffer[] = [];
let held = 0;
let wanted: number | null = null;

function take(length: number): Buffer {
  const all = Buffer.concat(pending);
  pending = [all.subarray(length)];
  held -= length;
  return all.subarray(0, length);
}

send(Buffer.alloc(0));
for await (const chunk of process.stdin) {
  pending.push(chunk);
  held += chunk.byteLength;
  for (;;) {
    if (wanted === null && held >= 4) wanted = take(4).readUInt32BE();
    if (wanted === null || held < wanted) break;
    const data = Uint8Array.from(take(wanted));
    wanted = null;
    send(Buffer.from(JSON.stringify(await readPdf(data))));
  }
}
