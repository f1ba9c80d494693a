import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOnce } from '../service/secrets/create-once.ts';
import { SettingError } from './product-settings.ts';

/** The initial files of both programs. All are created once with mode 0600 and never changed. */
export interface DataFolder {
  readonly folder: string;
  /** The service creates it, but never while data is encrypted with another key. */
  readonly keyEncryptionKeyFile: string;
  readonly operatorTokenFile: string;
  readonly privateKeyFile: string;
  readonly publicKeyFile: string;
  readonly authSecretFile: string;
  readonly accountsFile: string;
}

/** An account the web app creates on start if it does not exist. */
export interface SeedAccount {
  readonly email: string;
  readonly password: string;
  readonly role: 'user' | 'owner';
  readonly name: string;
  /** Whether the password must be replaced at the first sign-in. */
  readonly initial?: boolean;
}

/**
 * Creates the data folder and any missing file in it except the key-encryption key: the service's operator token, the
 * web app's DSA key pair (seed, "Setup": 1024 bits) and session secret, and the first accounts with random passwords.
 * @throws SettingError if the folder cannot be created, read, or written
 */
export async function prepareDataFolder(folder: string, addresses: FirstAddresses): Promise<DataFolder> {
  try {
    return await createFiles(folder, addresses);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new SettingError(`DATA_DIR is "${folder}", which cannot be used: ${error.message}`, { cause: error });
  }
}

async function createFiles(folder: string, addresses: FirstAddresses): Promise<DataFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: DataFolder = {
    folder,
    keyEncryptionKeyFile: join(folder, 'kek'),
    operatorTokenFile: join(folder, 'operator-token'),
    privateKeyFile: join(folder, 'client-private-key.pem'),
    publicKeyFile: join(folder, 'client-public-key.pem'),
    authSecretFile: join(folder, 'nextauth-secret'),
    accountsFile: join(folder, 'accounts.json'),
  };
  await chmod(files.keyEncryptionKeyFile, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await createPrivate(files.operatorTokenFile, () => `${randomBytes(32).toString('base64url')}\n`);
  await createPrivate(files.authSecretFile, () => `${randomBytes(32).toString('base64url')}\n`);
  await createPrivate(files.privateKeyFile, makePrivateKey);
  await createPrivate(files.publicKeyFile, async () => derivePublicKey(await readFile(files.privateKeyFile, 'utf8')));
  await createPrivate(files.accountsFile, () => `${JSON.stringify(makeAccounts(addresses), null, 2)}\n`);
  return files;
}

/** Creates a file that only its owner can read, or makes the existing one so. */
async function createPrivate(file: string, make: () => string | Promise<string>): Promise<void> {
  await createOnce(file, make);
  await chmod(file, 0o600);
}

export interface FirstAddresses {
  /** Undefined in production, which has no demo user. */
  readonly user: string | undefined;
  readonly admin: string;
}

/** Returns a key in its registered format: PEM text without marker lines, on one line (seed, "Setup"). */
export function toOneLineKey(pem: string): string {
  return pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
}

/** Derives the public key from a private key. Both are PEM. */
export function derivePublicKey(privatePem: string): string {
  return createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
}

/**
 * Reads the private key of SERVICE_PRIVATE_KEY_FILE and returns its public key in the registered format.
 * @throws SettingError
 */
export async function readPublicKey(privateKeyFile: string): Promise<string> {
  const pem = await readFile(privateKeyFile, 'utf8').catch((cause: unknown) => {
    throw new SettingError(`SERVICE_PRIVATE_KEY_FILE names a file that cannot be read: ${privateKeyFile}`, { cause });
  });
  try {
    return toOneLineKey(derivePublicKey(pem));
  } catch {
    // The error may quote the key.
    throw new SettingError('SERVICE_PRIVATE_KEY_FILE contains no DSA private key in PEM form.');
  }
}

async function makePrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('dsa', { modulusLength: 1024, divisorLength: 160 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function makeAccounts({ user, admin }: FirstAddresses): readonly SeedAccount[] {
  const password = () => randomBytes(12).toString('base64url');
  // Without a demo user, this is not a trial.
  const initial = user === undefined ? { initial: true } : {};
  const accounts: SeedAccount[] = [{ email: admin, password: password(), role: 'owner', name: 'Admin', ...initial }];
  if (user !== undefined) accounts.unshift({ email: user, password: password(), role: 'user', name: 'Demo user' });
  return accounts;
}
