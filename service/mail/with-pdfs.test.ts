import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOSTILE_PDFS } from '../../test-support/hostile-pdfs.ts';
import { type AttachedFile, mailWithFiles } from '../../test-support/mail-with-files.ts';
import { sharedParseThreads } from '../../test-support/parse-threads.ts';
import { INVOICE, invoicePage } from '../../test-support/pdf-invoice.ts';
import { writePdf } from '../../test-support/write-pdf.ts';
import { MailError } from './mail-error.ts';
import { createParsePool, type ParsePool } from './parse-pool.ts';
import { createPdfReader, type PdfReader, type PdfReaderOptions } from './pdf-reader.ts';
import { withPdfs } from './with-pdfs.ts';

const HEAD = {
  from: 'Meadow Pottery <orders@meadowpottery.example>',
  subject: 'Your invoice',
  text: 'Hello Robin,\n\nplease find your invoice attached.\n\nKind regards\nMeadow Pottery\n',
};
const PDF = writePdf([invoicePage(INVOICE)], { deflated: 1 });
const FOUND = { kind: 'facts', orders: [{ orderNumber: 'MP-20417', total: 10_100, items: [{}, {}] }] };

let pool: ParsePool;
let queries = 0;
let unread: string[] = [];
beforeAll(() => {
  pool = open();
});
beforeEach(() => {
  queries = 0;
  unread = [];
});
afterAll(() => pool.close());

function open(options: PdfReaderOptions = {}, threads = sharedParseThreads()): ParsePool {
  const inner = createPdfReader(options);
  const reader: PdfReader = {
    ...inner,
    read(...question) {
      queries++;
      return inner.read(...question);
    },
  };
  return withPdfs(threads, reader, (lane, failure) => unread.push(`${lane} ${failure}`));
}

async function read(files: readonly AttachedFile[], head: Partial<typeof HEAD> = {}) {
  return pool.read(mailWithFiles({ ...HEAD, ...head }, files), null, 'box');
}

test('reads an email with its attached invoice and stores the email unchanged', async () => {
  const mail = await read([{ name: 'invoice-4711.pdf', bytes: PDF }]);
  expect(mail.reading).toMatchObject(FOUND);
  expect(mail).not.toHaveProperty('pdfs');
  expect(mail.content).toMatchObject({ type: 'text/plain', text: expect.stringContaining('Hello Robin') });
  const proof = mail.reading.kind === 'facts' ? mail.reading.orders[0]?.evidence['total'] : undefined;
  expect(proof).toMatchObject({ part: 'pdf', attachment: 'invoice-4711.pdf', page: 1 });
  expect(unread).toEqual([]);
});

test.each<[string, AttachedFile]>([
  ['untyped bytes with a PDF name', { name: 'invoice.PDF', type: 'application/octet-stream', bytes: PDF }],
  ['an old type', { name: 'x', type: 'application/x-pdf', bytes: PDF }],
])('accepts %s as a PDF', async (_, file) => {
  expect((await read([file])).reading).toMatchObject(FOUND);
});

test.each<[string, AttachedFile]>([
  ['untyped bytes without a PDF name', { name: 'invoice', type: 'application/octet-stream', bytes: PDF }],
  ['an image', { name: 'invoice.pdf', type: 'image/png', bytes: PDF }],
  ['terms', { name: 'General terms and conditions.pdf', bytes: PDF }],
  ['a return label', { name: 'return_label.pdf', bytes: PDF }],
])('ignores %s', async (_, file) => {
  expect((await read([file])).reading).toMatchObject({ kind: 'none', reason: 'incomplete' });
  expect([queries, unread]).toEqual([0, []]);
});

test('requests no PDF when the email lacks nothing or is not about an order', async () => {
  const whole = 'Order number: MP-1\n2 x Blue mug   €28.00\nTotal: €28.00\n';
  const files = [{ name: 'invoice.pdf', bytes: PDF }];
  expect((await read(files, { subject: 'Your order MP-1', text: whole })).reading).toMatchObject({ kind: 'facts' });
  expect((await read(files, { subject: 'Spring sale: 20 % off' })).reading).toMatchObject({ reason: 'promotion' });
  expect((await read(files, { from: 'Kim <kim@gmail.com>' })).reading).toMatchObject({ kind: 'none' });
  expect(queries).toBe(0);
});

