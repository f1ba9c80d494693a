import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, test } from 'vitest';
import { EnvFileError, readEnvFile } from './env-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'postledger-env-'));
beforeAll(() => () => rmSync(folder, { recursive: true, force: true }));

function read(content: string | Buffer): NodeJS.Dict<string> {
  const file = join(folder, 'settings');
  writeFileSync(file, content);
  return readEnvFile(file);
}

test.each([
  ['a byte order mark', '\uFEFFNODE_ENV=production\nB=2\n', { NODE_ENV: 'production', B: '2' }],
  ['spaces after an empty value', 'A= \nB=2\n', { A: '', B: '2' }],
  ['a tab after an empty value', 'export A=\t\r\nB=2\r\n', { A: '', B: '2' }],
  ['an empty value at the end', 'B=2\nA=  ', { A: '', B: '2' }],
  ['line ends of Windows', 'A="1"\r\nB=\'2\' # two\r\n', { A: '1', B: '2' }],
  ['a name that occurs twice', 'A=1\nA=2\n', { A: '2' }],
  ['a value of several lines', 'A="-----BEGIN\nab=\n-----END"\nB=2', { A: '-----BEGIN\nab=\n-----END', B: '2' }],
  ['a long value', `A=${'x'.repeat(1e6)}\nB=2`, { A: 'x'.repeat(1e6), B: '2' }],
])('reads %s', (_, content, settings) => {
  expect({ ...read(content) }).toEqual(settings);
});

test.each([
  ['UTF-16', Buffer.from('\uFEFFNODE_ENV=production\n', 'utf16le')],
  ['bytes that are not UTF-8', Buffer.from('A=\xfc\n', 'latin1')],
])('rejects %s', (_, content) => {
  expect(() => read(content)).toThrow(
    new EnvFileError(`Cannot read ${join(folder, 'settings')}: it is not UTF-8 text`),
  );
});

const USE = ['--input-type=module', '--eval'] as const;
const CODE = `import { loadEnvFile } from '${new URL('./env-file.ts', import.meta.url)}'; loadEnvFile(); console.log(process.env.A);`;

it('adds the settings in .env to the environment, which takes precedence', () => {
  const cwd = mkdtempSync(join(folder, 'use-'));
  const run = (env: NodeJS.Dict<string>) =>
    execFileSync(process.execPath, [...USE, CODE], { cwd, encoding: 'utf8', env: env as NodeJS.ProcessEnv }).trim();
  expect(run({})).toBe('undefined');
  writeFileSync(join(cwd, '.env'), '\uFEFFA=file\n');
  expect(run({})).toBe('file');
  expect(run({ A: '' })).toBe('');
});

it('ends with one line if .env cannot be read', () => {
  const cwd = mkdtempSync(join(folder, 'use-'));
  mkdirSync(join(cwd, '.env'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...USE, CODE], { cwd, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^Cannot read \.env: EISDIR.*\n$/)]);
});
