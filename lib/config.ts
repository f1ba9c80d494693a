import 'server-only';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type TrustedProxies, trustProxySetting } from '#contract/client-network.ts';
import { LINK_MAILBOX_PATH } from '#contract/routes.ts';

/** Settings of the web app, read once from the environment. Paths are absolute, URLs have no trailing slash. */
export type Config = {
  readonly dataDir: string;
  /** Public URL of this app, which decides cookie flags and the callback URL. */
  readonly publicUrl: string;
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
  readonly brand: Brand;
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

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''));
const postgresUrl = z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres:// address' });
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #2a4fa8');
const port = z.coerce.number('must be a port number').int().min(1).max(65_535);

const environment = z.object({
  DATA_DIR: z.string().default('./data'),
  WEB_PORT: port.default(3000),
  WEB_PUBLIC_URL: httpUrl.optional(),
  WEB_DATABASE_URL: postgresUrl.optional(),
  SERVICE_BASE_URL: httpUrl.default('http://localhost:4000'),
  SERVICE_BROWSER_URL: httpUrl.optional(),
  SERVICE_TIMEOUT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(1, 'must be 1 or more')
    .max(120, 'must be 120 or less')
    .default(10),
  SERVICE_CLIENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,64}$/, 'must be 4 to 64 letters, digits or hyphens')
    .default('postledger-web'),
  SERVICE_PRIVATE_KEY_FILE: z.string().optional(),
  LINK_MAILBOX_PATH: z
    .string()
    .regex(/^\/[\w\-./]*$/, 'must be a path such as /api/v1/link_mailbox')
    .default(LINK_MAILBOX_PATH),
  NEXTAUTH_SECRET_FILE: z.string().optional(),
  SEED_ACCOUNTS_FILE: z.string().optional(),
  OIDC_PROVIDERS_FILE: z.string().optional(),
  TRUST_PROXY: trustProxySetting,
  BRAND_NAME: z.string().max(40, 'must have at most 40 characters').default('Postledger'),
  BRAND_LOGO_URL: z
    .string()
    .regex(/^\/[\w\-./]*$/, 'must be a path under public/, such as /logo.svg')
    .optional(),
  BRAND_ACCENT: colour.optional(),
  BRAND_ACCENT_DARK: colour.optional(),
});

/**
 * Reads settings from `env`. An empty value counts as not set.
 * @throws ConfigError naming the first invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.') ?? 'A setting'} ${issue?.message ?? 'cannot be used'}`);
  }
  const e = parsed.data;
  const dataDir = resolve(/* turbopackIgnore: true */ e.DATA_DIR);
  return {
    dataDir,
    publicUrl: e.WEB_PUBLIC_URL ?? `http://localhost:${e.WEB_PORT}`,
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
    brand: {
      name: e.BRAND_NAME,
      logoUrl: e.BRAND_LOGO_URL ?? null,
      accent: e.BRAND_ACCENT ?? null,
      accentDark: e.BRAND_ACCENT_DARK ?? null,
    },
  };
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

let current: Config | undefined;

/** Returns the settings of this process. They are read on first use, so that a build needs none. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}
