import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

type Manifest = Readonly<Record<string, unknown>>;

/** A package for npm: its entry in this repository, and the fields of its manifest in addition to the shared ones. */
export type Package = {
  readonly folder: 'client' | 'cli';
  readonly entry: string;
  readonly declarations: boolean;
  readonly manifest: (dependencies: Readonly<Record<string, string>>) => Manifest;
};

/** The packages that partners install. */
export const PACKAGES: readonly Package[] = [
  {
    folder: 'client',
    entry: 'client/index.ts',
    declarations: true,
    manifest: () => ({
      name: '@postledger/client',
      description: 'Client of the Postledger API: signed requests, paging, changes, webhooks, and linking mailboxes.',
      exports: { '.': { types: './client/index.d.ts', default: './client/index.js' } },
      sideEffects: false,
    }),
  },
  {
    folder: 'cli',
    entry: 'cli/main.ts',
    declarations: false,
    manifest: ({ zod }) => ({
      name: '@postledger/cli',
      description: 'Command line of the Postledger API.',
      bin: { postledger: './cli/main.js' },
      dependencies: { zod },
    }),
  },
];

/**
 * Compiles a package with the modules it imports into a folder that npm can publish: JavaScript for Node 20, for which
 * the compiler rejects newer functions, and declarations.
 * @throws Error with the compiler's messages
 */
export function buildPackage({ folder, entry, declarations, manifest }: Package, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const config = join(to, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(compilerConfig(entry, declarations, to)));
  runCompiler(config);
  rmSync(config);
  const { version, license, engines, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const shared = { version, license, type: 'module', engines };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify({ ...manifest(dependencies), ...shared }, null, 2)}\n`);
  copyFileSync(join(ROOT, folder, 'README.md'), join(to, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(to, 'LICENSE'));
}

function compilerConfig(entry: string, declaration: boolean, outDir: string) {
  return {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023'],
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      module: 'nodenext',
      moduleResolution: 'nodenext',
      rewriteRelativeImportExtensions: true,
      noEmit: false,
      declaration,
      rootDir: ROOT,
      outDir,
    },
    files: [join(ROOT, entry)],
  };
}

function runCompiler(config: string): void {
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`The package does not compile:\n${output}`, { cause: error });
  }
}

/** Packs folders as npm does for publishing, and returns the files of each package by its name. */
export function packFolders(folders: readonly string[], to: string): readonly Packed[] {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', to, ...folders];
  const output: unknown = JSON.parse(
    execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const packed = Array.isArray(output) ? output : Object.values(output as object);
  return packed.map(({ name, filename, size, files }) => ({
    name: String(name),
    file: join(to, String(filename).replace(/^@/, '').replace('/', '-')),
    size: Number(size),
    files: (files as readonly { readonly path: string }[]).map(({ path }) => path),
  }));
}

/** A packed package: its archive, the archive's size in bytes, and the paths in it. */
export type Packed = {
  readonly name: string;
  readonly file: string;
  readonly size: number;
  readonly files: readonly string[];
};
