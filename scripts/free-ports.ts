import { createServer } from 'node:net';
import { type ProductSettings, SettingError } from './product-settings.ts';

/**
 * Checks that the ports of the programs about to start are free.
 * @throws SettingError naming the first port that is taken and its setting
 */
export async function refuseTakenPorts(settings: ProductSettings): Promise<void> {
  const wanted = [
    { name: 'WEB_PORT', port: settings.webPort },
    ...(settings.runsService ? [{ name: 'SERVICE_PORT', port: settings.servicePort }] : []),
  ];
  for (const { name, port } of wanted) {
    if (await isFree(port)) continue;
    throw new SettingError(
      `Port ${port} is already in use. Stop the program that uses it, or set ${name} to another port.`,
    );
  }
}

/** Tries loopback, then all interfaces. Whichever the other program uses, one of them fails. */
async function isFree(port: number): Promise<boolean> {
  return (await tryListen(port, '127.0.0.1')) && (await tryListen(port, undefined));
}

function tryListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE'));
    probe.listen({ port, ...(host !== undefined && { host }), exclusive: true }, () => probe.close(() => done(true)));
  });
}
