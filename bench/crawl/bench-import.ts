import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { openEmbeddedServer } from '#database/embedded.ts';
import type { Database } from '#database/open.ts';
import { median } from '../../scripts/quantile.ts';
import type { CrawlDeps } from '../../service/jobs/crawl-context.ts';
import { crawlMailbox } from '../../service/jobs/crawl-mailbox.ts';
import { parseThreads } from '../../service/jobs/worker.ts';
import { writeUpload } from '../../service/linking/upload-writer.ts';
import { splitMails } from '../../service/mail/mbox-splitter.ts';
import { MESSAGE_LIMITS } from '../../service/mail/message-limits.ts';
import { createParsePool } from '../../service/mail/parse-pool.ts';
import { uploadKeyIdentity } from '../../service/secrets/identities.ts';
import { createDataKey, seal } from '../../service/secrets/seal.ts';
import type { MailboxRef } from '../../service/store/mailboxes/mailboxes-crawl.ts';
import { beginUpload, giveUpload } from '../../service/store/mailboxes/uploads.ts';
import type { Tables } from '../../service/store/tables.ts';
import { showRatio } from '../figures.ts';
import { printTable } from '../print-table.ts';
import type { CrawlOptions } from './bench-crawl.ts';
import { makeMails } from './bench-mails.ts';
import { importDeps, linkImport, openCrawlDatabase } from './crawl-world.ts';

const SEPARATOR = Buffer.from('From bench@invented.example Mon Jan 01 00:00:00 2024\r\n');
const END = Buffer.from('\r\n');

/**
 * Measures MB per second of an mbox export: uploading it (encrypted, into the database), and reading it (decrypted,
 * split, parsed, extracted, and stored, with fsync on). Compares both with splitting the same bytes, and with parsing
 * the emails with postal-mime on one core. All alternate by round. Figures are medians.
 */
export async function benchImport(options: CrawlOptions, signal: AbortSignal): Promise<void> {
  const mails = makeMails(options.mails, options.kb * 1000);
  const megabytes = mails.reduce((sum, raw) => sum + SEPARATOR.length + raw.length + END.length, 0) / 1_000_000;
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-bench-'));
  const threads = parseThreads();
  const pool = createParsePool({ size: threads });
  const embedded = await openEmbeddedServer({ dataDir });
  try {
    const database = await openCrawlDatabase(await embedded.url('postledger_bench'));
    const deps = importDeps(database, pool);
    const rates = new Map<string, number[]>();
    const note = async (name: string, round: number, run: () => Promise<unknown>) => {
      signal.throwIfAborted();
      const started = performance.now();
      await run();
      // The first round warms up.
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), megabytes / ((performance.now() - started) / 1000)]);
    };
    try {
      for (let round = 0; round <= options.rounds; round += 1) {
        await note('splitting alone', round, () => splitAlone(mails));
        await note('postal-mime alone, one core', round, () => parseAlone(mails));
        const ref = await linkImport(database, String(round + 1));
        await note('upload', round, () => upload(deps, ref, mails));
        await note('reading', round, () => crawlMailbox(deps, ref, signal));
        await requireAll(database, ref, mails.length);
      }
    } finally {
      await database.close();
    }
    console.log(`  ${mails.length} mails, ${megabytes.toFixed(0)} MB, ${threads} threads for parsing`);
    const parsing = median(rates.get('postal-mime alone, one core') ?? []);
    printTable(
      ['', 'MB /s', 'to postal-mime'],
      [...rates].map(([name, values]) => [name, median(values).toFixed(0), showRatio(median(values) / parsing)]),
    );
  } finally {
    await pool.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* mbox(mails: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const raw of mails) yield Buffer.concat([SEPARATOR, raw, END]);
}

async function splitAlone(mails: readonly Buffer[]): Promise<void> {
  let found = 0;
  for await (const { raw } of splitMails(mbox(mails), MESSAGE_LIMITS.bytes)) found += raw.length > 0 ? 1 : 0;
  if (found !== mails.length) throw new Error(`${found} of ${mails.length} mails were split`);
}

async function parseAlone(mails: readonly Buffer[]): Promise<void> {
  for (const raw of mails) await PostalMime.parse(raw);
}

async function upload(deps: CrawlDeps, ref: MailboxRef, mails: readonly Buffer[]): Promise<void> {
  const { database, secrets, mailOptions } = deps;
  const sealKeyOf = (id: string) => seal(secrets, uploadKeyIdentity(ref.userId, id), createDataKey());
  const options = { limitBytes: mailOptions.uploadLimitBytes, sealKey: sealKeyOf };
  const begun = await beginUpload(database.db, ref.userId, { name: 'x', size: null, time: null }, options, 1);
  if (begun === null) throw new Error('The user is gone');
  await writeUpload(deps, { session: { id: '1' } }, begun, mbox(mails));
  await database.db.transaction().execute((trx) => giveUpload(trx, ref, begun.id, 1));
}

async function requireAll(database: Database<Tables>, ref: MailboxRef, expected: number): Promise<void> {
  const { progress } = await database.db
    .selectFrom('mailboxes')
    .select('progress')
    .where('user_id', '=', ref.userId)
    .executeTakeFirstOrThrow();
  if (progress.messagesScanned !== expected) throw new Error(`${progress.messagesScanned} mails were read`);
}
