import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSettings } from '#settings/parse-settings.ts';
import { faultOfStart } from '#settings/web-rules.ts';
import { webSettings } from '#settings/web-settings.ts';
import { watchServer } from '#telemetry/drain-server.ts';
import { tryToListen } from '#telemetry/listen-failure.ts';
import { createLog } from '#telemetry/log.ts';
import { beginStopping, isStopping } from '#telemetry/readiness.ts';
import { redirectConsole } from '#telemetry/redirect-console.ts';
import { startTracing } from '#telemetry/tracing.ts';

// Serves the built web app like `next start`, but logs only JSON lines and uses the settings of the build, because an
// image has no next.config.js.

const { value, faults } = parseSettings(webSettings, process.env);
const fault = value === null ? faults[0] : faultOfStart(value);
if (value === null || fault !== null) {
  process.stderr.write(`The web app cannot start: ${fault?.setting} ${fault?.complaint}\n`);
  process.exit(1);
}
await tryToListen(value.WEB_HOST, value.WEB_PORT, { host: 'WEB_HOST', port: 'WEB_PORT' }).catch((error: Error) => {
  process.stderr.write(`The web app cannot start: ${error.message}\n`);
  process.exit(1);
});
const BUILD = new URL('.next/required-server-files.json', import.meta.url);
if (!existsSync(BUILD)) {
  process.stderr.write('The web app cannot start: it is not built. Run npm run build.\n');
  process.exit(1);
}
const log = createLog(value.LOG_LEVEL);
redirectConsole(log);
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = null, OTEL_EXPORTER_OTLP_HEADERS: headers } = value;
const stopTracing = await startTracing({ endpoint, headers }, 'postledger-web', log);
process.env['NEXT_PRIVATE_START_TIME'] = String(Date.now() - Math.round(process.uptime() * 1000));
Object.assign(process.env, { NODE_ENV: 'production' });
process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(JSON.parse(readFileSync(BUILD, 'utf8')).config);
// Next keeps its server to itself.
const drains: (() => void)[] = [];
subscribe('tracing:net.server.listen:asyncStart', (message) => {
  const { server } = message as { readonly server: unknown };
  if (server instanceof Server) drains.push(watchServer(server));
});
const { startServer } = await import('next/dist/server/lib/start-server.js');
await startServer({
  dir: import.meta.dirname,
  isDev: false,
  allowRetry: false,
  hostname: value.WEB_HOST,
  port: value.WEB_PORT,
});

const LONGEST_STOP_MS = 40_000;

// Next stops accepting connections at once, but a load balancer has to notice first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  const stopServer = process.listeners(signal);
  process.removeAllListeners(signal);
  process.on(signal, async () => {
    // A terminal and a parent process may both send the signal.
    if (isStopping()) return;
    beginStopping();
    await pause(value.SHUTDOWN_DELAY_SECONDS * 1000);
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await stopTracing();
    // Next closes its server, and ends the process once the last connection is closed.
    for (const stop of stopServer) stop(signal);
    for (const drain of drains) drain();
  });
}
