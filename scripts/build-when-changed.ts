import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findStart } from './running-starts.ts';

/** A build output and how to build it. */
interface Product {
  readonly name: string;
  /** Globs of its source files, relative to the project. */
  readonly sources: readonly string[];
  /** A file that exists once it is built. */
  readonly result: string;
  /** Arguments for Node. */
  readonly args: readonly string[];
  /** Whether the running program loads its files on request. */
  readonly isLoadedLater?: true;
}

const SERVICE_STYLES: Product = {
  name: 'the style sheet of the service',
  sources: ['service/{pages,linking,oauth,portal,second-factor}/**/*.{css,ts}', 'look/*.css'],
  result: 'service/pages/assets/service.css',
  args: [
    'node_modules/@tailwindcss/cli/dist/index.mjs',
    ...['-i', 'service/pages/styles.css', '-o', 'service/pages/assets/service.css', '--minify'],
  ],
};

const WEB_APP: Product = {
  name: 'the web app',
  sources: [
    '{app,lib,accounts,contract,database,messages,i18n,look,settings,telemetry}/**/*',
    '{proxy,instrumentation}.ts',
    '{next,postcss}.config.*',
    '{package,package-lock,tsconfig,tsconfig.base}.json',
  ],
  result: '.next/BUILD_ID',
  args: ['node_modules/next/dist/bin/next', 'build'],
  isLoadedLater: true,
};

/**
 * The outputs that the programs need before they start. In `dev`, the web app compiles on request. `service` runs
 * without the web app.
 */
const NEEDED_FOR = { start: [SERVICE_STYLES, WEB_APP], dev: [SERVICE_STYLES], service: [SERVICE_STYLES] } as const;

/**
 * Builds whatever changed since the last build, in sequence. Fingerprints of the sources are stored in node_modules.
 * `root` is the project's folder; `say` receives progress messages; `stop` ends a running build.
 * @throws Error with the builder's output when a build fails or is stopped, or when it would replace the files of a
 * running program
 */
export async function buildWhenChanged(
  mode: keyof typeof NEEDED_FOR,
  root: string,
  say: (line: string) => void,
  stop?: AbortSignal,
): Promise<void> {
  for (const product of NEEDED_FOR[mode]) {
    const stampFile = join(root, 'node_modules', '.built', product.result.replaceAll('/', '-'));
    const fingerprint = await fingerprintOf(root, product);
    const built = await readFile(stampFile, 'utf8').catch(() => undefined);
    if (built === fingerprint && existsSync(join(root, product.result))) continue;
    if (product.isLoadedLater === true) await refuseWhileRunning(root, product);
    say(`Building ${product.name} …`);
    await rm(stampFile, { force: true });
    const started = Date.now();
    const beat = setInterval(() => say(`  … ${Math.round((Date.now() - started) / 1000)} s`), 15_000);
    try {
      await run(root, product, stop);
    } finally {
      clearInterval(beat);
    }
    await mkdir(dirname(stampFile), { recursive: true });
    await writeFile(stampFile, fingerprint);
    say(`Built ${product.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

async function refuseWhileRunning(root: string, { name }: Product): Promise<void> {
  const pid = await findStart(root);
  if (pid === undefined) return;
  throw new Error(
    `The source has changed, but process ${pid} runs ${name} from this folder, and a build would break it. ` +
      'Stop that process first, or build a copy of the folder.',
  );
}

async function fingerprintOf(root: string, product: Product): Promise<string> {
  const hash = createHash('sha256').update(product.args.join(' '));
  const paths: string[] = [];
  for await (const path of glob([...product.sources], { cwd: root })) paths.push(path);
  for (const path of paths.sort()) {
    if (path.includes('.test.') || path.startsWith(dirname(product.result))) continue;
    if (!(await stat(join(root, path))).isFile()) continue;
    hash.update(`\0${path}\0`).update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}

function run(root: string, product: Product, stop: AbortSignal | undefined): Promise<void> {
  const child = spawn(process.execPath, [...product.args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(stop !== undefined && { signal: stop }),
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`Building ${product.name} failed:\n${output.trim()}`));
    });
  });
}
