import 'server-only';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Level } from 'pino';
import { BreachedPasswordsError, type IsBreached, openBreachedPasswords } from '#accounts/breached-passwords.ts';
import type { TrustedProxies } from '#contract/client-network.ts';
import { EmailSettingError, type EmailSettings, readEmailSettings } from '#email/settings.ts';
import { SHORTEST } from '#settings/forms.ts';
import { parseSettings } from '#settings/parse-settings.ts';
import { type WebSettings, webSettings } from '#settings/web-settings.ts';
import { oncePerProcess } from './once-per-process.ts';
import type { RetentionDays } from './store/retention-rules.ts';

/** Settings of the web app, read once from the environment. Paths are absolute, URLs have no trailing slash. */
export type Config = {
  readonly dataDir: string;
  /** Public URL of this app, which determines cookie flags and the callback URL. */
  readonly publicUrl: string;
  /** Whether Strict-Transport-Security includes the subdomains of that host. */
  readonly hstsSubdomains: boolean;
  /** null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** URL for calling the service. */
  readonly serviceBaseUrl: string;
  /** Public URL of the service, if it differs. */
  readonly serviceBrowserUrl: string;
  /** Timeout of a call to the service, in ms. */
  readonly serviceDeadlineMs: number;
  readonly clientId: string;
  readonly privateKeyFile: string;
  readonly linkMailboxPath: string;
  readonly authSecretFile: string;
  readonly seedAccountsFile: string | null;
  /** JSON list of sign-in providers (OpenID Connect). */
  readonly oidcProvidersFile: string | null;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly logLevel: Level | 'silent';
  /** Port for metrics and probes; null turns them off. */
  readonly operations: { readonly host: string; readonly port: number | null; readonly token: string | null };
  /** How long a stopping process continues to serve requests, in ms. */
  readonly shutdownDelayMs: number;
  readonly brand: Brand;
  /** null: no email can be sent. */
  readonly email: EmailSettings | null;
  /** Whether this is a sandbox on one machine, where a page shows the emails instead of sending them. */
  readonly sandbox: boolean;
  /** Whether other machines may reach the sandbox. */
  readonly sandboxPublic: boolean;
  /** How long logs are kept, in days. */
  readonly retention: RetentionDays;
  /** Whether admins need a second factor. */
  readonly adminSecondFactor: boolean;
  /** Whether every account needs one. */
  readonly userSecondFactor: boolean;
  readonly isBreached: IsBreached;
};

export type Brand = {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly accent: string | null;
  readonly accentDark: string | null;
};

/** An invalid setting. The message is one line that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config_invalid';
}

/**
 * Reads settings from `env`. An empty value counts as not set.
 * @throws ConfigError naming the first invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { value: e, faults } = parseSettings(webSettings, env);
  if (e === null) throw new ConfigError(`${faults[0].setting} ${faults[0].complaint}`);
  const dataDir = resolve(/* turbopackIgnore: true */ e.DATA_DIR);
  return {
    dataDir,
    publicUrl: e.WEB_PUBLIC_URL ?? `http://localhost:${e.WEB_PORT}`,
    hstsSubdomains: e.HSTS_SUBDOMAINS,
    databaseUrl: e.WEB_DATABASE_URL ?? null,
    serviceBaseUrl: e.SERVICE_BASE_URL,
    serviceBrowserUrl: e.SERVICE_BROWSER_URL ?? e.SERVICE_BASE_URL,
    serviceDeadlineMs: e.SERVICE_TIMEOUT_SECONDS * 1000,
    clientId: e.SERVICE_CLIENT_ID,
    privateKeyFile: resolve(
      /* turbopackIgnore: true */ e.SERVICE_PRIVATE_KEY_FILE ?? join(dataDir, 'client-private-key.pem'),
    ),
    linkMailboxPath: e.LINK_MAILBOX_PATH,
    authSecretFile: resolve(/* turbopackIgnore: true */ e.NEXTAUTH_SECRET_FILE ?? join(dataDir, 'nextauth-secret')),
    seedAccountsFile:
      e.SEED_ACCOUNTS_FILE === undefined ? null : resolve(/* turbopackIgnore: true */ e.SEED_ACCOUNTS_FILE),
    oidcProvidersFile:
      e.OIDC_PROVIDERS_FILE === undefined ? null : resolve(/* turbopackIgnore: true */ e.OIDC_PROVIDERS_FILE),
    trustedProxies: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    operations: { host: e.METRICS_HOST, port: e.METRICS_PORT ?? null, token: e.METRICS_TOKEN ?? null },
    shutdownDelayMs: e.SHUTDOWN_DELAY_SECONDS * 1000,
    brand: {
      name: e.BRAND_NAME,
      logoUrl: e.BRAND_LOGO_URL ?? null,
      accent: e.BRAND_ACCENT ?? null,
      accentDark: e.BRAND_ACCENT_DARK ?? null,
    },
    email: emailSettings(e),
    sandbox: e.SANDBOX,
    sandboxPublic: e.SANDBOX_PUBLIC,
    retention: { requests: e.REQUEST_LOG_DAYS, auditLog: e.AUDIT_LOG_DAYS },
    adminSecondFactor: e.ADMIN_SECOND_FACTOR,
    userSecondFactor: e.USER_SECOND_FACTOR,
    isBreached: passwordCheck(e),
  };
}

function passwordCheck(e: WebSettings): IsBreached {
  try {
    return openBreachedPasswords(e.BREACHED_PASSWORDS_FILE ?? null);
  } catch (error) {
    if (!(error instanceof BreachedPasswordsError)) throw error;
    throw new ConfigError(`BREACHED_PASSWORDS_FILE ${error.message}`);
  }
}

function emailSettings(e: WebSettings): EmailSettings | null {
  try {
    return readEmailSettings(e, e.BRAND_NAME);
  } catch (error) {
    if (!(error instanceof EmailSettingError)) throw error;
    throw new ConfigError(`${error.setting} ${error.message}`);
  }
}

/**
 * Reads the file that a setting names.
 * @throws ConfigError naming the setting
 */
export function readSettingFile(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(`${setting} names a file that cannot be read: ${file}`, { cause });
  }
}

/**
 * Reads the secret that signs sessions. With an empty one, as after a copy that was cut off, anyone could sign them.
 * @throws ConfigError when the file cannot be read or is too short
 */
export function readAuthSecret(file: string): string {
  const secret = readSettingFile('NEXTAUTH_SECRET_FILE', file).trim();
  if (secret.length >= SHORTEST.authSecret) return secret;
  throw new ConfigError(`NEXTAUTH_SECRET_FILE: ${file} must contain at least ${SHORTEST.authSecret} characters`);
}

/** Returns the settings of this process. They are read on first use, so that a build needs none. */
export function config(): Config {
  return oncePerProcess('config', () => readConfig(process.env));
}
