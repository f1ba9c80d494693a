import type { z } from 'zod';
import { notes } from '../note.ts';
import type { Environment } from '../parse-settings.ts';
import { defaultOf } from '../reference.ts';
import { serviceShape } from '../service-settings.ts';
import { webShape } from '../web-settings.ts';
import type { Program } from './finding.ts';

/** A setting in force. A secret is masked, except the host and path of a URL. */
export type InForce = {
  readonly name: string;
  readonly value: string | null;
  readonly source: 'environment' | 'file' | 'default';
};

export const SHAPES = { service: serviceShape, web: webShape } as const satisfies Record<
  Program,
  Readonly<Record<string, z.ZodType>>
>;

/** Lists the settings of a program with their sources. */
export function listInForce(program: Program, env: Environment): readonly InForce[] {
  return Object.entries(SHAPES[program] as Readonly<Record<string, z.ZodType>>).map(([name, schema]) => {
    const isSecret = notes.get(schema)?.secret === true;
    if (env[name]) return { name, value: isSecret ? mask(env[name]) : env[name], source: 'environment' };
    if (isSecret && env[`${name}_FILE`]) return { name, value: `(secret in ${env[`${name}_FILE`]})`, source: 'file' };
    return { name, value: defaultOf(schema) ?? null, source: 'default' };
  });
}

/** Masks a secret, except the protocol, host, and path of each URL in it. A setting can list several with commas. */
function mask(secret: string): string {
  return secret
    .split(/,(?=\s*\w+:\/\/)/)
    .map((part) => maskOne(part.trim()))
    .join(',');
}

function maskOne(secret: string): string {
  if (!URL.canParse(secret)) return '(secret)';
  const { protocol, host, pathname } = new URL(secret);
  // In a malformed URL, such as one with an unescaped slash in the password, the path has a part of the password.
  return host === '' || pathname.includes('@') ? '(secret)' : `${protocol}//(secret)@${host}${pathname}`;
}

/**
 * Finds variables that look like settings but are not, such as misspelled names. Names that other programs use with the
 * same prefix cannot be recognized and are listed, too.
 */
export function findUnknown(env: Environment): readonly string[] {
  const known = new Set(Object.values(SHAPES).flatMap((shape) => Object.keys(shape)));
  const secrets = new Set(
    Object.values(SHAPES).flatMap((shape: Readonly<Record<string, z.ZodType>>) =>
      Object.entries(shape).flatMap(([name, schema]) => (notes.get(schema)?.secret === true ? [`${name}_FILE`] : [])),
    ),
  );
  return Object.keys(env)
    .filter((name) => PREFIX.test(name) && !known.has(name) && !secrets.has(name))
    .sort();
}

const PREFIX =
  /^(?:ALLOW_PRIVATE|BRAND|CRAWL|IMAP|IMPORT|KEY_ENCRYPTION|MAIL|METRICS|OIDC|OPERATOR|PORTAL|QUERY|RATE_LIMIT|SANDBOX|SECOND_READER|SEED|SERVICE|SHUTDOWN|SMTP|TRUST|UPLOAD|WEB)_/;
