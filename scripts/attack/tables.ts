import { join } from 'node:path';
import { findProgram } from '../debian-packages.ts';
import { readPlaywrightReport, readVitestReport } from '../test-reports.ts';
import { type Report, runAll } from '../test-step.ts';
import type { AttackResult } from './attack.ts';

/** Tables of cases that `npm test` samples, each on a separate service or web app. */
const UNIT_TABLES: readonly (readonly [string, readonly string[]])[] = [
  ['SSRF', ['service/linking/forbidden-hosts.test.ts', 'service/mail/pin-address.test.ts', 'service/webhooks']],
  ['Signatures and keys', ['service/access', 'service/store/clients']],
  [
    'Authorization of the API',
    ['service/routes/resources.test.ts', 'service/openapi/operations.test.ts', 'app/authorization.test.ts'],
  ],
  ['OAuth', ['service/oauth']],
  [
    'Parsing of hostile input',
    ['service/http/odd-requests.test.ts', 'service/filter/fuzz.test.ts', 'service/mail/faults.test.ts'],
  ],
  ['Secrets in clear', ['service/secrets/canary.test.ts', 'lib/secrets.test.ts']],
];
const BROWSER_TABLES: readonly (readonly [string, readonly string[]])[] = [
  ['Authorization of pages', ['permissions', 'access-control']],
  ['Return paths in Chromium', ['return-paths', 'web-requests']],
  ['Hostile emails in Chromium', ['mail-frame', 'private-key']],
  ['Cookies over HTTPS', ['https']],
];

/** Runs the tables of cases in full. */
export async function runTables(folder: string): Promise<readonly AttackResult[]> {
  const results: AttackResult[] = [];
  for (const [attack, files] of UNIT_TABLES) {
    const report = join(folder, 'unit.json');
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=json', `--outputFile=${report}`];
    results.push(await run(attack, files, args, report, readVitestReport));
  }
  for (const [attack, names] of BROWSER_TABLES) {
    const files = names.map((name) => `e2e/${name}.spec.ts`);
    const report = join(folder, 'e2e.json');
    const args = ['node_modules/@playwright/test/cli.js', 'test', ...files, '--reporter=json'];
    results.push(
      findProgram('chromium') === undefined
        ? { attack, target: files.join(', '), tried: '', findings: [], skipped: 'Chromium is not installed' }
        : await run(attack, files, args, report, readPlaywrightReport),
    );
  }
  return results;
}

async function run(
  attack: string,
  files: readonly string[],
  args: readonly string[],
  file: string,
  read: (file: string) => Promise<Report>,
): Promise<AttackResult> {
  const env = { POSTLEDGER_TEST_CASES: 'all', PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  await runAll([{ args, env }], 'when it fails');
  const { passed, failures } = await read(file);
  return { attack, target: files.join(', '), tried: `${passed + failures.length} cases`, findings: failures };
}
