import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import { findRunnablePrograms } from './embedded-programs.ts';
import { chooseServerUser, type ServerUser } from './embedded-user.ts';

describe.skipIf(process.getuid?.() !== 0)('started by root (skipped when the tests do not run as root)', () => {
  let folder: string;
  let cache: string;
  let user: ServerUser;
  let binaries: Binaries;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postledger-programs-'));
    await chmod(folder, 0o755);
    cache = join(folder, 'cache');
    user = await chooseServerUser(undefined);
    binaries = await packageIn(join(folder, 'closed'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('uses programs that the user can run in place', async () => {
    await chmod(join(folder, 'closed'), 0o755);
    expect(await findRunnablePrograms(binaries, user, cache, () => undefined)).toEqual(binaries);
    await expect(stat(cache)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('copies programs from a closed folder once and runs the copy, whatever the umask', async () => {
    spawnSync('chmod', ['-R', 'go=', join(folder, 'closed')]);
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const [one, two] = await Promise.all([
      findRunnablePrograms(binaries, user, cache, log),
      findRunnablePrograms(binaries, user, cache, log),
    ]);
    expect(two).toEqual(one);
    expect(lines[0]).toMatch(/cannot enter .*closed; copying its programs to .*cache/);
    const count = lines.length;
    expect(await findRunnablePrograms(binaries, user, cache, log)).toEqual(one);
    expect(lines).toHaveLength(count);
    const answer = spawnSync(one.postgres, ['--version'], { ...user.ids, cwd: '/', encoding: 'utf8' });
    expect(answer.stdout).toMatch(/^postgres \(PostgreSQL\) 18/);
    expect(await readdir(cache)).toHaveLength(1);
    expect((await stat(join(folder, 'closed'))).mode & 0o777).toBe(0o700);
  });

  test('rejects a cache folder that others can write to', async () => {
    await mkdir(cache);
    await chmod(cache, 0o777);
    await expect(findRunnablePrograms(binaries, user, cache, () => undefined)).rejects.toMatchObject({
      code: 'folder_unreachable',
      message: expect.stringContaining(join(folder, 'closed')) as string,
    });
  });

  /** Copies the npm package into a folder that only root may enter. */
  async function packageIn(closed: string): Promise<Binaries> {
    const native = dirname(dirname((await findBinaries()).postgres));
    await mkdir(closed, { mode: 0o700 });
    await cp(dirname(native), closed, { recursive: true, verbatimSymlinks: true });
    await chmod(closed, 0o700);
    return { initdb: join(closed, 'native/bin/initdb'), postgres: join(closed, 'native/bin/postgres') };
  }
});
