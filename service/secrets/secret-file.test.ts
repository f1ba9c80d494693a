import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSecretFile } from './secret-file.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postledger-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('creates a secret once, for its owner only, in a new folder', async () => {
  const file = join(newFolder(), 'new', 'kek');
  await createSecretFile(file, 'first');
  await createSecretFile(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('first\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, '..'))).toEqual(['kek']);
});

// Secrets of containers are mounted read-only. Linux creates no file in /proc, not even for root.
test.runIf(existsSync('/proc/version'))('writes nothing next to a secret in a read-only folder', async () => {
  await expect(createSecretFile('/proc/version', 'unused')).resolves.toBeUndefined();
  await expect(createSecretFile('/proc/missing', 'unused')).rejects.toMatchObject({ code: 'key_invalid' });
});
