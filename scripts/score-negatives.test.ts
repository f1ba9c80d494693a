import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMessage } from '../service/mail/parse-message.ts';
import { readMessage } from '../service/receipts/read-message.ts';
import { inFull } from '../test-support/complete-cases.ts';

const FIXTURES = 'service/receipts/fixtures';
const NAMES = ['none-parcel-words-alone', 'none-carrier-name-and-number-de', 'none-delayed-quotes', 'delivered-sv'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'negatives-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const score = (...args: readonly string[]) =>
  execFileSync(process.execPath, ['scripts/score.ts', ...args], { encoding: 'utf8' });

describe('score --negatives', () => {
  test('reads every email below a folder and counts false orders and shipments', async () => {
    const mails = join(folder, 'few');
    for (const name of NAMES) await cp(join(FIXTURES, `${name}.eml`), join(mails, 'deeper', `${name}.eml`));
    await cp(join(FIXTURES, 'phish.json'), join(mails, 'no-mail.json'));
    const { postledger } = JSON.parse(score('--negatives', mails, '--json'));
    expect(postledger).toMatchObject({
      falseOrders: ['deeper/delivered-sv.eml'],
      falseTracking: [],
      falseParcels: ['deeper/delivered-sv.eml'],
      falseNotices: [],
    });
    expect(score('--negatives', mails)).toContain('4 emails');
  });

  test('fails with a clear message when the folder has no emails', () => {
    const run = () =>
      execFileSync(process.execPath, ['scripts/score.ts', '--negatives', 'messages'], { stdio: 'pipe' });
    expect(run).toThrow('There is no .eml or .html file in messages.');
  });
});

// Some machines have shared sample emails next to the repository. They are never part of it.
const archive = fileURLToPath(new URL('../../shared/mail-samples/negatives.tar.xz', import.meta.url));
const isThere = existsSync(archive);

describe('public emails without an order or a shipment', () => {
  test.skipIf(!isThere)(
    `yield neither${isThere ? '' : ` (skipped: ${archive} does not exist)`}`,
    async () => {
      execFileSync('tar', ['-xJf', archive, '-C', folder]);
      const mails = join(folder, 'negatives');
      const files = (await readdir(mails)).filter((name) => name.endsWith('.eml'));
      expect(files.length).toBeGreaterThan(3_000);
      const wrong: string[] = [];
      const every = inFull(20, 1);
      for (const file of files.filter((_, index) => index % every === 0)) {
        const reading = readMessage(await parseMessage(await readFile(join(mails, file))));
        if (reading.kind === 'facts') wrong.push(file);
      }
      expect(wrong).toEqual([]);
    },
    300_000,
  );
});
