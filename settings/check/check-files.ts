import { createPrivateKey, X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBreachedPasswords } from '#accounts/breached-passwords.ts';
import { SHORTEST } from '../forms.ts';
import type { ServiceSettings } from '../service-settings.ts';
import type { WebSettings } from '../web-settings.ts';
import { describeError, failed, ok, type Result, warning } from './finding.ts';

/** Checks the files with keys and secrets. The service creates its missing ones, but the web app does not. */
export function checkServiceFiles(settings: ServiceSettings): readonly Result[] {
  const key = settings.KEY_ENCRYPTION_KEY_FILE;
  return [
    ...checkSecretFile('KEY_ENCRYPTION_KEY_FILE', key ?? join(settings.DATA_DIR, 'kek'), isKey, CREATED),
    ...settings.KEY_ENCRYPTION_PREVIOUS_KEY_FILES.flatMap((file) =>
      checkSecretFile('KEY_ENCRYPTION_PREVIOUS_KEY_FILES', file, isKey),
    ),
    ...checkOptional('IMAP_EXTRA_CA_FILE', settings.IMAP_EXTRA_CA_FILE, isCertificate),
    ...checkOptional('MAIL_OAUTH_PROVIDERS_FILE', settings.MAIL_OAUTH_PROVIDERS_FILE, isList),
    ...checkBreachedPasswords(settings.BREACHED_PASSWORDS_FILE),
  ];
}

export function checkWebFiles(settings: WebSettings): readonly Result[] {
  const inFolder = (name: string) => join(settings.DATA_DIR, name);
  const key = settings.SERVICE_PRIVATE_KEY_FILE ?? inFolder('client-private-key.pem');
  return [
    ...checkSecretFile('SERVICE_PRIVATE_KEY_FILE', key, isPrivateKey),
    ...checkSecretFile('NEXTAUTH_SECRET_FILE', settings.NEXTAUTH_SECRET_FILE ?? inFolder('nextauth-secret'), isSecret),
    ...checkOptional('SEED_ACCOUNTS_FILE', settings.SEED_ACCOUNTS_FILE, isList),
    ...checkOptional('OIDC_PROVIDERS_FILE', settings.OIDC_PROVIDERS_FILE, isList),
    ...checkBreachedPasswords(settings.BREACHED_PASSWORDS_FILE),
  ];
}

const CREATED = 'created at the first start';

/** What a file must contain, and a check of its content. The programs check the same and more when they start. */
type Expected = { readonly what: string; readonly check: (content: Buffer) => boolean };

const isKey: Expected = {
  what: '32 bytes as hexadecimal or Base64',
  check: (content) =>
    content.length === 32 || /^(?:[0-9a-f]{64}|[\w+/-]{43}=?)$/i.test(content.toString('latin1').trim()),
};
const isPrivateKey: Expected = {
  what: 'a DSA private key in PEM form',
  check: (content) => createPrivateKey(content).asymmetricKeyType === 'dsa',
};
const isSecret: Expected = {
  what: `at least ${SHORTEST.authSecret} characters`,
  check: (content) => content.toString('utf8').trim().length >= SHORTEST.authSecret,
};
const isCertificate: Expected = {
  what: 'certificates in PEM form',
  check: (content) => new X509Certificate(content).raw.length > 0,
};
const isList: Expected = {
  what: 'a JSON list',
  check: (content) => Array.isArray(JSON.parse(content.toString('utf8'))),
};

/** Fails if the content is not as expected. Its errors are not shown, because they may quote a secret. */
function checkContent(setting: string, file: string, { what, check }: Expected): readonly Result[] {
  const content = readFileSync(file);
  const failure = failed(setting, `${file} must contain ${what}`);
  try {
    return check(content) ? [] : [failure];
  } catch {
    return [failure];
  }
}

/** @param whenMissing effect of a missing file. Without it, the file is required */
function checkSecretFile(setting: string, file: string, expected: Expected, whenMissing?: string): readonly Result[] {
  try {
    accessSync(file, constants.R_OK);
    const problems = checkContent(setting, file, expected);
    if (problems.length > 0) return problems;
    // A container's secret files are mounted for that container alone, whatever their modes.
    if (file.startsWith('/run/secrets/') || (statSync(file).mode & 0o004) === 0)
      return [ok(setting, `${file} is readable`)];
    return [warning(setting, `${file} can be read by every user of this machine; its mode should be 0600`)];
  } catch (error) {
    if (whenMissing !== undefined && isMissing(error)) return [warning(setting, `${file} is missing: ${whenMissing}`)];
    return [failed(setting, describeError(error))];
  }
}

function checkOptional(setting: string, file: string | undefined, expected: Expected): readonly Result[] {
  if (file === undefined) return [];
  try {
    accessSync(file, constants.R_OK);
    const problems = checkContent(setting, file, expected);
    if (problems.length > 0) return problems;
    return [ok(setting, `${file} is readable`)];
  } catch (error) {
    return [failed(setting, describeError(error))];
  }
}

function checkBreachedPasswords(file: string | undefined): readonly Result[] {
  if (file === undefined) return [];
  try {
    openBreachedPasswords(file);
    return [ok('BREACHED_PASSWORDS_FILE', `${file} has the expected format`)];
  } catch (error) {
    return [failed('BREACHED_PASSWORDS_FILE', describeError(error))];
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
