import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { chosenCases, inFull } from '../../test-support/complete-cases.ts';
import { HOSTILE_PDFS } from '../../test-support/hostile-pdfs.ts';
import { writePdf } from '../../test-support/write-pdf.ts';
import { PDF_LIMITS } from './pdf-limits.ts';
import { createPdfReader, type PdfAnswer, type PdfReader, type PdfReaderOptions } from './pdf-reader.ts';
import { isWithinLimits } from './scan-pdf.ts';

// A process that follows instructions in the file, in place of the real one.
const program = new URL('../../test-support/obedient-pdf-process.ts', import.meta.url);

let reader: PdfReader;
afterEach(() => reader.close());

function open(options: PdfReaderOptions = {}): void {
  reader = createPdfReader(options);
}

const send = (order: string, lane = 'a') => reader.read(Buffer.from(order), lane);

function said(answer: PdfAnswer): unknown {
  return 'json' in answer ? JSON.parse(Buffer.from(answer.json).toString()) : answer;
}

test('reads text with its positions on the displayed page', async () => {
  open();
  const words = [
    { x: 50, y: 100, text: 'Total' },
    { x: 300, y: 100, text: '€12.00' },
    { x: 20, y: 400, text: 'set along the edge', turned: 90 },
  ];
  for (const rotate of inFull([0, 90] as const, [0, 90, 180, 270] as const)) {
    const { pages } = said(await reader.read(writePdf([words], { rotate, deflated: 1 }), 'a')) as Pages;
    expect(pages[0]?.runs.map(([x, y, , , text]) => [Math.round(x), Math.round(y), text])).toEqual([
      [50, 100, 'Total'],
      [300, 100, '€12.00'],
    ]);
  }
});

type Pages = { readonly pages: readonly { readonly runs: readonly [number, number, number, number, string][] }[] };

test('reads encrypted files without a password and reports others as protected', async () => {
  open();
  const words = [[{ x: 50, y: 100, text: 'Total' }]];
  expect(said(await reader.read(writePdf(words, { password: '' }), 'a'))).toMatchObject({ pageCount: 1 });
  expect(said(await reader.read(writePdf(words, { password: 'x' }), 'a'))).toEqual({ failure: 'pdf_protected' });
});

test('reports a truncated file and a non-PDF as damaged, and continues', async () => {
  open();
  const whole = writePdf([[{ x: 50, y: 100, text: 'Total' }]]);
  const files = [whole.subarray(0, 60), Buffer.from('%PDF-1.7 no more'), Buffer.from('\0\0\0')];
  for (const file of files) expect(said(await reader.read(file, 'a'))).toEqual({ failure: 'pdf_damaged' });
  expect(said(await reader.read(whole, 'a'))).toMatchObject({ pageCount: 1 });
});

test('runs in a process that can only compute', async () => {
  open({ program });
  expect(said(await send('probe'))).toEqual([]);
  // Started as an ordinary program, the same process can do all of this.
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(program), '--probe']);
  expect(JSON.parse(stdout)).toHaveLength(18);
});

test.each([
  ['hang', 'pdf_timeout'],
  ['exit', 'pdf_crashed'],
  ['boast', 'pdf_over_limit'],
])('fails only a file that makes its process %s, with %s', async (order, failure) => {
  open({ program, deadlineMs: order === 'hang' ? 2_000 : 20_000 });
  const [bad, good] = await Promise.all([send(order), send('fine')]);
  expect(bad).toEqual({ failure });
  expect(said(good)).toMatchObject({ order: 'fine' });
});

test.runIf(existsSync('/proc/self/status'))('kills a process that grows beyond its memory limit', async () => {
  open({ program, deadlineMs: 60_000, residentBytes: 200_000_000 });
  expect(await send('eat')).toEqual({ failure: 'pdf_out_of_memory' });
});

test('reuses a process for the next file and ends it when idle', async () => {
  open({ program, size: 1, restMs: 1_000 });
  const { pid } = said(await send('one')) as { pid: number };
  // Simulates the end of the service together with all its child processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal);
  expect(said(await send('two'))).toMatchObject({ pid, read: 2 });
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  expect(said(await send('three'))).toMatchObject({ read: 1 });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('reports a failure and does not end the service if no process can be started', async () => {
  open({ program: new URL('./replaced-by-an-update.ts', import.meta.url) });
  const answers = await Promise.all([send('a'), send('a'), send('b', 'b')]);
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ failure: 'pdf_crashed' })));
});

test('reserves a process for other mailboxes when files of one mailbox hang', async () => {
  open({ program, size: 2, deadlineMs: 60_000 });
  let ended = 0;
  const hanging = Array.from({ length: 3 }, () => send('hang').finally(() => ended++));
  for (let n = 0; n < 5; n++) expect(said(await send(`${n}`, 'b'))).toMatchObject({ order: `${n}` });
  expect(ended).toBe(0);
  await reader.close();
  expect(await Promise.all(hanging)).toEqual(hanging.map(() => ({ failure: 'pdf_crashed' })));
});

/** Files that are harmless and read quickly. */
const HARMLESS = [
  'a form that draws itself',
  '10,000 pages',
  'a page tree in a circle',
  'a count of a billion pages',
  '200,000 nested lists',
  'nothing but its head',
];

/** Files that only the limits of the process stop. */
const HARMFUL = ['a font map of a billion letters'];

/** A file stopped by the deadline or by the limit of runs, whichever this machine reaches first. */
const ENDLESS = 'two to the power of 30 forms';

/** One file each for a limit that is checked in advance, a memory limit, a time limit, a loop, and a false length. */
const CHOSEN = [
  'the same packed twice',
  'two to the power of 30 forms',
  'a form that draws itself',
  'a count of a billion pages',
];

test.each(chosenCases(CHOSEN, Object.keys(HOSTILE_PDFS)))(
  '%s: detected in advance, or fails alone',
  { timeout: 60_000 },
  async (name) => {
    // Only files that would never end should reach the deadline, even on a busy machine.
    open(name === ENDLESS || HARMFUL.includes(name) ? {} : { deadlineMs: 40_000 });
    const pdf = HOSTILE_PDFS[name]?.() ?? Buffer.alloc(0);
    const withinLimits = isWithinLimits(pdf);
    if (!withinLimits) return expect(HARMLESS).not.toContain(name);
    const [bad, good] = await Promise.all([
      reader.read(pdf, 'a'),
      reader.read(writePdf([[{ x: 50, y: 100, text: 'Total' }]]), 'b'),
    ]);
    if (HARMLESS.includes(name)) expect(bad).toHaveProperty('json');
    if (HARMFUL.includes(name)) expect(bad).toHaveProperty('failure');
    if (name === ENDLESS && 'failure' in bad) expect(bad.failure).toMatch(/^pdf_(?:timeout|out_of_memory)$/);
    if (name === ENDLESS && 'json' in bad) expect(bad.json.byteLength).toBeLessThanOrEqual(PDF_LIMITS.answerBytes);
    expect(said(good)).toMatchObject({ pageCount: 1 });
  },
);