test.each<[string, () => Buffer, string]>([
  ['not a PDF', () => Buffer.from('x'), 'pdf_damaged'],
  ['damaged', () => PDF.subarray(0, 40), 'pdf_damaged'],
  ['protected', () => writePdf([invoicePage(INVOICE)], { password: 'x' }), 'pdf_protected'],
  ['too large', () => Buffer.concat([PDF, Buffer.alloc(10_000_001)]), 'pdf_over_limit'],
  ['a bomb', () => HOSTILE_PDFS['the same packed twice']?.() ?? Buffer.alloc(0), 'pdf_over_limit'],
])('reads an email whose PDF is %s without it, and reports it', async (_, pdf, failure) => {
  const alone = await read([{ name: 'invoice.pdf', bytes: pdf() }]);
  expect(alone.reading).toMatchObject({ kind: 'none', reason: 'attachment_unread', detail: 'invoice.pdf' });
  expect(unread).toEqual([`box ${failure}`]);
  const order = { subject: 'Thank you for your order', text: 'Order number: MP-20417\nTotal: €101.00' };
  const { reading } = await read([{ name: 'invoice.pdf', bytes: pdf() }], order);
  expect(reading).toMatchObject({ kind: 'facts', orders: [{ orderNumber: 'MP-20417', total: 10_100, items: [] }] });
});

test('reads a good PDF next to a damaged one', async () => {
  const files = [
    { name: 'invoice-a.pdf', bytes: PDF.subarray(0, 40) },
    { name: 'invoice-b.pdf', bytes: PDF },
  ];
  expect((await read(files)).reading).toMatchObject(FOUND);
});

test('reads only a few of many PDFs, those named like receipts first', async () => {
  const others = Array.from({ length: 20 }, (_, n) => ({ name: `page-${n}.pdf`, bytes: writePdf([[]]) }));
  expect((await read([...others, { name: 'invoice.pdf', bytes: PDF }])).reading).toMatchObject(FOUND);
  expect(queries).toBe(3);
});

test('reads other emails while a PDF hangs', async () => {
  const program = new URL('../../test-support/obedient-pdf-process.ts', import.meta.url);
  const own = open({ program, deadlineMs: 60_000 }, createParsePool({ size: 2 }));
  let ended = 0;
  const hang = Buffer.from('hang%PDF-');
  const slow = Array.from({ length: 5 }, (_, n) =>
    own
      .read(mailWithFiles({ ...HEAD, id: `${n}` }, [{ name: 'invoice.pdf', bytes: hang }]), null, 'a')
      .finally(() => ended++),
  );
  const settled = Promise.allSettled(slow);
  for (let n = 0; n < 10; n++)
    expect((await own.read(mailWithFiles(HEAD, []), null, 'a')).reading).toMatchObject({ kind: 'none' });
  const other = mailWithFiles(HEAD, [{ name: 'invoice.pdf', bytes: Buffer.from('%PDF-fine') }]);
  expect((await own.read(other, null, 'b')).reading).toMatchObject({ reason: 'attachment_unread' });
  expect(ended).toBe(0);
  await own.close();
  for (const result of await settled) expect(result).toMatchObject({ reason: { code: 'pool_closed' } });
});

test('reads an email without its PDFs if they make it too long to read', async () => {
  const inner = sharedParseThreads();
  const reports: string[] = [];
  const limited: ParsePool = {
    ...inner,
    read: (raw, receivedAt, lane, texts) =>
      texts === undefined
        ? inner.read(raw, receivedAt, lane)
        : Promise.reject(new MailError('message_timeout', 'The message was not read in time')),
  };
  const own = withPdfs(limited, createPdfReader(), (lane, failure) => reports.push(`${lane} ${failure}`));
  const mail = await own.read(mailWithFiles(HEAD, [{ name: 'invoice.pdf', bytes: PDF }]), null, 'box');
  expect(mail.reading).toMatchObject({ kind: 'none', reason: 'incomplete' });
  expect(reports).toEqual(['box pdf_over_limit']);
  await own.close();
});
