import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import { sampled } from '#telemetry/sampled.ts';
import { readWaitingJobs } from '../store/log/waiting-jobs.ts';
import type { Tables } from '../store/tables.ts';

/** Time between two reads of the waiting jobs, which use an index of only these. */
const QUEUE_EVERY_MS = 10_000;
/** Time between two counts of the mailboxes, each of which reads an index of all of them. */
const MAILBOXES_EVERY_MS = 60_000;
const DEADLINE = '2s';

/**
 * Reports figures from the database: waiting jobs, and mailboxes by status. All processes of the service report the
 * same values, so alerts must use `max`. If the database does not respond within 2 s, these metrics are absent.
 */
export function measureDatabase(registry: Registry, db: Kysely<Tables>, clock: () => number): void {
  measureQueue(
    registry,
    sampled(() => inTime(db, readWaitingJobs), QUEUE_EVERY_MS, clock),
  );
  const readMailboxes = sampled(() => inTime(db, countMailboxes), MAILBOXES_EVERY_MS, clock);
  new Gauge({
    name: 'postledger_mailboxes',
    help: 'Linked mailboxes by status.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const counts = await readMailboxes();
      this.reset();
      if (counts === null) return;
      for (const [name, code] of Object.entries(MAILBOX_STATUS)) {
        this.set({ status: name.toLowerCase() }, counts.get(code) ?? 0);
      }
    },
  });
}

function measureQueue(
  registry: Registry,
  read: () => Promise<Awaited<ReturnType<typeof readWaitingJobs>> | null>,
): void {
  const gauge = (name: string, help: string, pick: 'ready' | 'later' | 'oldestSeconds') =>
    new Gauge({
      name: `postledger_queue_${name}`,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const waiting = await read();
        this.reset();
        for (const each of waiting ?? []) this.set({ queue: each.queue }, each[pick]);
      },
    });
  gauge('ready', 'Jobs that could start now.', 'ready');
  gauge('later', 'Jobs that wait for their time.', 'later');
  gauge('oldest_seconds', 'Time since the oldest job that waits could have started.', 'oldestSeconds');
}

async function countMailboxes(db: Kysely<Tables>): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('mailboxes')
    .select(['status_code', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('status_code')
    .execute();
  return new Map(rows.map(({ status_code, count }) => [status_code, Number(count)]));
}

/** Runs a read with a short time limit, so that scraping does not add to the load of a busy database. */
function inTime<T>(db: Kysely<Tables>, read: (trx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${DEADLINE}, true)`.execute(trx);
    return read(trx);
  });
}
