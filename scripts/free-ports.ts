import { createServer } from 'node:net';
import { type ProductSettings, SettingError } from './product-settings.ts';

/**
 * Asks for the ports of the programs that are about to start.
 * @throws SettingError naming the first one that is taken and its setting
 */
export async function refuseTakenPorts(settings: ProductSettings): Promise<void> {
  const wanted = [
    { name: 'WEB_PORT', port: settings.webPort },
    ...(settings.runsService ? [{ name: 'SERVICE_PORT', port: settings.servicePort }] : []),
  ];
  for (const { name, port } of wanted) {
    if (await isFree(port)) continue;
    throw new SettingError(`Port ${port} is taken. Stop what uses it, or name another one in ${name}.`);
  }
}

/** Asked on loopback and then on every interface: one of the two is refused whichever the other program has. */
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
