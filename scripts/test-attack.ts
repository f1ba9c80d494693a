import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AttackResult, StartedTarget } from './attack/attack.ts';
import { formatAttacks } from './attack/attack-table.ts';
import { sendBombs } from './attack/bombs.ts';
import { checkHeaders } from './attack/live-headers.ts';
import { tryRedirects } from './attack/redirects.ts';
import { searchForSecrets } from './attack/secrets.ts';
import { sendSlowRequests } from './attack/slow-requests.ts';
import { smuggle } from './attack/smuggling.ts';
import { injectIntoApi, injectIntoWebApp } from './attack/sqlmap.ts';
import { startTarget } from './attack/start-target.ts';
import { runTables } from './attack/tables.ts';
import { checkTls } from './attack/tls.ts';
import { crawlWithWapiti } from './attack/wapiti.ts';
import { buildWhenChanged } from './build-when-changed.ts';
import { findProgram, installMissing, type SystemProgram } from './debian-packages.ts';
import { makeMemoryFolder } from './memory-folder.ts';

// `npm run test:attack` starts the product behind the documented proxy, attacks both programs with common tools and
// with tables of cases, and prints the scope and findings of each attack. It fails if there are any findings. With
// arguments, it runs only these attacks. The search for secrets comes last, because every attack could have leaked one.

type Attack = {
  readonly run: (target: StartedTarget) => Promise<readonly AttackResult[]>;
  readonly needs?: SystemProgram;
};

const ATTACKS: Readonly<Record<string, Attack>> = {
  headers: { run: checkHeaders },
  tls: { run: checkTls },
  smuggling: { run: smuggle },
  redirects: { run: tryRedirects },
  bombs: { run: sendBombs },
  'sqlmap-api': { run: injectIntoApi, needs: 'sqlmap' },
  'sqlmap-web': { run: injectIntoWebApp, needs: 'sqlmap' },
  wapiti: { run: crawlWithWapiti, needs: 'wapiti' },
  slow: { run: sendSlowRequests, needs: 'slowhttptest' },
  secrets: { run: searchForSecrets },
};
const TABLES = 'tables';

process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
const selected = process.argv.slice(2);
const unknown = selected.find((name) => name !== TABLES && !(name in ATTACKS));
if (unknown !== undefined) {
  console.error(`There is no attack "${unknown}". Use: ${[...Object.keys(ATTACKS), TABLES].join(', ')}`);
  process.exit(2);
}
const isWanted = (name: string) => selected.length === 0 || selected.includes(name);
installMissing(['caddy', 'chromium', 'dovecot', 'slowhttptest', 'sqlmap', 'wapiti'], console.log);
await buildWhenChanged('start', resolve('.'), console.log);
const memory = makeMemoryFolder();
if (memory !== undefined) process.env['TMPDIR'] = memory;
const folder = await mkdtemp(join(tmpdir(), 'postledger-attack-'));
const results: AttackResult[] = [];
try {
  if (Object.keys(ATTACKS).some(isWanted)) await attackAll();
  if (isWanted(TABLES)) results.push(...(await runTables(folder)));
} finally {
  // A killed database may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  if (memory !== undefined) await rm(memory, { recursive: true, force: true });
}
console.log(`\n${formatAttacks(results)}`);
process.exitCode = results.some(({ findings }) => findings.length > 0) ? 1 : 0;

async function attackAll(): Promise<void> {
  const target = await startTarget(folder);
  try {
    for (const [name, { run, needs }] of Object.entries(ATTACKS).filter(([each]) => isWanted(each))) {
      if (needs !== undefined && findProgram(needs) === undefined) {
        results.push({ attack: name, target: '', tried: '', findings: [], skipped: `${needs} is not installed` });
        continue;
      }
      const found = await run(target);
      console.log(formatAttacks(found));
      results.push(...found);
    }
  } finally {
    await target.stop();
  }
}
