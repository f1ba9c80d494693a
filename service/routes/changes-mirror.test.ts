import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, listed, live } from '../../test-support/busy-users.ts';
import { dice } from '../../test-support/dice.ts';
import { mirrorOfLog, mirrorOfWebhooks } from '../../test-support/mirror.ts';
import { partnerOf } from '../../test-support/partner-client.ts';
import { randomSeed, soaked } from '../../test-support/random-cases.ts';
import { type Json, send, startTestService, type TestService } from '../../test-support/service.ts';
import { settledLog } from '../../test-support/settled-log.ts';
import { type Receiver, startReceiver } from '../../test-support/webhook-receiver.ts';
import { createHrefs } from '../present/href.ts';
import { createDeliveryWorker } from '../webhooks/delivery-worker.ts';

const SEED = randomSeed(7);
const WRITERS = 24;
const ROUNDS = soaked(5, 60);
const COLLECTIONS = ['orders', 'items', 'shipments', 'merchants', 'mailboxes'] as const;

let service: TestService;
let other: TestService;
let receiver: Receiver;
beforeAll(async () => {
  service = await startTestService({ ALLOW_PRIVATE_WEBHOOK_HOSTS: '1' });
  other = await startTestService({}, { url: service.database.url, isRegistered: true });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await other.close();
  await service.close();
});

/** Time of the last signature, because two in the same millisecond could be identical, and writers are concurrent. */
let last = 0;
function tick(at: TestService): number {
  last = Math.max(last + 1, at.time.now);
  at.time.now = last;
  return last;
}

/** Repeats a request with its key while the process restarts, as a partner would. */
function callAs(at: () => TestService): Ask {
  let number = 0;
  return async (request) => {
    number += 1;
    const writes = request.method === undefined ? {} : { idempotencyKey: `${request.user ?? ''} ${number} ${last}` };
    for (let attempts = 1; ; attempts += 1) {
      const answer = await send(at(), { ...request, ...writes, timestamp: tick(at()) }).catch(() => null);
      if (answer !== null && answer.status < 500) return answer;
      if (attempts === 200) throw new Error(`${request.method ?? 'GET'} ${request.path} was not answered`);
      await wait(20);
    }
  };
}

/** Delivers webhooks with workers that are stopped and replaced, and with a clock that passes the retries' pauses. */
function delivering() {
  let skipped = 0;
  const clock = () => service.time.now + skipped;
  const newWorker = () =>
    createDeliveryWorker({
      database: service.database,
      secrets: service.secrets,
      hrefs: createHrefs('http://service.test'),
      network: { resolve: async () => ['127.0.0.1'], allowPrivateHosts: true, deadlineMs: 10_000 },
      clock,
      log: { info() {}, warn() {}, error() {} },
      random: () => 0,
    });
  return {
    clock,
    /** Delivers until `isOver`, and then until no delivery is due. */
    async run(isOver: () => boolean): Promise<void> {
      for (let idleRounds = 0; idleRounds < 3; ) {
        const [over, before] = [isOver(), receiver.received.length];
        const worker = newWorker();
        await worker.look();
        // Stopped in the middle of deliveries while others write. Then each round ends, even on a busy machine.
        await (over ? worker.idle() : Promise.race([worker.idle(), wait(50)]));
        await worker.stop();
        // Past the longest pause, an hour and a fifth.
        skipped += 4_400_000;
        idleRounds = over && receiver.received.length === before ? idleRounds + 1 : 0;
      }
    },
  };
}

it('keeps mirrors of the log and of webhooks equal to the service during 24 writers, crawls, unlinking, erasing, restarts, and a failing endpoint', async () => {
  const base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const roll = dice(SEED);
  const delivery = delivering();
  const partner = partnerOf(base, { clock: () => tick(service), roll });
  const { body } = await partner().request<{ readonly result: { readonly secret: string } }>({
    method: 'POST',
    path: '/api/v1/webhook_endpoints',
    parameters: { url: receiver.url, after: 'start' },
  });
  const ofLog = mirrorOfLog(partner, dice(SEED + 1));
  const ofWebhooks = mirrorOfWebhooks(partner(), body.result.secret, delivery.clock);
  let failures = 0;
  receiver.respond = (received, response) => {
    // A busy machine sends more changes per request, so that few requests may be needed. The first ones all fail.
    const fails = failures <= 10 || roll(8) === 0;
    failures += fails ? 1 : 0;
    if (fails && roll(2) === 0) return void response.writeHead(500).end();
    // The endpoint may fail after its work was done, too, so that the delivery is repeated.
    ofWebhooks.handle(received).then(
      () => (fails ? response.destroy() : response.writeHead(204).end()),
      () => response.writeHead(503).end(),
    );
  };

  const writing = new AbortController();
  const following = ofLog.follow(writing.signal);
  const hooking = delivery.run(() => writing.signal.aborted);
  let number = 0;
  const newNumber = () => ++number;
  const writers = Array.from({ length: WRITERS }, (_, index) => {
    const at = () => (index % 2 === 0 ? service : other);
    return live(
      { name: `user ${index}`, roll: dice(SEED + index), call: callAs(at), at: () => service, newNumber },
      ROUNDS,
    );
  });
  const restarting = (async () => {
    await wait(200);
    const before = other;
    other = await startTestService({}, { url: service.database.url, isRegistered: true });
    await before.close();
  })();
  await Promise.all([...writers, restarting]);
  await settledLog(service.database.db);
  writing.abort();
  await Promise.all([following, hooking]);
  await ofLog.follow(null);

  const truth = new Map<string, Json>();
  const call = callAs(() => service);
  for (let index = 0; index < WRITERS; index += 1) {
    for (const collection of COLLECTIONS) {
      for (const one of await listed(call, collection, `user ${index}`)) truth.set(String(one['href']), one);
    }
  }
  expect(truth.size).toBeGreaterThan(40);
  expect([ofLog.restarts > 2, failures > 10], `${ofLog.restarts} restarts, ${failures} failures`).toEqual([true, true]);
  for (const { copy } of [ofLog, ofWebhooks]) {
    expect([...copy.keys()].sort()).toEqual([...truth.keys()].sort());
    for (const [href, one] of truth) expect(copy.get(href), href).toEqual(one);
  }
});
