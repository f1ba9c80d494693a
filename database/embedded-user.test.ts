import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseServerUser, type ServerUser } from './embedded-user.ts';

describe.skipIf(process.getuid?.() !== 0)('started by root (skipped when the tests do not run as root)', () => {
  let folder: string;
  let program: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postledger-user-'));
    program = join(folder, 'sh');
    await copyFile('/bin/sh', program);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('in an open folder the server has no capability at all', async () => {
    await chmod(folder, 0o755);
    const user = await chooseServerUser(undefined, [program]);
    expect(run(user, 'id -u')).not.toBe('0');
    expect(run(user, 'grep CapEff /proc/self/status')).toMatch(/\t0+$/);
  });

  test('in a closed folder it can run and look for programs, and writes nothing there', async () => {
    await chmod(folder, 0o700);
    const user = await chooseServerUser(undefined, [program]);
    expect(run(user, 'id -u')).not.toBe('0');
    expect(run(user, `test -x ${program} && echo found`)).toBe('found');
    expect(run(user, `echo x > ${folder}/new || echo refused`)).toBe('refused');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('data keep the owner they have', async () => {
    await chmod(folder, 0o755);
    const user = await chooseServerUser(4321, [program]);
    expect(user.owner).toEqual({ uid: 4321, gid: 4321 });
    expect(run(user, 'id -u')).toBe('4321');
  });

  function run(user: ServerUser, script: string): string {
    const { file, args, ids } = user.command(program, ['-c', script]);
    return spawnSync(file, args, { ...ids, cwd: '/', encoding: 'utf8' }).stdout.trim();
  }
});

describe.skipIf(process.getuid?.() === 0)('started by anybody else (skipped when the tests run as root)', () => {
  test('the server is the same user', async () => {
    const user = await chooseServerUser(undefined, ['/']);
    expect(user.owner).toBeUndefined();
    expect(user.command('program', ['x'])).toEqual({ file: 'program', args: ['x'], ids: {} });
  });
});
