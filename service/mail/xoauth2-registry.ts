import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { z } from 'zod';
import { ConfigError } from '../config.ts';
import type { MailOptions } from './mail-options.ts';
import {
  googleProvider,
  type MailOauthProvider,
  type MailOauthRegistration,
  microsoftProvider,
  providerListSchema,
  yahooProvider,
} from './xoauth2-provider.ts';

/** Environment settings for signing in with email providers. Each is null unless the operator has registered there. */
export type MailOauthSettings = {
  readonly google: MailOauthRegistration | null;
  readonly microsoft: (MailOauthRegistration & { readonly tenant: string }) | null;
  readonly yahoo: MailOauthRegistration | null;
  /** JSON file with a list of additional providers. */
  readonly providersFile: string | null;
};

/**
 * Opens the providers that users can sign in with.
 * @throws ConfigError on the first invalid setting, without repeating a secret
 */
export async function openOauthProviders(
  settings: MailOauthSettings,
  options: { readonly production: boolean; readonly mail: Pick<MailOptions, 'allowedPorts'> },
): Promise<readonly MailOauthProvider[]> {
  const { google, microsoft, yahoo, providersFile } = settings;
  const providers = [
    ...(google === null ? [] : [googleProvider(google)]),
    ...(microsoft === null ? [] : [microsoftProvider(microsoft, microsoft.tenant)]),
    ...(yahoo === null ? [] : [yahooProvider(yahoo)]),
    ...(providersFile === null ? [] : await readProviders(providersFile)),
  ];
  const keys = providers.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new ConfigError(`Setting MAIL_OAUTH_PROVIDERS_FILE: there are two providers ${twice}`);
  for (const provider of providers) {
    checkEndpoints(provider, options.production);
    // Otherwise, each sign-in would fail after the user has given access.
    if (options.mail.allowedPorts.includes(provider.imap.port)) continue;
    throw new ConfigError(`Mail provider ${provider.key}: port ${provider.imap.port} is not in IMAP_ALLOWED_PORTS`);
  }
  return providers;
}

async function readProviders(file: string): Promise<readonly MailOauthProvider[]> {
  const setting = 'MAIL_OAUTH_PROVIDERS_FILE';
  const text = await readSetting(file, setting);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the file, which may contain a secret.
    throw new ConfigError(`Setting ${setting}: ${file} is not JSON`);
  }
  const parsed = providerListSchema.safeParse(value);
  if (!parsed.success) {
    throw new ConfigError(`Setting ${setting}: ${firstComplaint(parsed.error)}`);
  }
  return Promise.all(
    parsed.data.map(async ({ clientSecretFile, ...provider }) => ({
      ...provider,
      clientSecret: clientSecretFile === null ? provider.clientSecret : await readSecret(clientSecretFile, setting),
    })),
  );
}

function firstComplaint(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
}

async function readSecret(file: string, setting: string): Promise<string> {
  const secret = (await readSetting(file, setting)).trim();
  if (secret === '') throw new ConfigError(`Setting ${setting}: ${file} is empty`);
  return secret;
}

async function readSetting(file: string, setting: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new ConfigError(`Setting ${setting}: ${file} cannot be read`);
  }
}

/**
 * Checks the endpoints that receive secrets and tokens: requires TLS, or loopback outside production, and no fragment
 * (RFC 6749 §3.1, §3.2). No request can be sent to a URL with a user name or password.
 */
function checkEndpoints(provider: MailOauthProvider, production: boolean): void {
  const { authorizationEndpoint, tokenEndpoint, revocationEndpoint, userinfoEndpoint, jwksEndpoint } = provider;
  for (const endpoint of [authorizationEndpoint, tokenEndpoint, revocationEndpoint, userinfoEndpoint, jwksEndpoint]) {
    if (endpoint === null) continue;
    const { username, password, hash } = new URL(endpoint);
    if (username !== '' || password !== '' || hash !== '') {
      throw new ConfigError(`Mail provider ${provider.key}: ${new URL(endpoint).host} must have no user or fragment`);
    }
    if (endpoint.startsWith('https://')) continue;
    if (production || !isLoopback(endpoint)) {
      throw new ConfigError(`Mail provider ${provider.key}: ${new URL(endpoint).origin} must be https`);
    }
  }
}

/** Checks whether an endpoint is plain HTTP on this machine. */
export function isLoopback(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  if (protocol !== 'http:') return false;
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}
