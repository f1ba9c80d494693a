import { type QueryExecutorProvider, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '#accounts/clock-tolerance.ts';
import { type Outbox, openEmail } from './outbox.ts';
import type { RenderedEmail } from './render.ts';
import type { Send, SendResult } from './smtp.ts';

/** Log entry about an email, without its address and content. */
export type EmailLogEntry = {
  readonly event: 'sent' | 'refused' | 'expired' | 'delayed';
  readonly email: string;
  readonly kind: string;
  readonly attempt: number;
  readonly failure: string | null;
};

export type SenderDeps = {
  readonly db: QueryExecutorProvider;
  readonly outbox: Outbox;
  readonly send: Send;
  readonly clock: () => Date;
  readonly log: (entry: EmailLogEntry) => void;
  /** Called when a whole round fails, for example because the database is unavailable. */
  readonly onError: (error: unknown) => void;
};

/** Time between two checks of the queue, in ms. */
const POLL_MS = 3_000;
/** Number of emails claimed together (`BATCH`) and sent in parallel (`AT_ONCE`). */
const BATCH = 20;
const AT_ONCE = 4;
/**
 * How long a claim on an email lasts, in ms, which is longer than an attempt takes. If the claiming process dies,
 * others wait until then.
 */
const CLAIM_MS = 5 * 60_000;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 60 * 60_000;

/** Sends the emails in a database's queue until stopped. Any number of processes can do so at the same time. */
export function startSender(deps: SenderDeps): { stop(): Promise<void> } {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    running = sendDue(deps, () => stopped).then(undefined, deps.onError);
    await running;
    if (!stopped) timer = setTimeout(turn, POLL_MS).unref();
  };
  void turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type Claimed = {
  readonly id: string;
  readonly kind: string;
  readonly content: Buffer;
  readonly attempts: number;
  readonly give_up_at: Date;
  readonly created_at: Date;
};

/** Sends all emails that are due. Ends early if no email can be sent now. */
export async function sendDue(deps: SenderDeps, isStopped: () => boolean = () => false): Promise<void> {
  for (;;) {
    if (isStopped()) return;
    const claimed = await claim(deps);
    const waiting = [...claimed];
    let isDown = false;
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        // The remaining emails were not attempted, so release their claims.
        if (isDown || isStopped()) await unclaim(deps, next);
        else if ((await attempt(deps, next)) === 'down') isDown = true;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (isDown || claimed.length < BATCH) return;
  }
}

/**
 * Claims emails for this process. Counts the attempt and schedules the next one before it begins, so that an email that
 * kills the process is not retried in a loop. An email that is due later than after any delay waits for a clock that has
 * since been set back, and is sent now.
 */
async function claim({ db, clock }: SenderDeps): Promise<readonly Claimed[]> {
  const now = clock();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { rows } = await sql<Claimed>`
    update outbox set attempts = attempts + 1, due_at = ${after(CLAIM_MS)}
    where id in (
      select id from outbox where state = 'waiting' and give_up_at > ${now}
        and (due_at <= ${now} or due_at > ${after(LONGEST_DELAY_MS + CLOCK_TOLERANCE_MS)})
      order by due_at limit ${BATCH} for update skip locked
    )
    returning id, kind, content, attempts, give_up_at, created_at`.execute(db);
  return rows;
}

async function attempt(deps: SenderDeps, row: Claimed): Promise<SendResult['kind']> {
  const email = read(deps, row);
  const result: SendResult =
    email === null
      ? { kind: 'refused', failure: 'UNREADABLE' }
      : await deps.send({ ...email, id: row.id, createdAt: row.created_at });
  await settle(deps, row, result);
  return result.kind;
}

/** Null if the content was encrypted with another key. Such a row must not block the others. */
function read({ outbox }: SenderDeps, { id, content }: Claimed): RenderedEmail | null {
  try {
    return openEmail(outbox, id, content);
  } catch {
    return null;
  }
}

async function settle({ db, clock, log }: SenderDeps, row: Claimed, result: SendResult): Promise<void> {
  const now = clock();
  const failure = result.kind === 'sent' ? null : result.failure;
  const dueAt = new Date(now.getTime() + retryDelay(row.attempts));
  const isFinal = result.kind === 'sent' || result.kind === 'refused';
  const event = isFinal ? result.kind : dueAt >= row.give_up_at ? 'expired' : 'delayed';
  if (event === 'delayed') {
    await sql`update outbox set due_at = ${dueAt}, failure = ${failure} where id = ${row.id}`.execute(db);
  } else {
    await sql`
      update outbox set state = ${event}, content = null, failure = ${failure}, finished_at = ${now}
      where id = ${row.id}`.execute(db);
  }
  log({ event, email: row.id, kind: row.kind, attempt: row.attempts, failure });
}

async function unclaim({ db, clock }: SenderDeps, row: Claimed): Promise<void> {
  await sql`update outbox set due_at = ${clock()}, attempts = ${row.attempts - 1} where id = ${row.id}`.execute(db);
}

/** Returns the delay after an attempt, in ms: 30 s, doubled each time, up to 1 hour. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1));
}
