import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders not needed to build the app. Hidden ones are skipped too: git, settings with secrets, and earlier builds. */
const SKIPPED = new Set([
  ...['node_modules', 'data', 'docs', 'service', 'cli', 'bench'],
  ...['e2e', 'scripts', 'test-support'],
]);

/** Builds a copy of the web app in `folder`, so that builds and servers in the project folder are not affected. */
export async function buildApp(root: string, folder: string, signal: AbortSignal): Promise<void> {
  await mkdir(folder);
  for (const entry of await readdir(root)) {
    if (SKIPPED.has(entry) || entry.startsWith('.')) continue;
    await cp(join(root, entry), join(folder, entry), { recursive: true });
  }
  await rename(join(folder, 'next.config.js'), join(folder, 'next.config.own.js'));
  await writeFile(join(folder, 'next.config.js'), WIDER_ROOT);
  await build(root, folder, signal);
}

/** The bundler follows the symlink to the packages only inside its root. */
const WIDER_ROOT = `import own from './next.config.own.js';
export default { ...own, turbopack: { ...own.turbopack, root: '/' } };
`;

/** Builds a minimal app in `folder`: one layout, one page rendered for each request, no client components. */
export async function buildEmptyApp(root: string, folder: string, signal: AbortSignal): Promise<void> {
  await mkdir(join(folder, 'app'), { recursive: true });
  for (const [file, content] of EMPTY_APP) await writeFile(join(folder, file), content);
  await build(root, folder, signal);
}

const EMPTY_APP = [
  ['package.json', '{ "name": "empty", "private": true, "type": "module" }\n'],
  ['next.config.js', "export default { turbopack: { root: '/' } };\n"],
  [
    'app/layout.js',
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  ],
  [
    'app/page.js',
    "export const dynamic = 'force-dynamic';\nexport default function Page() {\n  return <p>Empty</p>;\n}\n",
  ],
] as const;

async function build(root: string, folder: string, signal: AbortSignal): Promise<void> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`Building ${folder} failed:\n${output.trim()}`);
}
