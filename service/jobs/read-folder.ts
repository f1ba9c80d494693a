import { DEFAULT_CHOICE, isCandidate } from '../mail/candidates.ts';
import type { ImapSession } from '../mail/imap.ts';
import type { FetchedMessage, MessageHead } from '../mail/imap-fetch.ts';
import { FolderRefused } from '../mail/mail-error.ts';
import {
  type FolderStep,
  findFolders,
  moveFolderCursor,
  replaceSkipped,
  saveFolder,
} from '../store/mailboxes/folders.ts';
import type { Crawl } from './crawl-context.ts';
import type { FolderLooks } from './look-at-folders.ts';
import { type FolderPlan, ruleOf } from './plan-folders.ts';
import { type Arrival, countCandidates } from './store-messages.ts';

/** A folder's next messages, and how old what follows them is (ms). */
export type FolderBatch = { readonly arrivals: AsyncIterable<Arrival>; readonly reached: number };

/** Small, so that every folder's newest mails are seen soon. */
const FIRST_BATCH = 50;
const BATCH = 200;

/**
 * Reads a folder batch by batch: heads first, then the bodies of those that may tell of a purchase. New mails come
 * first, then older ones, then those that an earlier rule left alone. When the server changed the folder's UIDVALIDITY
 * since it was looked at, or cannot give it any more, the folder ends there and `looks` is told.
 */
export async function* readFolder(
  crawl: Crawl,
  session: ImapSession,
  plan: FolderPlan,
  looks: Pick<FolderLooks, 'done' | 'left'>,
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
      if (!(await reopen(session, plan))) return await looks.left(plan.path, 'renumbered');
      const heads = await session.heads(uids);
      const reached = reachedBefore(steps[index + 1]?.cursor.what, heads);
      const refused: FolderRefused[] = [];
      const end = index === steps.length - 1 ? finished : null;
      yield {
        arrivals: untilRefused(readBatch(crawl, session, { plan, uids, heads, cursor }), end, refused),
        reached,
      };
      if (refused[0] !== undefined) throw refused[0];
    }
  } catch (error) {
    if (!(error instanceof FolderRefused)) throw error;
    return await looks.left(plan.path, error);
  }
  await looks.done(plan.path);
}

/** The arrivals and what follows their end. A refusal ends them early and is put aside: the mails before it are stored. */
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

/** Opens the plan's folder unless it is the open one; false when it was numbered anew since it was planned. */
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

/** New mails go before everything else, those that were left alone after it, older ones by their date. */
function reachedBefore(next: Cursor['what'] | undefined, heads: readonly MessageHead[]): number {
  switch (next) {
    case 'newer':
      return Number.POSITIVE_INFINITY;
    case 'older':
      return heads.reduce((least, { receivedAt }) => Math.min(least, receivedAt ?? least), Number.POSITIVE_INFINITY);
    case 'skipped':
    case undefined:
      return Number.NEGATIVE_INFINITY;
  }
}

/** How a step through the folder is noted; messages of one `source` are noted together. */
type Cursor = {
  readonly what: 'newer' | 'older' | 'skipped';
  readonly source: string;
  readonly moveTo: (uid: number) => Arrival['moveCursor'];
};
type Step = { readonly uids: readonly number[]; readonly cursor: Cursor };
type Batch = Step & { readonly plan: FolderPlan; readonly heads: readonly MessageHead[] };

async function* readBatch(crawl: Crawl, session: ImapSession, batch: Batch): AsyncGenerator<Arrival> {
  const { plan, uids, heads, cursor } = batch;
  const choice = crawl.candidates ?? DEFAULT_CHOICE;
  const left = new Set<number>();
  const likely: MessageHead[] = [];
  for (const message of heads) {
    if (isCandidate(message.head, choice)) likely.push(message);
    else left.add(message.uid);
  }
  const known = new Map(likely.map((message) => [message.uid, message]));
  let at = 0;
  /** What lies between the last arrival and the UID before `end`. */
  const passed = (end: number) => {
    const between = uids.slice(at, end);
    at = end;
    return { source: cursor.source, messages: between.length, skipped: between.filter((uid) => left.has(uid)) };
  };
  for await (const message of session.fetch(likely)) {
    const { uid } = message;
    const { path, uidValidity } = plan;
    const { head, size } = known.get(uid) ?? { head: null, size: null };
    const step = { ...passed(uids.indexOf(uid, at) + 1), moveCursor: cursor.moveTo(uid) };
    const place = { folder: { path, uidValidity, uid }, size };
    yield arrivalOf(message, `${path}/${uidValidity}/${uid}`, { ...step, place, head });
  }
  const last = uids.at(-1);
  if (at < uids.length && last !== undefined) {
    yield { ...passed(uids.length), receivedAt: null, raw: null, key: null, moveCursor: cursor.moveTo(last) };
  }
}

type Place = Pick<Arrival, 'source' | 'messages' | 'skipped' | 'moveCursor' | 'place' | 'head'>;

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

/** Mails that were left alone together are noted anew together, when the last of them is stored. */
function skippedCursor(crawl: Crawl, plan: FolderPlan, batch: FolderPlan['skipped'][number]): Cursor {
  const seen = new Set<Arrival>();
  const last = batch.uids[0];
  const moveTo: Cursor['moveTo'] = (uid) => async (trx, group) => {
    // A set, because a transaction that is tried again comes here again.
    for (const arrival of group) seen.add(arrival);
    if (uid !== last) return;
    const uids = [...seen].flatMap(({ skipped = [] }) => skipped);
    const left = { uids, candidates: countCandidates([...seen]), rule: ruleOf(crawl) };
    await replaceSkipped(trx, crawl.ref, plan.path, batch, left);
  };
  return { what: 'skipped', source: `${plan.path} skipped ${batch.firstUid}`, moveTo };
}

/** Notes that the folder is read as far as it was planned; null when that is known. */
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
