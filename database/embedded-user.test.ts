import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolder } from './embedded-folder.ts';
import { chooseServerUser, findClosedFolder, type ServerUser } from './embedded-user.ts';

describe.skipIf(process.getuid?.() !== 0)('started by root (skipped when the tests do not run as root)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postledger-user-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('runs the server as another user without capabilities', async () => {
    const user = await chooseServerUser(undefined);
    expect(run(user, 'id -u')).not.toBe('0');
    expect(run(user, 'grep -E "Cap(Inh|Prm|Eff|Amb)" /proc/self/status')).toMatch(/^(?:Cap\w+:\t0+\n?){4}$/);
  });

  test('keeps the owner of existing data', async () => {
    const user = await chooseServerUser(4321);
    expect(user.owner).toEqual({ uid: 4321, gid: 4321 });
    expect(run(user, 'id -u')).toBe('4321');
  });

  test('uses an accessible path unchanged', async () => {
    await chmod(folder, 0o755);
    const user = await chooseServerUser(undefined);
    expect(await findClosedFolder(folder, user)).toBeUndefined();
    expect(await openFolder(folder, user)).toMatchObject({ path: folder, descriptors: [] });
  });

  test('passes an open folder below a closed one without giving access to anything else there', async () => {
    const data = join(folder, 'data');
    const user = await chooseServerUser(4321);
    await mkdir(data, { mode: 0o700 });
    await writeFile(join(data, 'note'), 'found', { mode: 0o644 });
    await writeFile(join(folder, 'private'), 'secret', { mode: 0o644 });
    spawnSync('chown', ['4321', data]);
    expect(await findClosedFolder(data, user)).toBe(folder);
    const opened = await openFolder(data, user);
    const script = `cat ${opened.path}/note; echo x > ${opened.path}/new && cat ${opened.path}/../private ${folder}/private`;
    expect(run(user, script, opened.descriptors)).toBe('found');
    await opened.close();
    expect((await stat(join(data, 'new'))).uid).toBe(4321);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('reports a program that only root may run as inaccessible', async () => {
    await chmod(folder, 0o755);
    const program = join(folder, 'sh');
    await copyFile('/bin/sh', program);
    await chmod(program, 0o700);
    expect(await findClosedFolder(program, await chooseServerUser(undefined))).toBe(program);
  });

  function run(user: ServerUser, script: string, descriptors: readonly number[] = []): string {
    const stdio = ['ignore', 'pipe', 'ignore', ...descriptors] as const;
    const { stdout } = spawnSync('/bin/sh', ['-c', script], {
      ...user.ids,
      cwd: '/',
      encoding: 'utf8',
      stdio: [...stdio],
    });
    return stdout.trim();
  }
});

describe.skipIf(process.getuid?.() === 0)('started by another user (skipped when the tests run as root)', () => {
  test('runs the server as the same user, with access to every path', async () => {
    const user = await chooseServerUser(undefined);
    expect(user).toEqual({ owner: undefined, ids: {} });
    expect(await findClosedFolder('/', user)).toBeUndefined();
  });
});
