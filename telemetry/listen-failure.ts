import { once } from 'node:events';
import { createServer } from 'node:net';

/** Names of the settings with the host and the port of a server. */
export type ListenSettings = { readonly host: string; readonly port: string };

/** A server that cannot listen where its settings say. The message is one line that names the setting to change. */
export class ListenError extends Error {
  readonly code = 'listen_failed';
}

/** Describes why a server cannot listen, or returns the error unchanged if the reason is something else. */
export function explainListenFailure(error: unknown, settings: ListenSettings, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ListenError(
      `Setting ${settings.port}: port ${port} is taken; stop the other program or choose another port`,
    );
  if (code === 'EACCES')
    return new ListenError(
      `Setting ${settings.port}: this user may not listen on port ${port}; choose one from 1024 on`,
    );
  if (typeof code === 'string' && NO_ADDRESS.has(code))
    return new ListenError(`Setting ${settings.host}: this machine has no such address (${code})`);
  return error;
}

/**
 * Listens for a moment, on behalf of a server that would print a stack trace.
 * @throws ListenError
 */
export async function tryToListen(host: string, port: number, settings: ListenSettings): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw explainListenFailure(error, settings, port);
  }
  probe.close();
  await once(probe, 'close');
}

const NO_ADDRESS: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);
