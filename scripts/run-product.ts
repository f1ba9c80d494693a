import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DISK_LIMITS } from '../database/disk-guard.ts';
import { type EmbeddedServer, openEmbeddedServer } from '../database/embedded.ts';
import { endServerWithThisProcess } from '../database/end-server.ts';
import { V8_OPTIONS } from '../service/v8-options.ts';
import { buildWhenChanged } from './build-when-changed.ts';
import { type Child, startChild } from './child-process.ts';
import { type DataFolder, prepareDataFolder, readPublicKey, type SeedAccount } from './data-folder.ts';
import { refuseTakenPorts } from './free-ports.ts';
import { explainFullDisk } from './full-disk.ts';
import { type ProductSettings, readProductSettings } from './product-settings.ts';
import { serviceEnvironment, webEnvironment } from './program-environment.ts';
import { registerClient } from './register-client.ts';
import { noteStart } from './running-starts.ts';
import { waitForSignal } from './stop-signal.ts';
import { waitUntilHealthy } from './wait-until-healthy.ts';

/** `start` builds the programs and runs them. `dev` runs them from source and restarts them on changes. */
export type Mode = 'start' | 'dev';

/**
 * Runs the whole product (data folder, database, service, web app) until a signal or until one of its programs ends.
 * Returns the exit code.
 */
export async function runProduct(mode: Mode, env: NodeJS.ProcessEnv): Promise<number> {
  const started = Date.now();
  const say = (line: string) => console.log(line);
  const stopSignal = waitForSignal();
  const children: Child[] = [];
  let opening: Promise<EmbeddedServer> | undefined;
  let callOffServerEnd = () => {};
  let removeNote = async () => {};
  let dataDir = '.';
  let isReady = false;
  try {
    const settings = readProductSettings(env);
    dataDir = settings.dataDir;
    await refuseTakenPorts(settings);
    const folder = await prepareDataFolder(settings.dataDir, {
      user: settings.production ? undefined : 'demo@sandbox.example',
      admin: 'admin@sandbox.example',
    });
    const root = process.cwd();
    if (needsEmbedded(settings)) {
      callOffServerEnd = endServerWithThisProcess(dataDir);
      // During the start, the thrown error reports problems.
      opening = openEmbeddedServer({ dataDir, disk: DISK_LIMITS, log: (line) => isReady && say(line) });
    }
    opening?.catch(() => undefined);
    await buildWhenChanged(mode, root, say, stopSignal.abort);
    removeNote = await noteStart(root);
    const server = await opening;
    const run = async (name: string, args: readonly string[], extra: NodeJS.ProcessEnv, health: string) => {
      const logFile = mode === 'dev' ? undefined : join(settings.dataDir, 'logs', `${name}.log`);
      const title = name === 'service' ? 'The service' : 'The web app';
      const child = startChild({ name: title, args, env: extra, cwd: root, logFile });
      children.unshift(child);
      const healthy = waitUntilHealthy(child, health);
      healthy.catch(() => undefined);
      await Promise.race([healthy, stopSignal]);
    };
    if (settings.runsService) {
      const watch = mode === 'dev' ? ['--watch'] : [];
      const health = `${settings.serviceLocalUrl}/health`;
      await run(
        'service',
        [...watch, ...V8_OPTIONS, 'service/main.ts'],
        await serviceEnvironment(settings, folder, server, env),
        health,
      );
      if (!stopSignal.received()) await register(settings, folder);
    }
    if (!stopSignal.received()) {
      const { webHost, webPort } = settings;
      const development = ['node_modules/next/dist/bin/next', 'dev', '-H', webHost, '-p', String(webPort)];
      const health = `${settings.webLocalUrl}/api/health`;
      await run(
        'web',
        mode === 'dev' ? development : ['serve-web.ts'],
        await webEnvironment(settings, folder, server, env),
        health,
      );
    }
    if (!stopSignal.received()) await announce(settings, folder, started, say);
    isReady = true;
    const ends = children.map((child) => child.ended.then((ending) => ({ child, ending })));
    const first = await Promise.race([stopSignal, ...ends]);
    if (first === 'stop') {
      say('Stopping …');
      return 0;
    }
    const { child, ending } = first;
    const how = ending.signal === null ? `exit code ${ending.code}` : `signal ${ending.signal}`;
    console.error(`${child.name} ended unexpectedly (${how}). Its last output:\n${child.lastWords()}`);
    return 1;
  } catch (error) {
    if (stopSignal.received()) {
      say('Stopping …');
      return 0;
    }
    const lastWords = children.find((child) => child.hasEnded())?.lastWords() ?? '';
    const fullDisk = await explainFullDisk(dataDir, `${String(error)}\n${lastWords}`);
    console.error(fullDisk ?? (error instanceof Error ? error.message : String(error)));
    if (fullDisk === undefined && lastWords !== '') console.error(lastWords);
    return 1;
  } finally {
    // In reverse order: the web app before the service it calls, and the database last.
    for (const child of children) await stopChild(child);
    await removeNote();
    const server = await opening?.catch(() => undefined);
    await server?.stop();
    callOffServerEnd();
  }
}

/** More than the 30 s that the service has to drain crawls. */
const STOP_GRACE_MS = 35_000;

async function stopChild(child: Child): Promise<void> {
  const wasRunning = !child.hasEnded();
  await child.stop(STOP_GRACE_MS);
  const { signal } = await child.ended;
  if (wasRunning && signal === 'SIGKILL')
    console.error(`${child.name} did not stop within ${STOP_GRACE_MS / 1000} s and was killed.`);
}

function needsEmbedded(settings: ProductSettings): boolean {
  return settings.webDatabaseUrl === undefined || (settings.runsService && settings.serviceDatabaseUrl === undefined);
}

async function register(settings: ProductSettings, folder: DataFolder): Promise<void> {
  const token = settings.operatorToken ?? (await readFile(folder.operatorTokenFile, 'utf8')).trim();
  await registerClient(settings.serviceLocalUrl, token, {
    clientId: settings.clientId,
    name: settings.brandName,
    publicKey: await readPublicKey(settings.privateKeyFile ?? folder.privateKeyFile),
    callbacks: [`${settings.webPublicUrl}/api/mailboxes/callback`],
  });
}

async function announce(
  settings: ProductSettings,
  folder: DataFolder,
  started: number,
  say: (line: string) => void,
): Promise<void> {
  const accounts = JSON.parse(await readFile(folder.accountsFile, 'utf8')) as readonly SeedAccount[];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say('');
  say(`Postledger is ready (${seconds} s).`);
  say(`  web app   ${settings.webPublicUrl}`);
  say(`  service   ${settings.runsService ? settings.servicePublicUrl : `${settings.serviceBaseUrl} (external)`}`);
  if (settings.runsService) say(`  portal    ${settings.servicePublicUrl}/portal (for partners)`);
  for (const account of accounts) {
    const password = settings.production ? `password in ${folder.accountsFile}` : account.password;
    say(`  ${account.role.padEnd(9)} ${account.email}   ${password}`);
  }
  if (settings.sandbox && !settings.sendsEmail) say(`  emails    ${settings.webPublicUrl}/outbox (not sent)`);
  say(`  data      ${settings.dataDir}`);
  if (settings.sandbox) say('  Sandbox mode is on: sample mailbox and simulated errors. Set SANDBOX=0 to turn it off.');
  if (!settings.runsService)
    say(`  Register ${settings.clientId} with that service, with the public key in ${folder.publicKeyFile}.`);
  say('Press Ctrl-C to stop.');
}
