import { join, resolve } from 'node:path';
import { z } from 'zod';
import { trustProxySetting } from '#contract/client-network.ts';
import { isLoopback } from './http/loopback.ts';
import type { SecondReaderSettings } from './second-reader/open-second-reader.ts';

/** Thrown for an invalid setting; the message is one line that names the setting and the fix. */
export class ConfigError extends Error {
  readonly code = 'config_invalid';
}

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((text) => text === '1' || text === 'true');
const port = z.coerce.number().int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const text = z.string().min(1);

const settings = z.object({
  NODE_ENV: z.string().optional(),
  DATA_DIR: text.default('data'),
  SANDBOX: flag,
  SANDBOX_PUBLIC: flag,
  SERVICE_HOST: text.default('127.0.0.1'),
  SERVICE_PORT: port.default(4000),
  SERVICE_PUBLIC_URL: url.optional(),
  SERVICE_DATABASE_URL: text.optional(),
  OPERATOR_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  KEY_ENCRYPTION_KEY_FILE: text.optional(),
  KEY_ENCRYPTION_PREVIOUS_KEY_FILES: text.optional(),
  ALLOW_PRIVATE_IMAP_HOSTS: flag,
  ALLOW_PRIVATE_WEBHOOK_HOSTS: flag,
  IMAP_EXTRA_CA_FILE: text.optional(),
  IMAP_ALLOWED_PORTS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be port numbers with commas between them')
    .default('993,143')
    .transform((list) => list.split(',').map(Number)),
  MAIL_HISTORY_DAYS: z.coerce.number().int().min(1).max(36_500).default(3650),
  UPLOAD_LIMIT_MB: z.coerce.number().int().min(1).max(1_000_000).default(10_240),
  MAIL_GOOGLE_CLIENT_ID: text.optional(),
  MAIL_GOOGLE_CLIENT_SECRET: text.optional(),
  MAIL_GOOGLE_CLIENT_SECRET_FILE: text.optional(),
  MAIL_MICROSOFT_CLIENT_ID: text.optional(),
  MAIL_MICROSOFT_CLIENT_SECRET: text.optional(),
  MAIL_MICROSOFT_CLIENT_SECRET_FILE: text.optional(),
  MAIL_MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,80}$/, 'must be common, organizations, consumers or a tenant')
    .default('common'),
  MAIL_YAHOO_CLIENT_ID: text.optional(),
  MAIL_YAHOO_CLIENT_SECRET: text.optional(),
  MAIL_YAHOO_CLIENT_SECRET_FILE: text.optional(),
  MAIL_OAUTH_PROVIDERS_FILE: text.optional(),
  CRAWL_INTERVAL_MINUTES: z.coerce.number().int().min(1).max(10_080).default(15),
  CRAWL_CONCURRENCY: z.coerce.number().int().min(1).max(500).default(3),
  CRAWL_CONCURRENCY_PER_USER: z.coerce.number().int().min(1).max(500).default(2),
  IMPORT_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(2),
  CRAWL_CANDIDATES: z.enum(['likely', 'all'], 'must be likely or all').default('likely'),
  CRAWL_CANDIDATE_THRESHOLD: z.coerce.number().int().min(-300).max(300).default(20),
  CRAWL_HEARTBEAT_SECONDS: z.coerce.number().int().min(10).max(600).default(20),
  IMAP_CONNECTIONS_PER_HOST: z.coerce.number().int().min(1).max(1000).default(20),
  IMAP_IDLE_CONNECTIONS: z.coerce.number().int().min(0).max(1000).default(20),
  SECOND_READER_URL: url.optional(),
  SECOND_READER_MODEL: z.string().min(1).max(200).optional(),
  SECOND_READER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,4096}$/, 'must be printable characters without spaces')
    .optional(),
  SECOND_READER_KEY_FILE: text.optional(),
  SECOND_READER_DAILY_LIMIT: z.coerce.number().int().min(1).max(100_000).default(50),
  SECOND_READER_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  SECOND_READER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(1),
  PORTAL_SIGN_UP: z.enum(['open', 'closed'], 'must be open or closed').optional(),
  TRUST_PROXY: trustProxySetting,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).max(10_000_000).default(60_000),
  QUERY_BUDGET_MS: z.coerce.number().int().min(10).max(30_000).default(5000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type ServiceConfig = ReturnType<typeof readConfig>;

/**
 * Reads the service's settings. Nothing else reads the environment.
 * @throws ConfigError on the first invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const value = parsed.data;
  const dataDir = resolve(value.DATA_DIR);
  const production = value.NODE_ENV === 'production';
  if (value.SANDBOX && production) {
    throw new ConfigError('Setting SANDBOX: the sandbox cannot be switched on when NODE_ENV is production');
  }
  if (value.SANDBOX && !value.SANDBOX_PUBLIC && !isLoopback(value.SERVICE_HOST)) {
    throw new ConfigError(
      `Setting SERVICE_HOST: the sandbox (sample mailbox, faults on demand) would be reachable on ${value.SERVICE_HOST}; ` +
        'set SANDBOX=0, or SANDBOX_PUBLIC=1 to allow it',
    );
  }
  return {
    production,
    dataDir,
    sandbox: value.SANDBOX,
    host: value.SERVICE_HOST,
    port: value.SERVICE_PORT,
    publicUrl: value.SERVICE_PUBLIC_URL ?? `http://localhost:${value.SERVICE_PORT}`,
    databaseUrl: value.SERVICE_DATABASE_URL ?? null,
    operatorToken: value.OPERATOR_TOKEN ?? null,
    operatorTokenFile: join(dataDir, 'operator-token'),
    keyFile: value.KEY_ENCRYPTION_KEY_FILE ?? join(dataDir, 'kek'),
    /** Former encryption keys, which can still decrypt. */
    previousKeyFiles: value.KEY_ENCRYPTION_PREVIOUS_KEY_FILES?.split(',').map((file) => file.trim()) ?? [],
    trustedProxies: value.TRUST_PROXY,
    portal: {
      signUpOpen: (value.PORTAL_SIGN_UP ?? (production ? 'closed' : 'open')) === 'open',
      confirmsClients: !production,
    },
    rateLimit: value.RATE_LIMIT_PER_MINUTE,
    queryBudgetMs: value.QUERY_BUDGET_MS,
    logLevel: value.LOG_LEVEL,
    mail: {
      allowPrivateHosts: value.ALLOW_PRIVATE_IMAP_HOSTS,
      extraCaFile: value.IMAP_EXTRA_CA_FILE ?? null,
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

/** Returns the service's registration with an email provider, or null without one. */
function registration(value: z.infer<typeof settings>, provider: 'GOOGLE' | 'MICROSOFT' | 'YAHOO') {
  const clientId = value[`MAIL_${provider}_CLIENT_ID`];
  const clientSecret = value[`MAIL_${provider}_CLIENT_SECRET`] ?? null;
  const clientSecretFile = value[`MAIL_${provider}_CLIENT_SECRET_FILE`] ?? null;
  if (clientSecret !== null && clientSecretFile !== null) {
    throw new ConfigError(`Setting MAIL_${provider}_CLIENT_SECRET: give this or MAIL_${provider}_CLIENT_SECRET_FILE`);
  }
  if (clientId !== undefined) return { clientId, clientSecret, clientSecretFile };
  if (clientSecret === null && clientSecretFile === null) return null;
  throw new ConfigError(`Setting MAIL_${provider}_CLIENT_ID: is missing beside its secret`);
}

/** Returns the settings of the configured second reader, or null. */
function secondReader(value: z.infer<typeof settings>): SecondReaderSettings | null {
  const { SECOND_READER_URL: url, SECOND_READER_MODEL: model } = value;
  const key = value.SECOND_READER_KEY ?? null;
  const keyFile = value.SECOND_READER_KEY_FILE ?? null;
  if (url === undefined) {
    if (model === undefined && key === null && keyFile === null) return null;
    throw new ConfigError('Setting SECOND_READER_URL: is missing beside the other settings of the second reader');
  }
  if (model === undefined) throw new ConfigError('Setting SECOND_READER_MODEL: is missing beside SECOND_READER_URL');
  if (key !== null && keyFile !== null) {
    throw new ConfigError('Setting SECOND_READER_KEY: give this or SECOND_READER_KEY_FILE');
  }
  return {
    url,
    model,
    key,
    keyFile,
    dailyLimit: value.SECOND_READER_DAILY_LIMIT,
    timeoutMs: value.SECOND_READER_TIMEOUT_SECONDS * 1000,
    concurrency: value.SECOND_READER_CONCURRENCY,
  };
}

function withTenant<T>(found: T | null, tenant: string): (T & { readonly tenant: string }) | null {
  return found === null ? null : { ...found, tenant };
}
