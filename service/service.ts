import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open.ts';
import type { StorageRoom } from '#database/storage-room.ts';
import { isOwnHost } from '#settings/own-host.ts';
import { watchServer } from '#telemetry/drain-server.ts';
import { explainListenFailure } from '#telemetry/listen-failure.ts';
import { readReadiness } from '#telemetry/readiness.ts';
import { acceptAccessTokens } from './access/access-token.ts';
import { createAuthenticate } from './access/authenticate.ts';
import { createRequestGuard } from './access/request-guard.ts';
import { createRequestLog } from './access/request-log.ts';
import type { ServiceConfig } from './config.ts';
import { docsEntry, docsPages } from './docs/pages.ts';
import { openOutbox } from './email/open-outbox.ts';
import { startEmails } from './email/start-emails.ts';
import { createApp } from './http/app.ts';
import { probeRoutes } from './http/probes.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createQueue } from './jobs/queue.ts';
import { startWorker } from './jobs/worker.ts';
import { linkingPages } from './linking/pages.ts';
import type { Resolve } from './mail/pin-address.ts';
import { createHostResolve } from './mail/resolve-host.ts';
import { openOauthProviders } from './mail/xoauth2-registry.ts';
import { openOperations } from './metrics/operations.ts';
import { oauthEndpoints } from './oauth/endpoints.ts';
import { oauthPages } from './oauth/pages.ts';
import { sendMissingPage } from './pages/missing-page.ts';
import { portalPages } from './portal/pages.ts';
import { createHrefs } from './present/href.ts';
import { implementOperations } from './routes/all-routes.ts';
import { registerOperations } from './routes/implement.ts';
import type { RouteContext } from './routes/route-context.ts';
import { outboxPage } from './sandbox/outbox-page.ts';
import { openSecondReader } from './second-reader/open-second-reader.ts';
import type { Keyring } from './secrets/seal.ts';
import { createReads } from './store/collections/reads.ts';
import { fillDictionaries } from './store/dictionaries.ts';
import { settleRestoredLog } from './store/log/changes.ts';
import { migrations } from './store/migrations.ts';
import { openReplicas } from './store/replicas/replicas.ts';
import type { Tables } from './store/tables.ts';
import { settleRestoredEndpoints } from './store/webhooks/attempts.ts';
import { createWriterTurns } from './store/writer-turns.ts';
import { startDeliveries } from './webhooks/delivery-worker.ts';

/** The part of the work that a process does. Any number of processes can share one database. */
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
  /** DNS lookup of mail hosts. Default: the system's. */
  readonly resolve?: Resolve;
  /** The disk of the database. Default: unknown, so nothing is refused for it. */
  readonly storage?: StorageRoom;
};

export type Service = {
  /** The HTTP server, ready for `inject`. Null in a process that only runs jobs. */
  readonly app: FastifyInstance | null;
  /** Starts listening (port 0 picks a free port) and processing jobs, depending on the role. Returns the address. */
  start(): Promise<string | null>;
  /**
   * Stops accepting requests and jobs, waits for running ones, and closes the queue. The caller closes the database.
   */
  stop(): Promise<void>;
};

/** Number of responses streamed concurrently. More wait for up to 10 s, then get a 503. */
const MOST_STREAMS = 8;

