import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BreachedPasswordsError, type IsBreached, openBreachedPasswords } from '#accounts/breached-passwords.ts';
import { EmailSettingError, readEmailSettings } from '#email/settings.ts';
import { parseSettings } from '#settings/parse-settings.ts';
import { type ServiceSettings, serviceSettings } from '#settings/service-settings.ts';
import { SERVICE_NAME } from './pages/brand.ts';
import type { SecondReaderSettings } from './second-reader/open-second-reader.ts';

/** Thrown for an invalid setting. The message is one line that names the setting and the fix. */
export class ConfigError extends Error {
  readonly code = 'config_invalid';
}

export type ServiceConfig = ReturnType<typeof readConfig>;

/**
 * Reads the service's settings. No other code reads the environment.
 * @throws ConfigError for the first invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const { value, faults } = parseSettings(serviceSettings, env);
  if (value === null) throw new ConfigError(`Setting ${faults[0].setting}: ${faults[0].complaint}`);
  const dataDir = resolve(value.DATA_DIR);
  const production = value.NODE_ENV === 'production';
  return {
    production,
    dataDir,
    sandbox: value.SANDBOX,
    sandboxPublic: value.SANDBOX_PUBLIC,
    email: emailSettings(value),
    host: value.SERVICE_HOST,
    port: value.SERVICE_PORT,
    publicUrl: value.SERVICE_PUBLIC_URL ?? `http://localhost:${value.SERVICE_PORT}`,
    hstsSubdomains: value.HSTS_SUBDOMAINS,
    databaseUrl: value.SERVICE_DATABASE_URL ?? null,
    readDatabaseUrls: value.SERVICE_READ_DATABASE_URLS,
    operatorToken: value.OPERATOR_TOKEN ?? null,
    operatorTokenFile: join(dataDir, 'operator-token'),
    keyFile: value.KEY_ENCRYPTION_KEY_FILE ?? join(dataDir, 'kek'),
    /** Former encryption keys, which can still decrypt. */
    previousKeyFiles: value.KEY_ENCRYPTION_PREVIOUS_KEY_FILES,
    isBreached: passwordCheck(value),
    trustedProxies: value.TRUST_PROXY,
    oauth: { needsSecondFactor: value.OAUTH_SECOND_FACTOR },
    portal: {
      signUpOpen: (value.PORTAL_SIGN_UP ?? (production ? 'closed' : 'open')) === 'open',
      confirmsClients: !production,
      needsSecondFactor: value.PORTAL_SECOND_FACTOR,
    },
    addressLimit: value.RATE_LIMIT_PER_MINUTE,
    clientLimit: value.CLIENT_RATE_LIMIT_PER_MINUTE,
    retention: {
      requests: value.REQUEST_LOG_DAYS,
      linkSessions: value.LINK_SESSION_DAYS,
      webhookAttempts: value.WEBHOOK_ATTEMPT_DAYS,
    },
    queryBudgetMs: value.QUERY_BUDGET_MS,
    logLevel: value.LOG_LEVEL,
    operations: {
      host: value.METRICS_HOST,
      port: value.METRICS_PORT ?? null,
      token: value.METRICS_TOKEN ?? null,
    },
    tracing: {
      endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      headers: value.OTEL_EXPORTER_OTLP_HEADERS,
    },
    shutdownDelayMs: value.SHUTDOWN_DELAY_SECONDS * 1000,
    mail: {
      allowPrivateHosts: value.ALLOW_PRIVATE_IMAP_HOSTS,
      extraCaFile: certificateFile(value.IMAP_EXTRA_CA_FILE),
      allowedPorts: value.IMAP_ALLOWED_PORTS,
      historyDays: value.MAIL_HISTORY_DAYS,
      uploadLimitBytes: value.UPLOAD_LIMIT_MB * 1024 * 1024,
      crawlIntervalMs: value.CRAWL_INTERVAL_MINUTES * 60_000,
    },
    crawl: {
      concurrency: value.CRAWL_CONCURRENCY,
      concurrencyPerUser: value.CRAWL_CONCURRENCY_PER_USER,
      exportConcurrency: value.IMPORT_CONCURRENCY,
      candidates: { mode: value.CRAWL_CANDIDATES, threshold: value.CRAWL_CANDIDATE_THRESHOLD },
      connectionsPerHost: value.IMAP_CONNECTIONS_PER_HOST,
      watched: value.IMAP_IDLE_CONNECTIONS,
    },
    secondReader: secondReader(value),
    webhooks: { allowHttp: !production, allowPrivateHosts: value.ALLOW_PRIVATE_WEBHOOK_HOSTS },
    heartbeatSeconds: value.CRAWL_HEARTBEAT_SECONDS,
    mailOauth: {
      google: registration(value, 'GOOGLE'),
      microsoft: withTenant(registration(value, 'MICROSOFT'), value.MAIL_MICROSOFT_TENANT),
      yahoo: registration(value, 'YAHOO'),
      providersFile: value.MAIL_OAUTH_PROVIDERS_FILE ?? null,
    },
  } as const;
}

/** Returns the settings for sending email, or null without an SMTP server. */
function emailSettings(value: ServiceSettings) {
  try {
    return readEmailSettings(value, SERVICE_NAME);
  } catch (error) {
    if (!(error instanceof EmailSettingError)) throw error;
    throw new ConfigError(`Setting ${error.setting}: ${error.message}`);
  }
}

function passwordCheck(value: ServiceSettings): IsBreached {
  try {
    return openBreachedPasswords(value.BREACHED_PASSWORDS_FILE ?? null);
  } catch (error) {
    if (!(error instanceof BreachedPasswordsError)) throw error;
    throw new ConfigError(`Setting BREACHED_PASSWORDS_FILE: ${error.message}`);
  }
}

/** Each crawl reads the file again, so that it can be replaced. Without this check, each crawl would report it. */
function certificateFile(file: string | undefined): string | null {
  if (file === undefined) return null;
  try {
    new X509Certificate(readFileSync(file));
    return file;
  } catch (error) {
    const problem =
      error instanceof Error && 'syscall' in error ? 'cannot be read' : 'must contain certificates in PEM form';
    throw new ConfigError(`Setting IMAP_EXTRA_CA_FILE: ${file} ${problem}`);
  }
}

/** Returns the service's registration with an email provider, or null without one. */
function registration(value: ServiceSettings, provider: 'GOOGLE' | 'MICROSOFT' | 'YAHOO') {
  const clientId = value[`MAIL_${provider}_CLIENT_ID`];
  if (clientId === undefined) return null;
  return { clientId, clientSecret: value[`MAIL_${provider}_CLIENT_SECRET`] ?? null };
}

/** Returns the settings of the configured second reader, or null. */
function secondReader(value: ServiceSettings): SecondReaderSettings | null {
  const { SECOND_READER_URL: url, SECOND_READER_MODEL: model } = value;
  if (url === undefined || model === undefined) return null;
  return {
    url,
    model,
    key: value.SECOND_READER_KEY ?? null,
    dailyLimit: value.SECOND_READER_DAILY_LIMIT,
    timeoutMs: value.SECOND_READER_TIMEOUT_SECONDS * 1000,
    concurrency: value.SECOND_READER_CONCURRENCY,
  };
}

function withTenant<T>(found: T | null, tenant: string): (T & { readonly tenant: string }) | null {
  return found === null ? null : { ...found, tenant };
}
