import 'server-only';
import { migrate } from '#database/migrate.ts';
import { requireConnection } from '#database/require-connection.ts';
import { seedAccounts } from './accounts/seed-accounts.ts';
import { config, readSettingFile } from './config.ts';
import { startEmails } from './email/start-emails.ts';
import { noteClientAddresses } from './http/client-address.ts';
import { refuseForbiddenMethods } from './http/forbidden-methods.ts';
import { declineUpgrades } from './http/plain-http.ts';
import { replaceUnreadableTargets } from './http/request-target.ts';
import { trackResponses } from './http/response-status.ts';
import { dropUnreadableRouterState } from './http/router-state.ts';
import { shareAmongAddresses } from './http/share-among-addresses.ts';
import { keepBrowsersOnTls } from './http/transport-security.ts';
import { log } from './log.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { runtime } from './runtime.ts';
import { migrations } from './store/migrations.ts';
import { removeExpired } from './store/retention-rules.ts';

/** Starts the app, or ends the process with a one-line error. */
export async function startOrExit(): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`The web app cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const MINUTE_MS = 60_000;

/**
 * Prepares the app before the first request: validates settings, migrates the database, and creates seed accounts.
 * @throws ConfigError, DatabaseError
 */
async function start(): Promise<void> {
  // next-auth reads its public URL only from the environment.
  process.env['NEXTAUTH_URL'] = config().publicUrl;
  noteClientAddresses(config().trustedProxies);
  trackResponses();
  refuseForbiddenMethods();
  replaceUnreadableTargets();
  dropUnreadableRouterState();
  shareAmongAddresses();
  keepBrowsersOnTls(config());
  if (process.env.NODE_ENV !== 'development') declineUpgrades();
  const { database } = await runtime();
  if (config().databaseUrl !== null) await requireConnection(database, 'WEB_DATABASE_URL');
  await migrate(database, migrations);
  await serveMetrics(config(), database);
  const seeds = config().seedAccountsFile;
  if (seeds !== null) await seedAccounts(database.db, readSettingFile('SEED_ACCOUNTS_FILE', seeds), new Date());
  startEmails(await runtime());
  const clean = () =>
    void removeExpired(database.db, new Date(), config().retention).catch((error: unknown) =>
      log().error({ err: error }, 'expiry failed'),
    );
  clean();
  setInterval(clean, MINUTE_MS).unref();
}
