import 'server-only';
import { isIP } from 'node:net';
import { z } from 'zod';
import { ConfigError, readSettingFile } from '../config.ts';

/** An OpenID Connect provider at which the operator registered this app. */
export type OidcProvider = {
  /** Part of this app's URLs, and so of the registered redirect URI. */
  readonly key: string;
  readonly name: string;
  /** Exactly as in the provider's metadata, because it is part of a user's identity. */
  readonly issuer: string;
  readonly clientId: string;
  /** null for a public client, which is protected only by PKCE. */
  readonly clientSecret: string | null;
  readonly clientAuthentication: 'post' | 'basic';
  readonly scopes: readonly string[];
  /** Whether the operator trusts addresses that the provider does not mark as verified, as in a company directory. */
  readonly trustEmail: boolean;
};

const SETTING = 'OIDC_PROVIDERS_FILE';

const providerSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens, 32 at most'),
    name: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^\P{Cc}*$/u),
    issuer: z.url({ protocol: /^https?$/, error: 'must be the https address of the provider' }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    clientSecretFile: z.string().min(1).optional(),
    clientAuthentication: z.enum(['post', 'basic']).default('post'),
    scopes: z
      .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/))
      .default(['openid', 'email', 'profile'])
      .refine((scopes) => scopes.includes('openid'), 'must include openid'),
    trustEmail: z.boolean().default(false),
  })
  .refine(
    ({ clientSecret, clientSecretFile }) => clientSecret === undefined || clientSecretFile === undefined,
    'has clientSecret and clientSecretFile; one is enough',
  );

/**
 * Reads the list of providers, which is empty without a file.
 * @throws ConfigError naming the setting and the error, never a secret
 */
export function readOidcProviders(file: string | null): readonly OidcProvider[] {
  if (file === null) return [];
  const parsed = z.array(providerSchema).safeParse(parseJson(file, readSettingFile(SETTING, file)));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${SETTING}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')}`);
  }
  const keys = parsed.data.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new ConfigError(`${SETTING}: there are two providers ${twice}`);
  return parsed.data.map(({ clientSecret, clientSecretFile, ...provider }) => {
    if (!isSecure(provider.issuer)) {
      throw new ConfigError(`${SETTING}: the issuer of ${provider.key} must be https`);
    }
    return { ...provider, clientSecret: clientSecret ?? readSecret(provider.key, clientSecretFile) };
  });
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the file, which may contain a secret.
    throw new ConfigError(`${SETTING}: ${file} is not JSON`);
  }
}

function readSecret(key: string, file: string | undefined): string | null {
  if (file === undefined) return null;
  const secret = readSettingFile(`${SETTING} (${key})`, file).trim();
  if (secret === '') throw new ConfigError(`${SETTING}: the secret of ${key} is empty`);
  return secret;
}

/** Checks for HTTPS, or plain HTTP to this machine for trials. */
export function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}
