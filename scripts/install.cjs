// Runs before every npm script with the machine's Node (18 or newer). Installs the packages in package-lock.json if
// needed, including the pinned Node, which npm then finds first in PATH. Takes a few ms if everything is installed.
'use strict';

const { createHash } = require('node:crypto');
const { spawnSync } = require('node:child_process');
const { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.installed-lock-hash');
const lock = readFileSync(join(root, 'package-lock.json'));
const hash = createHash('sha256').update(lock).digest('hex');

if (!isPinnedNodeThere() || (readText(stampFile) !== hash && !isInstalledByHand())) install();

/** Checks whether the packages match this lock file although another program installed them. */
function isInstalledByHand() {
  const installed = readText(join(modules, '.package-lock.json'));
  if (installed === undefined) return false;
  const have = JSON.parse(installed).packages;
  const want = Object.entries(JSON.parse(lock.toString('utf8')).packages).filter(([path]) => path !== '');
  const differs = want.some(([path, entry]) => {
    const found = have[path];
    return found === undefined ? entry.optional !== true : found.version !== entry.version;
  });
  if (!differs) writeFileSync(stampFile, hash);
  return !differs;
}

function isPinnedNodeThere() {
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
  const found = readText(join(modules, 'node', 'package.json'));
  return found !== undefined && JSON.parse(found).version === pinned && existsSync(join(modules, '.bin', 'node'));
}

function install() {
  refuseWhileRunning();
  const started = Date.now();
  process.stderr.write('Installing packages (only the first time and after package-lock.json changes) …\n');
  // The web app's build needs development packages, whatever NODE_ENV or npm's settings say.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (result.status !== 0 || !isPinnedNodeThere()) {
    process.stderr.write("Installation failed. See npm's output above.\n");
    process.exit(1);
  }
  writeFileSync(stampFile, hash);
  process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/** `npm ci` deletes the packages first, which running programs load on request. Notes: scripts/running-starts.ts */
function refuseWhileRunning() {
  const notes = join(modules, '.built');
  const pids = (existsSync(notes) ? readdirSync(notes) : []).flatMap((name) => /^running-(\d+)$/.exec(name)?.[1] ?? []);
  const isHere = (pid) => readText(join(notes, `running-${pid}`)) === realpathSync(root);
  const pid = pids.find((one) => isHere(one) && commandLineOf(one).includes('scripts/start.ts'));
  if (pid === undefined) return;
  process.stderr.write(
    `The packages have changed, but process ${pid} runs from this folder, and installing them would break it. ` +
      'Stop that process first, or install a copy of the folder.\n',
  );
  process.exit(1);
}

function commandLineOf(pid) {
  return readText(`/proc/${pid}/cmdline`) ?? String(spawnSync('ps', ['-o', 'command=', '-p', pid]).stdout ?? '');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
