import { cp, glob, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { copyPackages } from './image-packages.ts';

// `node scripts/image-tree.ts FOLDER` copies everything that the programs need at run time, and nothing else, from a
// built project to a folder: the content of the container image. One tree contains all roles: serve-web.ts,
// service/main.ts, cli/local/main.ts.

/** Source files that Node runs without a build, and the settings of a program in its folder. */
const SOURCES = [
  'package.json',
  'serve-web.ts',
  'deploy/main.ts',
  '{accounts,backup,cli,client,contract,database,email,look,service,settings,telemetry}/**/*',
  // `postledger config check` compares their names with the database.
  'lib/store/migrations/*.ts',
];
const WITHOUT = /\.test\.ts$|\/testing\/|\/fixtures\/|\.md$|\/styles\/|\/styles\.css$/;
/** Used only by the optimizer of images, which the web app does not use. */
const UNUSED_PACKAGES = ['sharp', '@img'];

const root = resolve(import.meta.dirname, '..');
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/image-tree.ts FOLDER');
  process.exit(2);
}
const target = resolve(folder);
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

// The files that Next traced for the server: parts of its packages, and the build.
await cp(join(root, '.next/standalone'), target, { recursive: true, verbatimSymlinks: true });
await rm(join(target, 'server.js'));
await cp(join(root, '.next/static'), join(target, '.next/static'), { recursive: true });
for (const name of UNUSED_PACKAGES) await rm(join(target, 'node_modules', name), { recursive: true, force: true });

const files: string[] = [];
for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile() && !WITHOUT.test(path)) files.push(path);
}
for (const path of files) {
  const copy = join(target, path.slice(root.length + 1));
  await mkdir(dirname(copy), { recursive: true });
  await cp(path, copy);
}

const sources = await Promise.all(files.filter((path) => path.endsWith('.ts')).map((path) => readFile(path, 'utf8')));
const packages = await copyPackages(root, target, sources);
console.log(`${files.length} files and ${packages.length} packages for the service in ${folder}`);
