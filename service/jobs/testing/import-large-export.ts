import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../../database/open.ts';
import { writeUpload } from '../../linking/upload-writer.ts';
import { uploadKeyIdentity } from '../../secrets/identities.ts';
import { createDataKey, seal, sealKey } from '../../secrets/seal.ts';
import { saveLinkedMailbox } from '../../store/mailboxes/linked-mailboxes.ts';
import { beginUpload, giveUpload } from '../../store/mailboxes/uploads.ts';
import type { Tables } from '../../store/tables.ts';
import { crawlMailbox } from '../crawl-mailbox.ts';

// Uploads an mbox of the given size in MB, generated while it is sent, and reads it. Its emails are not about orders.
// This is a separate process so that its memory can be measured. It prints the MB above the start, after the upload and
// after the reading.
const [url = '', userId = '', megabytes = '0'] = process.argv.slice(2);
const database = openDatabase<Tables>(url, { max: 5 });
const secrets = { current: sealKey(randomBytes(32)), previous: [] };
const mailOptions = {
  allowPrivateHosts: false,
  extraCaFile: null,
  allowedPorts: [993],
  historyDays: null,
  uploadLimitBytes: 10_000_000_000,
  sandbox: false,
};

async function* mbox(bytes: number): AsyncGenerator<Buffer> {
  const body = Buffer.from(
    `${randomBytes(45_000)
      .toString('base64')
      .replace(/(.{76})/g, '$1\r\n')}\r\n\r\n`,
  );
  for (let n = 0, made = 0; made < bytes; n += 1, made += body.length) {
    yield Buffer.from(`From x\r\nFrom: a@b.example\r\nSubject: ${n}\r\nMessage-ID: <${n}@b.example>\r\n\r\n`);
    yield body;
  }
}

const peak = () => Math.round(process.resourceUsage().maxRSS / 1024);

const mailbox = {
  userId,
  email: 'me@x.example',
  providerId: 91,
  connection: { kind: 'import' },
  sealCredential: null,
  consentVersion: '1',
  consentAt: 1,
} as const;
const mailboxId = (await database.db.transaction().execute((trx) => saveLinkedMailbox(trx, mailbox, () => 1))) ?? '';
const sealKeyOf = (id: string) => seal(secrets, uploadKeyIdentity(userId, id), createDataKey());
const options = { limitBytes: mailOptions.uploadLimitBytes, sealKey: sealKeyOf };
const upload = await beginUpload(database.db, userId, { name: 'x', size: null, time: null }, options, 1);
if (upload === null) throw new Error('No such user');
const deps = { database, secrets, mailOptions, clock: Date.now };

const idle = peak();
const written = await writeUpload(deps, { session: { id: '1' } }, upload, mbox(Number(megabytes) * 1_000_000));
const uploaded = peak() - idle;
const ref = { userId, mailboxId };
await database.db.transaction().execute((trx) => giveUpload(trx, ref, upload.id, 1));
const nothing = {
  messageId: null,
  from: null,
  to: null,
  subject: '',
  sentAt: null,
  content: null,
  head: null,
} as const;
await crawlMailbox(
  {
    database,
    secrets,
    mailOptions,
    clock: Date.now,
    resolve: async () => [],
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    pool: {
      read: async () => ({ ...nothing, reading: { kind: 'none', reason: 'empty' } }),
      close: async () => undefined,
    },
  },
  ref,
  new AbortController().signal,
);
process.stdout.write(`${JSON.stringify({ written, idle, uploaded, read: peak() - idle })}\n`);
await database.close();
