import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder, readPublicKey, type SeedAccount, toOneLineKey } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'postledger-data-')), 'data');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const addresses = { user: 'user@mail.test', admin: 'admin@mail.test' };

test('restricts all files to their owner', async () => {
  await prepareDataFolder(folder, addresses);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await writeFile(join(folder, 'kek'), 'a key', { mode: 0o644 });
  await prepareDataFolder(folder, addresses);
  const names = await readdir(folder);
  expect(names).toHaveLength(6);
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
});

test('creates no key in place of a lost one, which only the service can tell from a first start', async () => {
  const { keyEncryptionKeyFile } = await prepareDataFolder(folder, addresses);
  await expect(stat(keyEncryptionKeyFile)).rejects.toThrow('ENOENT');
});

test('names the setting of a folder that cannot be used', async () => {
  await writeFile(folder, 'a file');
  for (const wrong of [folder, join(folder, 'below')]) {
    await expect(prepareDataFolder(wrong, addresses)).rejects.toThrow(
      `DATA_DIR is "${wrong}", which cannot be used: E`,
    );
  }
});

test('keeps existing files, also when several programs create them at once', async () => {
  const made = await Promise.all(Array.from({ length: 3 }, () => prepareDataFolder(folder, addresses)));
  const read = async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const before = await read();
  expect(before).toHaveLength(5);
  await prepareDataFolder(folder, addresses);
  expect(await read()).toEqual(before);
  const [files] = made;
  const privateKey = createPrivateKey(await readFile(files?.privateKeyFile ?? '', 'utf8'));
  const publicKey = createPublicKey(await readFile(files?.publicKeyFile ?? '', 'utf8'));
  expect(privateKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 1024, divisorLength: 160 });
  expect(verify('sha1', Buffer.from('x'), publicKey, sign('sha1', Buffer.from('x'), privateKey))).toBe(true);
});

test('returns a key as it is registered: the PEM body on one line', async () => {
  const { publicKeyFile } = await prepareDataFolder(folder, addresses);
  const pem = await readFile(publicKeyFile, 'utf8');
  const line = toOneLineKey(pem);
  expect(line).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  const key = createPublicKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'spki' });
  expect(key.export({ type: 'spki', format: 'pem' })).toBe(pem);
});

test('creates no demo user in production, and a different password for each account', async () => {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as readonly SeedAccount[];
  const { accountsFile } = await prepareDataFolder(folder, addresses);
  const accounts = await read(accountsFile);
  expect(accounts.map((account) => account.role)).toEqual(['user', 'owner']);
  expect(new Set(accounts.map((account) => account.password)).size).toBe(2);
  const production = await prepareDataFolder(join(folder, 'other'), { ...addresses, user: undefined });
  const owner = { role: 'owner', initial: true };
  expect(await read(production.accountsFile)).toEqual([expect.objectContaining(owner)]);
  expect(accounts.some((account) => account.initial)).toBe(false);
});

test('names the setting of a private key that cannot be read, without quoting the file', async () => {
  const { privateKeyFile, publicKeyFile, accountsFile } = await prepareDataFolder(folder, addresses);
  expect(await readPublicKey(privateKeyFile)).toBe(toOneLineKey(await readFile(publicKeyFile, 'utf8')));
  const missing = join(folder, 'missing.pem');
  await expect(readPublicKey(missing)).rejects.toThrow(
    `SERVICE_PRIVATE_KEY_FILE names a file that cannot be read: ${missing}`,
  );
  await expect(readPublicKey(accountsFile)).rejects.toThrow(
    /^SERVICE_PRIVATE_KEY_FILE contains no DSA private key in PEM form\.$/,
  );
});
