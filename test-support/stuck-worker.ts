import { openDatabase } from '../database/open.ts';
import { createQueue } from '../service/jobs/queue.ts';
import type { Tables } from '../service/store/tables.ts';

// A worker that accepts a crawl and never finishes it, for tests that kill it. Sends 'ready' to its parent, then the
// mailbox ID.
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const queue = await createQueue(openDatabase<Tables>(process.argv[2] ?? ''), silent, { heartbeatSeconds: 10 });
await queue.work(
  {
    crawlMailbox({ mailboxId }) {
      process.send?.(mailboxId);
      return new Promise(() => undefined);
    },
    readExports: async () => undefined,
    readAgain: async () => undefined,
    findEmailsToReadAgain: async () => undefined,
    readSecond: async () => undefined,
    findEmailsToReadSecond: async () => undefined,
    pollMailboxes: async () => undefined,
    revokeGrants: async () => undefined,
    expire: async () => undefined,
  },
  1,
);
process.send?.('ready');
