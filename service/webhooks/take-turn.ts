import { takeLock } from '../jobs/locks.ts';
import { type ChangePage, type ChangeRow, type LogPlace, readChanges } from '../store/log/changes.ts';
import { transactForJob } from '../store/transact.ts';
import {
  type Backlog,
  delayBacklog,
  delayEndpoint,
  findBlockedUsers,
  findDelivered,
  findDueBacklogs,
  insertBacklog,
  keyOf,
  moveBacklog,
  moveEndpoint,
  type OpenEndpoint,
  openEndpoint,
  type Place,
  removeBacklog,
} from '../store/webhooks/deliveries.ts';
import { disableEndpoint } from '../store/webhooks/endpoints.ts';
import { createDeliver, type Deliver, type DeliveryDeps, TurnLost } from './deliver.ts';
import { GIVE_UP_AFTER_MS, retryDelay } from './retry-delay.ts';

const PAGE = 100;
const BACKLOGS = 50;
/** Number of users served concurrently per endpoint. */
const PARALLEL = 4;
/** Time after which an endpoint with more changes lets others go first. */
const TURN_MS = 20_000;
/** Time for backlogs before the log gets its next page, and for one backlog before the others get theirs. */
const BACKLOGS_MS = 2_000;
const BACKLOG_MS = 1_000;

type Turn = {
  readonly deps: DeliveryDeps;
  readonly endpoint: OpenEndpoint;
  readonly deliver: Deliver;
  readonly endsAt: number;
  readonly random: number;
};

/**
 * Sends everything that is due to an endpoint: backlogs first, then the log after its position. A lock that is released
 * if the worker dies allows only one worker per endpoint. A failure in the log ends the turn and makes the endpoint
 * wait. A failure in a backlog makes the backlog wait, so a change that an endpoint never accepts delays only its user.
 * @returns whether there was a turn; false if another worker has it
 */
export async function takeTurn(deps: DeliveryDeps, endpointId: string, stopping: AbortSignal): Promise<boolean> {
  const held = await takeLock(deps.database as Parameters<typeof takeLock>[0], `webhook ${endpointId}`);
  if (held === null) return false;
  try {
    const signal = AbortSignal.any([stopping, held.lost]);
    const endsAt = performance.now() + TURN_MS;
    const random = (deps.random ?? Math.random)();
    for (let goesOn = true; goesOn && performance.now() < endsAt; ) {
      const endpoint = await openEndpoint(deps.database.db, endpointId, deps.clock());
      if (endpoint === null) break;
      const turn: Turn = { deps, endpoint, deliver: createDeliver(deps, endpoint, signal), endsAt, random };
      const hasBacklogs = await deliverBacklogs(turn);
      goesOn = (await deliverPage(turn)) || hasBacklogs;
    }
    return true;
  } catch (error) {
    if (error instanceof TurnLost) return true;
    throw error;
  } finally {
    await held.release();
  }
}

/**
 * Works through backlogs until one fails, because a single attempt shows whether an endpoint is down, or until the log
 * gets its next page. Returns whether backlogs are left that can be continued.
 */
async function deliverBacklogs(turn: Turn): Promise<boolean> {
  const { deps, endpoint } = turn;
  const endsAt = Math.min(turn.endsAt, performance.now() + BACKLOGS_MS);
  for (;;) {
    const due = await findDueBacklogs(deps.database.db, endpoint.id, deps.clock(), BACKLOGS);
    let hasMore = due.length === BACKLOGS;
    for (const backlog of due) {
      if (performance.now() > endsAt) return true;
      const outcome = await deliverBacklog(
        { ...turn, endsAt: Math.min(endsAt, performance.now() + BACKLOG_MS) },
        backlog,
      );
      if (outcome === 'failed') return false;
      hasMore ||= outcome === 'paused';
    }
    if (!hasMore) return false;
  }
}

/** `paused` if the turn is over before the end of the backlog, after at least one success. */
async function deliverBacklog(turn: Turn, backlog: Backlog): Promise<'finished' | 'paused' | 'failed'> {
  const { deps, endpoint, deliver } = turn;
  const { db } = deps.database;
  const until = backlog.until ?? endpoint.place;
  const isReplay = backlog.userName === null;
  let hasMoved = false;
  for (let place = backlog.place; ; ) {
    const page = await readPage(turn, backlog.userName, place);
    for (const change of page.rows) {
      if (isBehind(change, until)) return finish();
      if (!isWanted(endpoint, change)) continue;
      if (hasMoved && performance.now() > turn.endsAt) return 'paused';
      const { arrived, requestedMs } = await deliver(change, { replay: isReplay });
      if (!arrived) {
        await failBacklog(turn, backlog, hasMoved, requestedMs);
        return 'failed';
      }
      place = change;
      if (!(await moveBacklog(db, endpoint.id, backlog.id, place, deps.clock())))
        throw new TurnLost('The backlog is gone');
      hasMoved = true;
    }
    if (!page.more) return finish();
    place = page.next;
  }

  async function finish(): Promise<'finished'> {
    await removeBacklog(db, endpoint.id, backlog.id);
    return 'finished';
  }
}

