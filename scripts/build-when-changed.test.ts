import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildWhenChanged } from './build-when-changed.ts';
import { noteStart } from './running-starts.ts';

const BUILDER = 'node_modules/@tailwindcss/cli/dist/index.mjs';
const RESULT = 'service/pages/assets/service.css';

/** Creates a project whose builder of style sheets is this program. */
async function project(builder: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'postledger-build-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries({ [BUILDER]: builder, 'service/pages/styles.css': 'a', [RESULT]: '' })) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

test('builds only after a change', async () => {
  const root = await project('');
  const said: string[] = [];
  const build = () => buildWhenChanged('service', root, (line) => said.push(line.replace(/[\d.]+ s/, 'N s')));
  await build();
  await build();
  await writeFile(join(root, 'service/pages/styles.css'), 'b');
  await build();
  const lines = ['Building the style sheet of the service …', 'Built the style sheet of the service in N s'];
  expect(said).toEqual([...lines, ...lines]);
});

test('ends a running build when it is stopped, and builds again the next time', async () => {
  const root = await project(`
    process.getBuiltinModule('node:fs').writeFileSync('pid.new', String(process.pid));
    process.getBuiltinModule('node:fs').renameSync('pid.new', 'pid');
    setInterval(() => {}, 1000);`);
  const stopping = new AbortController();
  const building = buildWhenChanged('service', root, () => undefined, stopping.signal);
  await vi.waitUntil(() => existsSync(join(root, 'pid')));
  const pid = Number(await readFile(join(root, 'pid'), 'utf8'));
  stopping.abort();
  await expect(building).rejects.toThrow();
  await vi.waitUntil(() => !isAlive(pid));
  await writeFile(join(root, BUILDER), '');
  const said: string[] = [];
  await buildWhenChanged('service', root, (line) => said.push(line));
  expect(said).toHaveLength(2);
});

test('does not replace the web app that runs from the folder, until it has stopped', async () => {
  const root = await project('');
  const builder = join(root, 'node_modules/next/dist/bin/next');
  await mkdir(dirname(builder), { recursive: true });
  await writeFile(
    builder,
    `const { mkdirSync, writeFileSync } = process.getBuiltinModule('node:fs');
     mkdirSync('.next', { recursive: true });
     writeFileSync('.next/BUILD_ID', '');`,
  );
  await writeFile(join(root, 'proxy.ts'), 'a');
  const said: string[] = [];
  const build = () => buildWhenChanged('start', root, (line) => said.push(line));
  await build();
  const starter = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'scripts/start.ts']);
  onTestFinished(() => void starter.kill('SIGKILL'));
  await noteStart(root, starter.pid);
  await build();
  const copy = await project('');
  await cp(root, copy, { recursive: true });
  await writeFile(join(copy, 'proxy.ts'), 'b');
  await buildWhenChanged('start', copy, () => undefined);
  await writeFile(join(root, 'proxy.ts'), 'b');
  said.length = 0;
  await expect(build()).rejects.toThrow(`process ${starter.pid} runs the web app from this folder`);
  expect(said).toEqual([]);
  starter.kill('SIGKILL');
  await vi.waitUntil(() => starter.signalCode !== null);
  await build();
  expect(said).toHaveLength(2);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
