import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { acceptAccessTokens } from './access/access-token.ts';
import { createAuthenticate } from './access/authenticate.ts';
import { createDoor } from './access/door.ts';
import { createRequestLog } from './access/request-log.ts';
import type { ServiceConfig } from './config.ts';
import { createApp } from './http/app.ts';
import { createQueue } from './jobs/queue.ts';
import { startWorker } from './jobs/worker.ts';
import { linkingPages } from './linking/pages.ts';
import type { Resolve } from './mail/judge-address.ts';
import { openOauthProviders } from './mail/xoauth2-registry.ts';
import { oauthEndpoints } from './oauth/endpoints.ts';
import { oauthPages } from './oauth/pages.ts';
import { portalPages } from './portal/pages.ts';
import { createHrefs } from './present/href.ts';
import { implementOperations } from './routes/all-routes.ts';
import { registerOperations } from './routes/implement.ts';
import type { RouteContext } from './routes/route-context.ts';
import type { Keyring } from './secrets/seal.ts';
import { createReads } from './store/collections/reads.ts';
import { fillDictionaries } from './store/dictionaries.ts';
import { migrations } from './store/migrations.ts';
import type { Tables } from './store/tables.ts';

/** Which part of the work a process does; any number of each share one database. */
export type Role = 'api' | 'worker' | 'all';

export type ServiceDeps = {
  readonly config: ServiceConfig;
  readonly role: Role;
  readonly database: Database<Tables>;
  readonly operatorToken: string;
  readonly secrets: Keyring;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  /** Look-up of mail hosts; the system's when absent. */
  readonly resolve?: Resolve;
};

export type Service = {
  /** The HTTP side, ready for `inject`; null in a process that only works on jobs. */
  readonly app: FastifyInstance | null;
  /** Listens (port 0 takes a free one) and starts working on jobs, as the role says; gives the address. */
  start(): Promise<string | null>;
  /** Stops taking requests and jobs, lets running ones end, and closes the queue; the database stays the caller's. */
  stop(): Promise<void>;
};

/** Streamed answers at once; more wait for their turn, and after ten seconds are asked to come back (503). */
const MOST_STREAMS = 8;
/** How long requests that are under way may take to end when the service stops. */
const DRAIN_MS = 10_000;

/** Builds the purchase-data service over an open database, which is brought up to date first. */
export async function createService(deps: ServiceDeps): Promise<Service> {
  const { config, database, clock, log } = deps;
  const oauthProviders = await openOauthProviders(config.mailOauth, config);
  await migrate(database, migrations);
  await fillDictionaries(database.db);
  const queue = await createQueue(database, log, config);
  const requestLog = createRequestLog(database.db, clock, log);
  const app = deps.role === 'worker' ? null : await createApp({ ...config, clock, log, requestLog });
  const mailOptions = { ...config.mail, sandbox: config.sandbox, oauthProviders };

  const streams = openDatabase<Tables>(database.url, {
    max: MOST_STREAMS,
    applicationName: 'postledger-streams',
  });
  if (app !== null) {
    const context: RouteContext = {
      database,
      reads: createReads(database, streams, config.queryBudgetMs),
      clock,
      door: createDoor(database.db, acceptAccessTokens(database.db, clock, createAuthenticate(database.db, clock))),
      hrefs: createHrefs(config.publicUrl),
      publicUrl: config.publicUrl,
      queue,
      requestLog,
      sandbox: config.sandbox,
      operatorToken: deps.operatorToken,
      secrets: deps.secrets,
    };
    registerOperations(app, context, implementOperations(context));
    const oauth = { database, publicUrl: config.publicUrl, clock };
    await app.register(oauthEndpoints, oauth);
    await app.register(oauthPages, oauth);
    await app.register(portalPages, { database, clock, publicUrl: config.publicUrl, ...config.portal });
    await app.register(linkingPages, {
      database,
      queue,
      secrets: deps.secrets,
      mailOptions,
      publicUrl: config.publicUrl,
      clock,
      ...(deps.resolve === undefined ? {} : { resolve: deps.resolve }),
    });
  }

  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  return {
    app,
    async start() {
      if (deps.role !== 'api') {
        worker = await startWorker({
          database,
          queue,
          secrets: deps.secrets,
          mailOptions,
          crawlIntervalMs: config.mail.crawlIntervalMs,
          ...config.crawl,
          clock,
          log,
          ...(deps.resolve === undefined ? {} : { resolve: deps.resolve }),
        });
      }
      return app === null ? null : app.listen({ host: config.host, port: config.port });
    },
    async stop() {
      const cut = setTimeout(() => app?.server.closeAllConnections(), DRAIN_MS);
      await app?.close();
      clearTimeout(cut);
      await queue.stop();
      await worker?.stop();
      await requestLog.close();
      await streams.close();
    },
  };
}