async function failBacklog(turn: Turn, backlog: Backlog, hasMoved: boolean, requestedMs: number): Promise<void> {
  const { deps, endpoint } = turn;
  const now = deps.clock();
  const failingSince = hasMoved ? now : (backlog.failingSince ?? now);
  const failures = hasMoved ? 1 : backlog.failures + 1;
  if (now - failingSince >= GIVE_UP_AFTER_MS) {
    if (await disableEndpoint(deps.database.db, endpoint.id, 'failing', now)) {
      const about = { endpoint: endpoint.id, client: endpoint.clientId, failingSince };
      deps.log.warn(about, 'webhook endpoint disabled: a delivery failed for 3 days');
    }
    return;
  }
  const retryAt = now + retryDelay(failures, turn.random, requestedMs);
  await delayBacklog(deps.database.db, endpoint.id, backlog.id, failingSince, retryAt);
}

/**
 * Delivers a page of the log: users in parallel, and the changes of each user in order. Returns true if there may be
 * more.
 */
async function deliverPage(turn: Turn): Promise<boolean> {
  const { deps, endpoint } = turn;
  const { db } = deps.database;
  const [page, blocked, done] = await Promise.all([
    readPage(turn, null, endpoint.place),
    findBlockedUsers(db, endpoint.id),
    findDelivered(db, endpoint.id, endpoint.place),
  ]);
  const due = page.rows.filter(
    (change) => isWanted(endpoint, change) && !blocked.has(change.user_name) && !done.has(keyOf(change)),
  );
  const { failed, left } = await deliverByUser(turn, due);
  const to = left === undefined ? page.next : placeBefore(page, left, endpoint.place);
  await settlePage(turn, page, to, failed);
  return failed.length === 0 && (page.more || left !== undefined);
}

type FailedChange = { readonly change: ChangeRow; readonly requestedMs: number };

type PageOutcome = {
  /** The first change of each user that was not delivered. */
  readonly failed: readonly FailedChange[];
  /** The first change not attempted, of a user without a failure. */
  readonly left: ChangeRow | undefined;
};

async function deliverByUser({ endpoint, deliver, endsAt }: Turn, due: readonly ChangeRow[]): Promise<PageOutcome> {
  const waiting = [...Map.groupBy(due, ({ user_name }) => user_name).values()].map((changes) => [...changes]);
  const failed: FailedChange[] = [];
  const delivered = new Set<ChangeRow>();
  const isOver = () => failed.length > 0 || performance.now() > endsAt;
  const work = async () => {
    for (let changes = waiting.shift(); changes !== undefined; changes = waiting.shift()) {
      for (const change of changes) {
        if (isOver()) return;
        const { arrived, requestedMs } = await deliver(change, { replay: false });
        if (!arrived) {
          failed.push({ change, requestedMs });
          return;
        }
        delivered.add(change);
      }
    }
  };
  // While an endpoint fails, a single delivery shows whether it works again.
  const settled = await Promise.allSettled(Array.from({ length: endpoint.failures > 0 ? 1 : PARALLEL }, work));
  const broken = settled.find((one) => one.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  const blocked = new Set(failed.map(({ change }) => change.user_name));
  return { failed, left: due.find((change) => !delivered.has(change) && !blocked.has(change.user_name)) };
}

/** Advances the endpoint and moves the changes of users with failed deliveries to backlogs. */
async function settlePage(turn: Turn, page: ChangePage, to: Place, failed: readonly FailedChange[]): Promise<void> {
  const { deps, endpoint } = turn;
  const now = deps.clock();
  await transactForJob(deps.database.db, async (trx) => {
    if (!(await moveEndpoint(trx, endpoint.id, endpoint.place, to))) throw new TurnLost('Moved on by another');
    for (const { change, requestedMs } of failed) {
      const place = placeBefore(page, change, endpoint.place);
      const retryAt = now + retryDelay(1, turn.random, requestedMs);
      await insertBacklog(trx, endpoint.id, { userName: change.user_name, place, failingSince: now, retryAt });
    }
  });
  if (failed.length === 0) return;
  // Longer with each turn in which nothing was delivered.
  const longest = Math.max(...failed.map(({ requestedMs }) => requestedMs));
  await delayEndpoint(deps.database.db, endpoint.id, (failures) => now + retryDelay(failures, turn.random, longest));
}

async function readPage({ deps, endpoint }: Turn, userName: string | null, after: Place): Promise<ChangePage> {
  const place: LogPlace = { ...after, at: 0 };
  const page = await readChanges(deps.database.db, endpoint.clientId, userName, place, PAGE);
  if (page === null) throw new Error('The place of a webhook endpoint is ahead of the log');
  return page;
}

function placeBefore({ rows }: ChangePage, change: ChangeRow, start: Place): Place {
  return rows[rows.indexOf(change) - 1] ?? start;
}

function isWanted({ types }: OpenEndpoint, { type }: ChangeRow): boolean {
  return types.size === 0 || types.has(type);
}

function isBehind(a: Place, b: Place): boolean {
  const [xidA, xidB] = [BigInt(a.xid), BigInt(b.xid)];
  return xidA === xidB ? BigInt(a.id) > BigInt(b.id) : xidA > xidB;
}
