import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBreachedPasswords } from '#accounts/breached-passwords.ts';
import type { ServiceSettings } from '../service-settings.ts';
import type { WebSettings } from '../web-settings.ts';
import { describeError, failed, ok, type Result, warning } from './finding.ts';

/** Checks the files with keys and secrets. The service creates its missing ones, but the web app does not. */
export function checkServiceFiles(settings: ServiceSettings): readonly Result[] {
  const key = settings.KEY_ENCRYPTION_KEY_FILE;
  const previous = settings.KEY_ENCRYPTION_PREVIOUS_KEY_FILES?.split(',').map((file) => file.trim()) ?? [];
  return [
    ...checkSecretFile('KEY_ENCRYPTION_KEY_FILE', key ?? join(settings.DATA_DIR, 'kek'), 'created at the first start'),
    ...previous.flatMap((file) => checkSecretFile('KEY_ENCRYPTION_PREVIOUS_KEY_FILES', file)),
    ...checkOptional('IMAP_EXTRA_CA_FILE', settings.IMAP_EXTRA_CA_FILE),
    ...checkOptional('MAIL_OAUTH_PROVIDERS_FILE', settings.MAIL_OAUTH_PROVIDERS_FILE),
    ...checkBreachedPasswords(settings.BREACHED_PASSWORDS_FILE),
  ];
}

export function checkWebFiles(settings: WebSettings): readonly Result[] {
  const inFolder = (name: string) => join(settings.DATA_DIR, name);
  const key = settings.SERVICE_PRIVATE_KEY_FILE ?? inFolder('client-private-key.pem');
  return [
    ...checkSecretFile('SERVICE_PRIVATE_KEY_FILE', key),
    ...checkSecretFile('NEXTAUTH_SECRET_FILE', settings.NEXTAUTH_SECRET_FILE ?? inFolder('nextauth-secret')),
    ...checkOptional('SEED_ACCOUNTS_FILE', settings.SEED_ACCOUNTS_FILE),
    ...checkOptional('OIDC_PROVIDERS_FILE', settings.OIDC_PROVIDERS_FILE),
    ...checkBreachedPasswords(settings.BREACHED_PASSWORDS_FILE),
  ];
}

/** @param whenMissing effect of a missing file. Without it, the file is required */
function checkSecretFile(setting: string, file: string, whenMissing?: string): readonly Result[] {
  try {
    accessSync(file, constants.R_OK);
    // A container's secret files are mounted for that container alone, whatever their modes.
    if (file.startsWith('/run/secrets/') || (statSync(file).mode & 0o004) === 0)
      return [ok(setting, `${file} is readable`)];
    return [warning(setting, `${file} can be read by every user of this machine; its mode should be 0600`)];
  } catch (error) {
    if (whenMissing !== undefined && isMissing(error)) return [warning(setting, `${file} is missing: ${whenMissing}`)];
    return [failed(setting, describeError(error))];
  }
}

function checkOptional(setting: string, file: string | undefined): readonly Result[] {
  if (file === undefined) return [];
  try {
    accessSync(file, constants.R_OK);
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
