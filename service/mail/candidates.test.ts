import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMessage } from '../receipts/read-message.ts';
import { generateMail } from '../receipts/testing/corpus/generate-mail.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { DEFAULT_CHOICE, isCandidate, ruleName, scoreCandidate } from './candidates.ts';
import { type MailHeader, readHeader } from './mail-header.ts';
import { parseMessage } from './parse-message.ts';
import { generateHam } from './testing/generate-ham.ts';

const FIXTURES = 'service/receipts/fixtures';
/** Emails from real shops with changed names, which exist next to the project on some machines. */
const SAMPLES = '../shared/mail-samples';

const header = (lines: string): MailHeader => readHeader(Buffer.from(lines));
const isRead = (found: MailHeader) => isCandidate(found, DEFAULT_CHOICE);

async function emailsIn(folder: string): Promise<readonly { readonly name: string; readonly raw: Buffer }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => ({ name, raw: await readFile(join(folder, name)) })));
}

/** Returns the names of emails about orders or shipments whose bodies the rule would skip. */
async function missed(mails: readonly { readonly name: string; readonly raw: Buffer }[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { name, raw } of mails) {
    if (isRead(readHeader(raw))) continue;
    if (readMessage(await parseMessage(raw)).kind === 'facts') names.push(name);
  }
  return names;
}

describe('default rule, emails about orders', () => {
  test('reads all in the fixtures and the sample mailbox', async () => {
    const samples = sampleMailbox().map((raw, index) => ({ name: `sample ${index}`, raw }));
    expect(await missed([...(await emailsIn(FIXTURES)), ...samples])).toEqual([]);
  });

  const hasSamples = existsSync(SAMPLES);
  test.skipIf(!hasSamples)(`in real emails${hasSamples ? '' : ` (skipped: ${SAMPLES} does not exist)`}`, async () => {
    const none = new Set(
      readFileSync(join(SAMPLES, 'truth.tsv'), 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
        .flatMap(([file = '', kind]) => (kind === 'none' ? [file] : [])),
    );
    const mails = await emailsIn(join(SAMPLES, 'mails'));
    expect(mails.length).toBeGreaterThan(50);
    const left = mails.filter(({ name, raw }) => !none.has(name) && !isRead(readHeader(raw)));
    expect(left.map(({ name }) => name)).toEqual([]);
    expect(await missed(mails)).toEqual([]);
  });

  test('reads all of 2,000 generated emails from shops and carriers', () => {
    const left: string[] = [];
    for (let seed = 1; seed <= 2000; seed++) {
      const { name, message, truth } = generateMail(seed);
      if (truth.orders.length + truth.parcels.length === 0) continue;
      const { from, subject } = message;
      const found = {
        from: from ?? { name: '', address: '' },
        subject,
        contentType: 'multipart/alternative',
        isReply: false,
        isDiscussion: false,
        // The worst case: shops add this header to receipts too.
        isBulk: true,
        isAutoReply: false,
      };
      if (!isRead(found)) left.push(`${name}: ${from?.address} ${subject}`);
    }
    expect(left).toEqual([]);
  });
});

test('default rule skips most other emails', () => {
  const kinds = new Map<string, { all: number; read: number }>();
  for (let seed = 1; seed <= 2000; seed++) {
    const { kind, raw } = generateHam(seed);
    const counts = kinds.get(kind) ?? { all: 0, read: 0 };
    counts.all++;
    if (isRead(readHeader(raw))) counts.read++;
    kinds.set(kind, counts);
  }
  expect(kinds.size).toBe(10);
  const read = [...kinds.values()].reduce((sum, counts) => sum + counts.read, 0);
  expect(read / 2000).toBeLessThan(0.25);
  for (const kind of ['letter', 'reply', 'newsletter', 'list', 'invitation', 'absence']) {
    expect([kind, kinds.get(kind)?.read]).toEqual([kind, 0]);
  }
});

describe('scoreCandidate', () => {
  test.each([
    ['Subject: Your order 12345\nFrom: Shop <orders@shop.example>', true],
    ['Subject: Danke!\nFrom: Laden <noreply@laden.example>', true],
    ['Subject: Fwd: Your receipt\nFrom: Robin <robin@gmail.com>', true],
    ['Subject: Sunday?\nFrom: Robin <robin@gmail.com>', false],
    ['Subject: Re: Your order 12345\nFrom: Robin <robin@gmail.com>\nIn-Reply-To: <1@x>', false],
    ['Subject: [dev] ship it\nFrom: Jo <jo@dev.example>\nList-Post: <mailto:dev@dev.example>', false],
    ['Subject: 50% off\nFrom: Shop <news@shop.example>\nList-Unsubscribe: <https://x.example>', false],
    ['Subject: hi\nFrom: UPS <mcinfo@ups.com>\nList-Unsubscribe: <https://x.example>', true],
    ['', true],
  ])('reads %j: %s', (lines, expected) => {
    expect(isRead(header(lines))).toBe(expected);
  });

  test('accepts an email without a header, and every email with "all"', () => {
    expect(isCandidate(null, DEFAULT_CHOICE)).toBe(true);
    const letter = header('Subject: Sunday?\nFrom: Robin <robin@gmail.com>');
    expect(isCandidate(letter, { mode: 'all', threshold: 20 })).toBe(true);
    expect(isCandidate(letter, { mode: 'likely', threshold: scoreCandidate(letter) })).toBe(true);
  });

  test('has a distinct name for each choice', () => {
    const names = [DEFAULT_CHOICE, { mode: 'likely', threshold: 30 } as const, { mode: 'all', threshold: 20 } as const];
    expect(new Set(names.map(ruleName)).size).toBe(3);
  });
});

describe('readHead', () => {
  test('unfolds and decodes headers', () => {
    expect(
      header('Subject: =?utf-8?Q?Bestellbest=C3=A4tigung?=\r\n 4711\r\nFrom: =?utf-8?B?TGFkw6k=?= <A@B.Example>'),
    ).toMatchObject({
      subject: 'Bestellbestätigung 4711',
      from: { name: 'Ladé', address: 'a@b.example' },
    });
  });

  test.each(['', '\0\0', ':::\n\n', `Subject: ${'x'.repeat(100_000)}`, 'From: <<<>>>,,;;', '\uFFFD'.repeat(50)])(
    'reads broken headers as far as possible (%#)',
    (lines) => {
      expect(header(lines).subject.length).toBeLessThanOrEqual(1_000);
    },
  );
});
