import { DEFAULT_CHOICE, isCandidate } from '../mail/candidates.ts';
import type { ImapSession } from '../mail/imap.ts';
import type { FetchedMessage, MessageHeader } from '../mail/imap-fetch.ts';
import { FolderRefused } from '../mail/mail-error.ts';
import {
  type FolderStep,
  findFolders,
  moveFolderCursor,
  replaceSkipped,
  saveFolder,
} from '../store/mailboxes/folders.ts';
import type { Crawl } from './crawl-context.ts';
import { type FolderPlan, ruleOf } from './plan-folders.ts';
import type { FolderScan } from './scan-folders.ts';
import { type Arrival, countCandidates } from './store-messages.ts';

/** A folder's next messages. The messages after them are older than `reached` (ms). */
export type FolderBatch = { readonly arrivals: AsyncIterable<Arrival>; readonly reached: number };

/** Small, so that the newest emails of every folder are stored soon. */
const FIRST_BATCH = 50;
const BATCH = 200;

/**
 * Reads a folder batch by batch: first the headers, then the bodies of emails that may be about a purchase. New emails
 * come first, then older ones, then those that an earlier rule skipped. If the server changed the folder's UIDVALIDITY
 * since the scan, or can no longer open it, reading ends there, and `scan` is notified.
 */
export async function* readFolder(
  crawl: Crawl,
  session: ImapSession,
  plan: FolderPlan,
  scan: Pick<FolderScan, 'done' | 'left'>,
): AsyncGenerator<FolderBatch> {
  const steps: readonly Step[] = [
    ...chunksOf(plan.newer).map((uids) => ({ uids, cursor: newerCursor(crawl, plan) })),
    ...chunksOf(plan.older).map((uids) => ({ uids, cursor: olderCursor(crawl, plan) })),
    ...plan.skipped.map((batch) => ({ uids: batch.uids.toReversed(), cursor: skippedCursor(crawl, plan, batch) })),
  ];
  const finished = finish(crawl, plan);
  try {
    if (steps.length === 0 && finished !== null) yield { arrivals: oneOf(finished), reached: Number.NEGATIVE_INFINITY };
    for (const [index, { uids, cursor }] of steps.entries()) {
      if (!(await reopen(session, plan))) return await scan.left(plan.path, 'renumbered');
      const headers = await session.headers(uids);
      const reached = reachedBefore(steps[index + 1]?.cursor.what, headers);
      const refused: FolderRefused[] = [];
      const end = index === steps.length - 1 ? finished : null;
      yield {
        arrivals: untilRefused(readBatch(crawl, session, { plan, uids, headers, cursor }), end, refused),
        reached,
      };
      if (refused[0] !== undefined) throw refused[0];
    }
  } catch (error) {
    if (!(error instanceof FolderRefused)) throw error;
    return await scan.left(plan.path, error);
  }
  await scan.done(plan.path);
}

/**
 * Yields the arrivals and then `end`. If the server refuses the folder, they end early and the error is added to
 * `refused`. Earlier emails are stored.
 */
async function* untilRefused(
  arrivals: AsyncIterable<Arrival>,
  end: Arrival | null,
  refused: FolderRefused[],
): AsyncGenerator<Arrival> {
  try {
    yield* arrivals;
    if (end !== null) yield end;
  } catch (error) {
    if (!(error instanceof FolderRefused)) throw error;
    refused.push(error);
  }
}

/** Opens the plan's folder unless it is open. Returns false if it was renumbered since the scan. */
async function reopen(session: ImapSession, plan: FolderPlan): Promise<boolean> {
  const opened = session.opened()?.path === plan.path ? session.opened() : await session.openFolder(plan.path);
  return opened?.uidValidity === plan.uidValidity;
}

function chunksOf(uids: readonly number[]): readonly (readonly number[])[] {
  const chunks: (readonly number[])[] = [];
  for (let start = 0; start < uids.length; ) {
    const end = start + (start === 0 ? FIRST_BATCH : BATCH);
    chunks.push(uids.slice(start, end));
    start = end;
  }
  return chunks;
}

/**
 * Returns `reached`, which orders the next step: new emails before everything else, skipped ones last, older ones by
 * date.
 */
function reachedBefore(next: Cursor['what'] | undefined, headers: readonly MessageHeader[]): number {
  switch (next) {
    case 'newer':
      return Number.POSITIVE_INFINITY;
    case 'older':
      return headers.reduce((least, { receivedAt }) => Math.min(least, receivedAt ?? least), Number.POSITIVE_INFINITY);
    case 'skipped':
    case undefined:
      return Number.NEGATIVE_INFINITY;
  }
}

