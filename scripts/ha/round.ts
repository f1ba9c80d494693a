import { setTimeout as pause } from 'node:timers/promises';
import type { FaultImap } from '../../test-support/fault-imap.ts';
import { isSignedIn } from './browser.ts';
import type { Cluster } from './cluster.ts';
import { compare, startCrawls } from './crawls.ts';
import type { Fault } from './faults.ts';
import { readOrderNumbers } from './partner.ts';
import { until } from './processes.ts';
import type { Product } from './product.ts';
import { type Responses, recordResponses } from './responses.ts';
import { startTraffic, type Traffic } from './traffic.ts';

/** The effects of one fault. Times in ms. */
export type RoundResult = {
  readonly title: string;
  readonly gaps: { readonly write: number; readonly read: number; readonly page: number };
  /** Time from the fault until all mailboxes were crawled. */
  readonly crawled: number;
  readonly answers: Responses;
  readonly written: number;
  readonly violations: readonly string[];
  /** Data that must survive later faults. */
  readonly traffic: Traffic;
};

const BEFORE_MS = 3_000;
const AFTER_MS = 5_000;

/** Runs traffic and crawls through one fault, and compares everything acknowledged with the stored data. */
export async function runRound(
  fault: Fault,
  cluster: Cluster,
  product: Product,
  server: FaultImap,
): Promise<RoundResult> {
  const answers = recordResponses(() => performance.now());
  const round = `${fault.name}-${process.pid}`;
  const crawls = await startCrawls(product, cluster.url('postledger_service'), server, round);
  const traffic = await startTraffic(product, round, answers);
  try {
    await pause(BEFORE_MS);
    const begun = performance.now();
    await fault.cause(cluster);
    const over = performance.now();
    const writesAgain = () => answers.firstSuccess('write', over) !== undefined;
    await until(writesAgain, 90_000, `No write succeeded after: ${fault.title}`);
    await pause(AFTER_MS);
    const gaps = {
      write: answers.longestGap('write', begun),
      read: answers.longestGap('read', begun),
      page: answers.longestGap('page', begun),
    };
    await crawls.finish();
    const crawled = performance.now() - begun;
    await traffic.stop();
    const violations = [
      ...answers.violations(),
      ...(await checkTraffic(product, traffic)),
      ...(await crawls.check()),
      ...product.ended(),
    ];
    return { title: fault.title, gaps, crawled, answers, written: countWritten(traffic), violations, traffic };
  } finally {
    await crawls.close();
  }
}

/** Returns acknowledged writes and sign-ins that are lost, duplicate, or were shown late. */
export async function checkTraffic(
  product: Product,
  { written, sessions, stale }: Traffic,
): Promise<readonly string[]> {
  const faults = stale.map((number) => `a list did not show ${number} after its write`);
  for (const [user, numbers] of written) {
    faults.push(...compare(`${user}: order`, numbers, await readOrderNumbers(product, user)));
  }
  for (const cookie of sessions) if (!(await isSignedIn(product, cookie))) faults.push('a session is lost');
  return faults;
}

function countWritten({ written }: Traffic): number {
  return written.values().reduce((sum, numbers) => sum + numbers.size, 0);
}