/** Builds the purchase-data service on an open database, after migrating it. */
export async function createService(deps: ServiceDeps): Promise<Service> {
  const { config, database, clock, log } = deps;
  const oauthProviders = await openOauthProviders(config.mailOauth, config);
  const secondReader = openSecondReader(config.secondReader);
  await migrate(database, migrations);
  await settleRestoredLog(database.db);
  await settleRestoredEndpoints(database.db);
  await fillDictionaries(database.db);
  const queue = await createQueue(database, log, config);
  const requestLog = createRequestLog(database.db, clock, log);
  const rateLimit = createRateLimit(clock);
  const app =
    deps.role === 'worker'
      ? null
      : await createApp({ ...config, rateLimit, clock, log, requestLog, sendMissing: sendMissingPage });
  const drain = app === null ? null : watchServer(app.server);
  const readiness = () => readReadiness({ database, migrations: Object.keys(migrations), hasQueue: true });
  const outbox = openOutbox(config, deps.secrets);
  const keepsEmails = outbox !== null && config.email === null;
  const { isBreached } = config;
  const network = {
    resolve: deps.resolve ?? createHostResolve(config.webhooks.allowPrivateHosts),
    allowPrivateHosts: config.webhooks.allowPrivateHosts,
  };
  const mailOptions = { ...config.mail, sandbox: config.sandbox, oauthProviders };

  const streams = openDatabase<Tables>(database.url, {
    max: MOST_STREAMS,
    applicationName: 'postledger-streams',
  });
  const replicas = openReplicas(app === null ? [] : config.readDatabaseUrls, database, config.queryBudgetMs, log);
  const operations = openOperations(deps, { streams, replicas }, readiness);
  if (app !== null) {
    operations?.measure(app);
    probeRoutes(app, readiness);
    const context: RouteContext = {
      database,
      reads: createReads(database, streams, config.queryBudgetMs, replicas),
      writerTurns: createWriterTurns(),
      clock,
      guard: createRequestGuard(
        database.lookups,
        acceptAccessTokens(database.lookups, clock, createAuthenticate(database, clock, !config.production)),
        (request, { id, rateLimit: own }) => rateLimit.take(request, 'client', id, own ?? config.clientLimit),
      ),
      hrefs: createHrefs(config.publicUrl),
      publicUrl: config.publicUrl,
      queue,
      requestLog,
      sandbox: config.sandbox,
      outbox,
      operatorToken: deps.operatorToken,
      secrets: deps.secrets,
      webhooks: config.webhooks,
    };
    registerOperations(app, context, implementOperations(context));
    const accounts = {
      database,
      publicUrl: config.publicUrl,
      clock,
      outbox,
      keepsEmails,
      isBreached,
      secrets: deps.secrets,
    };
    const oauth = { ...accounts, ...config.oauth };
    await app.register(oauthEndpoints, oauth);
    await app.register(oauthPages, oauth);
    await app.register(portalPages, {
      ...accounts,
      webhooks: { ...config.webhooks, network },
      retention: config.retention,
      ...config.portal,
    });
    if (outbox !== null && keepsEmails) {
      const { publicUrl } = config;
      await app.register(outboxPage, {
        ...{ db: database.db, outbox, publicUrl },
        isOwnHost: (host) => isOwnHost(host, publicUrl),
      });
    }
    docsEntry(app);
    await app.register(docsPages, config);
    await app.register(linkingPages, {
      database,
      queue,
      secrets: deps.secrets,
      mailOptions,
      publicUrl: config.publicUrl,
      clock,
      secondReaderHost: secondReader?.host ?? null,
      linkSessionDays: config.retention.linkSessions,
      ...(deps.resolve === undefined ? {} : { resolve: deps.resolve }),
      ...(deps.storage === undefined ? {} : { storage: deps.storage }),
    });
  }

  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  let deliveries: ReturnType<typeof startDeliveries> | undefined;
  let emails: ReturnType<typeof startEmails> | undefined;
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
          retention: config.retention,
          secondReader,
          clock,
          log,
          ...(operations === null ? {} : { metrics: operations.work }),
          ...(deps.resolve === undefined ? {} : { resolve: deps.resolve }),
          ...(deps.storage === undefined ? {} : { storage: deps.storage }),
        });
      }
      if (deps.role !== 'api') {
        emails = startEmails({ db: database.db, outbox, settings: config.email, clock, log });
        deliveries = startDeliveries({
          database,
          secrets: deps.secrets,
          hrefs: createHrefs(config.publicUrl),
          network,
          clock,
          log,
          ...(operations === null ? {} : { metrics: operations.work }),
        });
      }
      await operations?.listen();
      if (app === null) return null;
      const { host, port } = config;
      return app.listen({ host, port }).catch((error: unknown) => {
        throw explainListenFailure(error, { host: 'SERVICE_HOST', port: 'SERVICE_PORT' }, port);
      });
    },
    async stop() {
      drain?.();
      await app?.close();
      await emails?.stop();
      await deliveries?.stop();
      await queue.stop();
      await worker?.stop();
      await requestLog.close();
      await replicas.close();
      await streams.close();
      await operations?.close();
    },
  };
}