/** How progress through the folder is stored. Messages of one `source` are stored together. */
type Cursor = {
  readonly what: 'newer' | 'older' | 'skipped';
  readonly source: string;
  readonly moveTo: (uid: number) => Arrival['moveCursor'];
};
type Step = { readonly uids: readonly number[]; readonly cursor: Cursor };
type Batch = Step & { readonly plan: FolderPlan; readonly headers: readonly MessageHeader[] };

async function* readBatch(crawl: Crawl, session: ImapSession, batch: Batch): AsyncGenerator<Arrival> {
  const { plan, uids, headers, cursor } = batch;
  const choice = crawl.candidates ?? DEFAULT_CHOICE;
  const left = new Set<number>();
  const likely: MessageHeader[] = [];
  for (const message of headers) {
    if (isCandidate(message.header, choice)) likely.push(message);
    else left.add(message.uid);
  }
  const known = new Map(likely.map((message) => [message.uid, message]));
  let at = 0;
  /** Returns the messages between the last arrival and the UID before `end`. */
  const passed = (end: number) => {
    const between = uids.slice(at, end);
    at = end;
    return { source: cursor.source, messages: between.length, skipped: between.filter((uid) => left.has(uid)) };
  };
  for await (const message of session.fetch(likely)) {
    const { uid } = message;
    const { path, uidValidity } = plan;
    const { header, size } = known.get(uid) ?? { header: null, size: null };
    const step = { ...passed(uids.indexOf(uid, at) + 1), moveCursor: cursor.moveTo(uid) };
    const place = { folder: { path, uidValidity, uid }, size };
    yield arrivalOf(message, `${path}/${uidValidity}/${uid}`, { ...step, place, header });
  }
  const last = uids.at(-1);
  if (at < uids.length && last !== undefined) {
    yield { ...passed(uids.length), receivedAt: null, raw: null, key: null, moveCursor: cursor.moveTo(last) };
  }
}

type Place = Pick<Arrival, 'source' | 'messages' | 'skipped' | 'moveCursor' | 'place' | 'header'>;

function arrivalOf(message: FetchedMessage, unreadKey: string, place: Place): Arrival {
  const { receivedAt } = message;
  return message.raw === null
    ? { ...place, receivedAt, raw: null, key: `unread:${unreadKey}`, reason: message.reason }
    : { ...place, receivedAt, raw: message.raw };
}

function newerCursor(crawl: Crawl, plan: FolderPlan): Cursor {
  const moveTo = (uid: number) => stepTo(crawl, plan, { highestUid: uid });
  return { what: 'newer', source: `${plan.path} newer`, moveTo };
}

function olderCursor(crawl: Crawl, plan: FolderPlan): Cursor {
  const moveTo = (uid: number) => stepTo(crawl, plan, { lowestUid: uid });
  return { what: 'older', source: `${plan.path} older`, moveTo };
}

function stepTo(crawl: Crawl, plan: FolderPlan, to: FolderStep['to']): Arrival['moveCursor'] {
  return (trx, group) =>
    moveFolderCursor(trx, crawl.ref, plan.path, {
      to,
      messages: group.reduce((sum, { messages = 1 }) => sum + messages, 0),
      candidates: countCandidates(group),
      skipped: group.flatMap(({ skipped = [] }) => skipped),
      rule: ruleOf(crawl),
    });
}

/** Emails that were skipped together are recorded again together, when the last of them is stored. */
function skippedCursor(crawl: Crawl, plan: FolderPlan, batch: FolderPlan['skipped'][number]): Cursor {
  const seen = new Set<Arrival>();
  const last = batch.uids[0];
  const moveTo: Cursor['moveTo'] = (uid) => async (trx, group) => {
    // A set, because a retried transaction adds the same arrivals again.
    for (const arrival of group) seen.add(arrival);
    if (uid !== last) return;
    const uids = [...seen].flatMap(({ skipped = [] }) => skipped);
    const left = { uids, candidates: countCandidates([...seen]), rule: ruleOf(crawl) };
    await replaceSkipped(trx, crawl.ref, plan.path, batch, left);
  };
  return { what: 'skipped', source: `${plan.path} skipped ${batch.firstUid}`, moveTo };
}

/** Records that the folder is read as planned. Returns null if that is already stored. */
function finish(crawl: Crawl, plan: FolderPlan): Arrival | null {
  if (plan.newer.length + plan.older.length === 0 && plan.skipped.length > 0) return null;
  return {
    receivedAt: null,
    raw: null,
    key: null,
    source: `${plan.path} done`,
    messages: 0,
    async moveCursor(trx) {
      const state = (await findFolders(trx, crawl.ref)).get(plan.path);
      const read = { ...plan.done, lowestUid: 1, checkedAt: crawl.clock() };
      if (state !== undefined) await saveFolder(trx, crawl.ref, plan.path, { ...state, ...read });
    },
  };
}

async function* oneOf(arrival: Arrival): AsyncGenerator<Arrival> {
  yield arrival;
}
