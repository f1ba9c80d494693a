import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RFC6979_PRIVATE_KEY } from '../test-support/rfc6979-key.ts';
import { EXIT_MEANINGS } from './command.ts';
import { usageOf } from './help.ts';
import { ALL_COMMANDS } from './local/commands.ts';
import { runCli } from './run.ts';
import { readSettings } from './settings.ts';

let folder: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-cli-'));
  env = { XDG_CONFIG_HOME: folder };
  await writeFile(join(folder, 'key.pem'), RFC6979_PRIVATE_KEY);
});
afterAll(() => rm(folder, { recursive: true }));

async function cli(...words: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([text(stdout), text(stderr)]);
  const terminal = {
    env,
    stdin: Readable.from([]),
    stdout,
    stderr,
    interactive: false,
    colour: false,
    clock: Date.now,
  };
  const code = await runCli(ALL_COMMANDS, words, terminal);
  stdout.end();
  stderr.end();
  const [out, err] = await texts;
  return { code, out, err };
}

describe('the table of commands', () => {
  test('gives every command separate help', async () => {
    for (const command of ALL_COMMANDS) {
      const { code, out } = await cli(...command.name, '--help');
      expect(code).toBe(0);
      expect(out).toContain(`postledger ${usageOf(command)}`);
      for (const name of Object.keys(command.options)) expect(out).toContain(`--${name}`);
    }
    expect(new Set(ALL_COMMANDS.map(({ name }) => name.join(' '))).size).toBe(ALL_COMMANDS.length);
  });

  test('is listed in docs/cli.md; to update it: npx vitest run cli/commands.test.ts -u', async () => {
    const file = join(import.meta.dirname, '../docs/cli.md');
    const before = readFileSync(file, 'utf8').split('\n## Commands\n')[0] ?? '';
    const rows = ALL_COMMANDS.map(
      (command) => `| \`${usageOf(command).replaceAll('|', '\\|')}\` | ${command.summary} |`,
    );
    const codes = Object.entries(EXIT_MEANINGS).map(([code, meaning]) => `| ${code} | ${meaning} |`);
    const listing = `
## Commands

| command | what it does |
|---|---|
${rows.join('\n')}

| exit code | meaning |
|---|---|
${codes.join('\n')}
`;
    await expect(`${before}${listing}`).toMatchFileSnapshot(file);
  });
});

describe('profile', () => {
  const add = (name: string, url: string, ...more: readonly string[]) =>
    cli('profile', 'add', name, '--url', url, '--client', 'my-client', '--key', join(folder, 'key.pem'), ...more);

  test('adds, lists, selects, and removes profiles in a file that only the user can read', async () => {
    expect((await cli('profile', 'list')).err).toContain('No profiles');
    expect((await add('test', 'https://test.example/')).out).toBe('Saved profile test, which is the current one.\n');
    expect((await add('live', 'https://live.example')).out).toBe('Saved profile live.\n');
    const { out } = await cli('profile', 'list');
    expect(out).toMatch(/^\* test {2}https:\/\/test\.example {2}my-client {2}\/.*key\.pem\n {2}live /);
    const file = join(folder, 'postledger', 'config.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain('PRIVATE KEY');
    expect((await cli('profile', 'use', 'live')).code).toBe(0);
    expect(readSettings(env)).toMatchObject({ serviceUrl: 'https://live.example', clientId: 'my-client' });
    expect((await cli('profile', 'remove', 'live')).code).toBe(0);
    expect(readSettings(env).serviceUrl).toBe('http://localhost:4000');
  });

  test.each(['a file that others can read', 'a link'])('replaces %s that an interrupted write left', async (what) => {
    const file = join(folder, 'postledger', 'config.json');
    const elsewhere = join(folder, 'elsewhere');
    await writeFile(elsewhere, 'kept');
    if (what === 'a link') await symlink(elsewhere, `${file}.new`);
    else await writeFile(`${file}.new`, '{', { mode: 0o644 });
    expect((await add('again', 'https://again.example')).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(elsewhere, 'utf8')).toBe('kept');
    await cli('profile', 'remove', 'again');
  });

  test('prefers a named profile to variables, and variables to the current profile', async () => {
    await add('named', 'https://named.example', '--use');
    const variables = { ...env, SERVICE_BASE_URL: 'https://variable.example', SERVICE_CLIENT_ID: 'other-client' };
    expect(readSettings(variables)).toMatchObject({ serviceUrl: 'https://variable.example', clientId: 'other-client' });
    expect(readSettings({ ...variables, POSTLEDGER_PROFILE: 'named' })).toMatchObject({
      serviceUrl: 'https://named.example',
      clientId: 'my-client',
    });
  });

  test.each([
    [['profile', 'add', 'x'], 'requires --url, --client, and --key'],
    [['profile', 'add', 'a b', '--url', 'https://s.example'], 'A profile name has'],
    [['profile', 'use', 'nobody'], 'Unknown profile "nobody"'],
    [['logs', 'tail', '--profile', 'nobody'], 'Unknown profile "nobody"'],
    [['logs', 'tail', '--profile'], '--profile requires a name'],
  ])('rejects %j', async (words, message) => {
    expect(await cli(...words)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  test('checks the key and the URL before it saves', async () => {
    const words = ['profile', 'add', 'bad', '--url', 'https://s.example', '--client', 'c', '--key'];
    expect((await cli(...words, join(folder, 'none.pem'))).err).toContain('Cannot read the private key');
    expect((await add('bad', 'ftp://s.example')).err).toContain('--url must be an http or https URL');
    for (const url of ['https://ann:secret@s.example', 'https://s.example/?a=1', 'https://s.example#']) {
      const { err } = await add('bad', url);
      expect(err).toContain('--url must have no user name, password, query, or fragment.');
      expect(err).not.toContain('secret');
    }
    expect((await cli('profile', 'list')).out).not.toContain('bad');
  });
});

describe('completion', () => {
  /** Returns bash's completions of the last word. */
  async function offered(...words: readonly string[]): Promise<readonly string[]> {
    const { out } = await cli('completion', 'bash');
    const list = ['postledger', ...words].map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(${list}); COMP_CWORD=${words.length}; _postledger; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const said = execFileSync('bash', ['--norc', '-c', `${out}\n${ask}`], { encoding: 'utf8', cwd: folder });
    return said.trim().split('\n');
  }

  test('offers commands, options, change types, and files in bash', async () => {
    expect(await offered('re')).toEqual(['request', 'reader', 'restore']);
    expect(await offered('webhook', 'r')).toEqual(['remove', 'rotate', 'replay']);
    expect(await offered('client', 'remove', 'my-client', '--')).toEqual(['--yes', '--profile', '--help']);
    expect(await offered('logs', 'tail', '--types', 'mailbox.h')).toEqual(['mailbox.healed']);
    expect(await offered('keys', 'new', '--out', 'key')).toEqual(['key.pem']);
    expect(await offered('completion', 'f')).toEqual(['fish']);
  });

  test.each(['zsh', 'fish'])('contains every command and option for %s', async (shell) => {
    const { code, out } = await cli('completion', shell);
    expect(code).toBe(0);
    const words = ALL_COMMANDS.flatMap(({ name, options }) => [...name, ...Object.keys(options)]);
    for (const word of words) expect(out).toContain(word);
  });

  test('rejects other shells', async () => {
    expect(await cli('completion', 'tcsh')).toMatchObject({ code: 2, err: expect.stringContaining('bash, zsh, fish') });
  });
});
