import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sortTestFiles } from '../test-support/test-files.ts';
import { installMissing } from './debian-packages.ts';
import { formatFaults } from './fault-table.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { readVitestTests } from './test-reports.ts';
import { runAll } from './test-step.ts';

// `npm run test:faults` runs every fault and every case of each table that `npm test` only samples, and prints the
// result of each. Arguments are passed to Vitest: file names, `-t`, …
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
installMissing(['dovecot'], console.log);
const memory = makeMemoryFolder();
if (memory !== undefined) process.env['TMPDIR'] = memory;
const folder = await mkdtemp(join(tmpdir(), 'postledger-faults-'));
try {
  const sampled = globSync('{accounts,app,backup,cli,contract,database,i18n,lib,scripts,service}/**/*.test.ts').filter(
    (file) => readFileSync(file, 'utf8').includes('/complete-cases.ts'),
  );
  const asked = process.argv.slice(2);
  const files = asked.length > 0 ? asked : Array.from(new Set([...sortTestFiles().soak, ...sampled]));
  const report = join(folder, 'faults.json');
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=default', '--reporter=json'];
  const command = { args: [...args, `--outputFile=${report}`], env: { POSTLEDGER_TEST_CASES: 'all' } };
  const well = await runAll([command], 'as it comes');
  console.log(formatFaults(await readVitestTests(report)));
  process.exitCode = well ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
  if (memory !== undefined) await rm(memory, { recursive: true, force: true });
}
