import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openOperatorToken } from './operator-token.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postledger-token-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('creates the token once, for its owner only, and leaves no other file', async () => {
  const folder = newFolder();
  const config = readConfig({ DATA_DIR: folder });
  const tokens = await Promise.all([1, 2, 3].map(() => openOperatorToken(config)));
  expect(new Set(tokens).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['operator-token']);
  expect(readFileSync(join(folder, 'operator-token'), 'utf8').trim()).toBe(tokens[0]);
  expect(statSync(join(folder, 'operator-token')).mode & 0o777).toBe(0o600);
});

test.each(['', ' \n', 'short'])('rejects a file that was cut off: "%s"', async (content) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'operator-token'), content);
  await expect(openOperatorToken(readConfig({ DATA_DIR: folder }))).rejects.toThrow('must have at least 20 characters');
});
