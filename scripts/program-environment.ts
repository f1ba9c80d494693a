import type { z } from 'zod';
import type { EmbeddedServer } from '../database/embedded.ts';
import { secretNames } from '../settings/parse-settings.ts';
import { serviceSettings } from '../settings/service-settings.ts';
import { webSettings } from '../settings/web-settings.ts';
import type { DataFolder } from './data-folder.ts';
import { ensureDemoCertificate } from './demo-certificate.ts';
import { DEMO_IMAP, type ProductSettings } from './product-settings.ts';

/** Returns the service's environment. Explicit settings win, except where both programs must agree. */
export async function serviceEnvironment(
  settings: ProductSettings,
  folder: DataFolder,
  server: EmbeddedServer | undefined,
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const demo = settings.sandbox ? await ensureDemoCertificate(settings.dataDir) : undefined;
  return {
    // The sandbox may reach the mail server of `npm run demo:imap`, unless these are set explicitly.
    ...(settings.sandbox && {
      ALLOW_PRIVATE_IMAP_HOSTS: '1',
      IMAP_ALLOWED_PORTS: `993,143,${DEMO_IMAP.port},${DEMO_IMAP.startTlsPort}`,
    }),
    ...(demo !== undefined && { IMAP_EXTRA_CA_FILE: demo.certificateFile }),
    KEY_ENCRYPTION_KEY_FILE: folder.keyEncryptionKeyFile,
    ...ownSettings(env, serviceSettings, webSettings),
    SERVICE_DATABASE_URL_FILE: undefined,
    DATA_DIR: settings.dataDir,
    SANDBOX: settings.sandbox ? '1' : '0',
    SERVICE_PORT: String(settings.servicePort),
    SERVICE_PUBLIC_URL: settings.servicePublicUrl,
    SERVICE_DATABASE_URL: settings.serviceDatabaseUrl ?? (await server?.url('postledger_service')),
  };
}

/** Returns the web app's environment by the same rules. */
export async function webEnvironment(
  settings: ProductSettings,
  folder: DataFolder,
  server: EmbeddedServer | undefined,
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  return {
    NEXTAUTH_SECRET_FILE: folder.authSecretFile,
    SEED_ACCOUNTS_FILE: folder.accountsFile,
    SERVICE_BROWSER_URL: settings.runsService ? settings.servicePublicUrl : settings.serviceBaseUrl,
    NEXTAUTH_URL: settings.webPublicUrl,
    ...ownSettings(env, webSettings, serviceSettings),
    WEB_DATABASE_URL_FILE: undefined,
    NEXT_TELEMETRY_DISABLED: '1',
    DATA_DIR: settings.dataDir,
    SANDBOX: settings.sandbox ? '1' : '0',
    ...metricsPortAfter(env),
    WEB_HOST: settings.webHost,
    WEB_PORT: String(settings.webPort),
    WEB_PUBLIC_URL: settings.webPublicUrl,
    WEB_DATABASE_URL: settings.webDatabaseUrl ?? (await server?.url('postledger_web')),
    SERVICE_BASE_URL: settings.serviceBaseUrl,
    SERVICE_CLIENT_ID: settings.clientId,
    SERVICE_PRIVATE_KEY_FILE: settings.privateKeyFile ?? folder.privateKeyFile,
  };
}

/** Both programs run on this machine, so the web app takes the port after the service's. */
function metricsPortAfter({ METRICS_PORT: port }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return port ? { METRICS_PORT: String(Number(port) + 1) } : {};
}

/**
 * Returns this process's environment without the settings that only the other program has, secrets among them, and
 * without empty values, which would override defaults.
 */
function ownSettings(env: NodeJS.ProcessEnv, own: z.ZodObject, other: z.ZodObject): NodeJS.ProcessEnv {
  const known = new Set(namesOf(own));
  const foreign = new Set(namesOf(other).filter((name) => !known.has(name)));
  const kept = Object.entries(env).filter(([name, value]) => value !== '' && !foreign.has(name));
  return Object.fromEntries(kept) as NodeJS.ProcessEnv;
}

function namesOf(schema: z.ZodObject): readonly string[] {
  return [...Object.keys(schema.shape), ...secretNames(schema).map((name) => `${name}_FILE`)];
}
