import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import { openEmail } from '#email/outbox.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../../test-support/web-database.ts';
import { createAccount } from '../accounts/accounts.ts';
import { muteNotice } from '../accounts/recipients.ts';
import { openOutbox, type WebOutbox } from '../email/open-outbox.ts';
import type { ServiceClient } from '../service/client.ts';
import { ServiceError } from '../service/service-error.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import { readChanges } from './read-changes.ts';
import { remindOwners } from './remind-owners.ts';

const brand = { name: 'Acme', logoUrl: null, accent: null, accentDark: null };
const outbox = openOutbox({ email: null, sandbox: true, brand, publicUrl: 'https://acme.example' }, 's') as WebOutbox;
const HREF = 'https://service.example/api/v1/mailboxes/7';
const DAY = 24 * 60 * 60_000;
const start = new Date('2026-11-23T08:00:00Z');

type Change = { readonly type: string; readonly user: string };

/** A service with a log of changes and one mailbox. */
class Service {
  readonly log: Change[] = [];
  status: number = MAILBOX_STATUS.AUTH_ERROR;
  reads: (string | undefined)[] = [];
  expired = false;
  readonly client: ServiceClient = {
    send: async ({ path, parameters, schema }) => ({
      body: await checkBody(schema, this.#answer(path, parameters)),
      headers: new Headers(),
      reqId: 'r',
    }),
    stream: () => Promise.reject(new Error('Not used')),
  };

  #answer(path: string, parameters: Readonly<Record<string, string | undefined>> = {}): unknown {
    if (!path.endsWith('/changes')) {
      const status = { code: this.status, description: '' };
      return {
        result: {
          status,
          email: 'orders@mail.test',
          provider: null,
          user: { href: 'u' },
          lastUpdated: null,
          updateTime: 1,
          href: HREF,
        },
      };
    }
    const { after } = parameters;
    this.reads.push(after);
    if (this.expired && after !== undefined) {
      this.expired = false;
      const problem = { code: 'cursor_expired', title: '', detail: '' } as never;
      throw new ServiceError('problem', { reqId: 'r', status: 410, problem });
    }
    const from = Number(after ?? 0);
    const result = this.log.slice(from, from + 2).map((change) => ({ ...change, at: start.getTime(), href: HREF }));
    return { result, next: String(from + result.length), more: from + 2 < this.log.length };
  }
}

let testDatabase: TestDatabase;
let database: WebDatabase;
let accountId: string;

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
  const made = { email: 'ada@mail.test', name: 'Ada', role: 'user', password: null } as const;
  accountId = (await createAccount(database.db, made, start))?.id ?? '';
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const lost: Change = { type: 'mailbox.auth_lost', user: 'ada@mail.test' };

async function round(service: Service, day: number): Promise<number> {
  const now = new Date(start.getTime() + day * DAY);
  await readChanges(database.db, service.client, () => now);
  await remindOwners(database.db, service.client, outbox, now);
  const rows = await database.db.selectFrom('outbox').select('id').execute();
  return rows.length;
}

test('notifies the owner once, then weekly, and stops when the mailbox recovers', async () => {
  const service = new Service();
  service.log.push({ type: 'order.created', user: lost.user }, lost, lost, { ...lost, user: 'nobody@mail.test' });
  expect(await round(service, 0)).toBe(1);
  expect(service.reads).toEqual([undefined, '2']);
  const row = await database.db.selectFrom('outbox').select(['id', 'kind', 'content']).executeTakeFirstOrThrow();
  const email = openEmail(outbox, row.id, row.content ?? Buffer.alloc(0));
  expect(email).toMatchObject({ to: 'ada@mail.test', url: 'https://acme.example/mailboxes' });
  expect(email.text).toContain('We can no longer read orders@mail.test.');
  expect(await round(service, 0)).toBe(1);
  expect(await round(service, 6.9)).toBe(1);
  expect(await round(service, 7)).toBe(2);
  await muteNotice(database.db, accountId, 'mailbox_sign_in');
  expect(await round(service, 14)).toBe(2);
  await database.db.updateTable('accounts').set({ muted_emails: [] }).execute();
  service.log.push({ ...lost, type: 'mailbox.healed' });
  expect(await round(service, 21)).toBe(2);
  // The mailbox needed a sign-in again, but recovered before the notice.
  service.log.push(lost);
  service.status = MAILBOX_STATUS.OK;
  service.expired = true;
  expect(await round(service, 22)).toBe(2);
  expect(service.reads.slice(-3)).toContain(undefined);
  expect(await database.db.selectFrom('mailbox_losses').selectAll().execute()).toEqual([]);
});

test('does not wait for a clock that was a month ahead', async () => {
  await database.db.deleteFrom('outbox').execute();
  await database.db.updateTable('change_readers').set({ cursor: null }).execute();
  const [service, ahead] = [new Service(), 60];
  expect(await round(service, ahead)).toBe(0);
  service.log.push(lost);
  expect(await round(service, ahead - 30)).toBe(1);
  await database.db
    .updateTable('mailbox_losses')
    .set({ noticed_at: new Date(start.getTime() + ahead * DAY) })
    .execute();
  expect(await round(service, ahead - 30)).toBe(2);
  expect(await round(service, ahead - 30)).toBe(2);
  await database.db.deleteFrom('mailbox_losses').execute();
});

test('reads the log in one process at a time, and waits while the service is unavailable', async () => {
  await database.db.updateTable('change_readers').set({ cursor: null, busy_until: start }).execute();
  const service = new Service();
  const clock = () => new Date(start.getTime() + 30 * DAY);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow: ServiceClient = {
    ...service.client,
    send: async (request) => {
      arrive();
      await held;
      return service.client.send(request);
    },
  };
  const first = readChanges(database.db, slow, clock);
  await arrived;
  await readChanges(database.db, service.client, clock);
  expect(service.reads).toEqual([]);
  release();
  await first;
  expect(service.reads).toHaveLength(1);
  const away: ServiceClient = {
    ...service.client,
    send: () => Promise.reject(new ServiceError('unreachable', { reqId: 'r' })),
  };
  const later = () => new Date(clock().getTime() + 1000);
  await expect(readChanges(database.db, away, later)).rejects.toThrow(ServiceError);
  await readChanges(database.db, service.client, later);
  expect(service.reads).toHaveLength(2);
});
