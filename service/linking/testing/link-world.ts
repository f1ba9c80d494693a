import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { MailOptions } from '../../mail/mail-options.ts';
import { sealKey } from '../../secrets/seal.ts';
import { fillDictionaries } from '../../store/dictionaries.ts';
import { newId } from '../../store/new-id.ts';
import type { Tables } from '../../store/tables.ts';
import { LINK_PATH, type LinkingDeps, STEP_PATHS } from '../link-context.ts';
import { linkingPages } from '../pages.ts';
import { issueRequestToken } from '../request-token.ts';
import { createBareApp } from './bare-app.ts';
import { LinkBrowser } from './link-browser.ts';

export const CALLBACK = 'https://app.example/mail/callback';

/** A client's user. */
export type LinkOwner = { readonly clientId: string; readonly userId: string; readonly userName: string };

/** The linking pages over a separate database, with users to link for. */
export type LinkWorld = {
  readonly database: Database<Tables>;
  /** The service's clock. Set `now` to change the time. */
  readonly time: { now: number };
  /** Creates a client with one user. Default name: `Shop Diary`. */
  newOwner(clientName?: string): Promise<LinkOwner>;
  /** Creates another user of the same client. */
  newUser(owner: LinkOwner, userName: string): Promise<LinkOwner>;
  /** Starts pages with these options. `close` closes them. */
  pages(options?: Partial<MailOptions>, more?: Partial<LinkingDeps>): Promise<FastifyInstance>;
  /** Opens the consent page as a user redirected by the partner. */
  begin(app: FastifyInstance, owner: LinkOwner, query?: Record<string, string>): Promise<LinkBrowser>;
  /** Consents, enters an address, and opens the sign-in page. */
  beginSignIn(app: FastifyInstance, owner: LinkOwner, email?: string): Promise<LinkBrowser>;
  mailboxes(owner: LinkOwner): Promise<readonly { readonly id: string; readonly email: string }[]>;
  close(): Promise<void>;
};

export async function startLinkWorld(): Promise<LinkWorld> {
  const testDatabase = await createServiceDatabase();
  const database = openDatabase<Tables>(testDatabase.url);
  await fillDictionaries(database.db);
  const time = { now: Date.UTC(2026, 5, 1) };
  const open: FastifyInstance[] = [];

  const newUser: LinkWorld['newUser'] = async ({ clientId }, userName) => {
    const id = newId();
    const nobody = { first_name: null, last_name: null, user_email: null };
    const times = { create_time: time.now, update_time: time.now };
    await database.db
      .insertInto('users')
      .values({ id, client_id: clientId, user_name: userName, ...nobody, ...times })
      .execute();
    return { clientId, userId: id, userName };
  };
  const begin: LinkWorld['begin'] = async (app, owner, query = {}) => {
    const { userName } = owner;
    const rt = await issueRequestToken(database.db, owner, { userName, sandbox: false, now: time.now });
    const browser = new LinkBrowser(app);
    const search = new URLSearchParams({ rt, callbackUrl: CALLBACK, state: 's-1', ...query });
    expect((await browser.get(`${LINK_PATH}?${search}`)).headers.location).toBe(STEP_PATHS.consent);
    await browser.get(STEP_PATHS.consent);
    return browser;
  };
  return {
    database,
    time,
    newUser,
    begin,
    async newOwner(name = 'Shop Diary') {
      const clientId = `client-${newId()}`;
      await database.db
        .insertInto('clients')
        .values({ id: clientId, name, callback_urls: [CALLBACK], created_at: time.now })
        .execute();
      return newUser({ clientId, userId: '', userName: '' }, 'someone');
    },
    async pages(options = {}, more = {}) {
      const app = await createBareApp(() => time.now);
      open.push(app);
      const deps: LinkingDeps = {
        database,
        queue: { enqueueCrawl: async () => undefined },
        secrets: { current: sealKey(Buffer.alloc(32, 3)), previous: [] },
        mailOptions: { ...MAIL_OPTIONS, ...options },
        publicUrl: 'https://mail.example',
        clock: () => time.now,
        resolve: async () => [],
        linkSessionDays: 30,
        unreachableMs: 0,
        ...more,
      };
      await app.register(linkingPages, deps);
      return app;
    },
    async beginSignIn(app, owner, email = 'me@home.example') {
      const browser = await begin(app, owner);
      await browser.post(STEP_PATHS.consent);
      await browser.get(STEP_PATHS.address);
      await browser.post(STEP_PATHS.address, { email });
      await browser.get(STEP_PATHS.signIn);
      return browser;
    },
    mailboxes: ({ userId }) =>
      database.db.selectFrom('mailboxes').select(['id', 'email']).where('user_id', '=', userId).execute(),
    async close() {
      await Promise.all(open.map((app) => app.close()));
      await database.close();
      await testDatabase.drop();
    },
  };
}

/** Returns the outcome in the redirect back to the partner. */
export function outcomeOf(response: LightMyRequestResponse): Readonly<Record<string, string>> {
  expect(response.statusCode).toBe(303);
  const url = new URL(String(response.headers.location));
  expect(`${url.origin}${url.pathname}`).toBe(CALLBACK);
  return Object.fromEntries(url.searchParams);
}

const MAIL_OPTIONS: MailOptions = {
  allowPrivateHosts: false,
  extraCaFile: null,
  allowedPorts: [993, 143],
  historyDays: 365,
  uploadLimitBytes: 200_000,
  sandbox: false,
};
