import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { pinAddress, type Resolve } from '../../mail/pin-address.ts';
import type { FoundServer } from '../../store/linking/link-tables.ts';
import { ADDRESS_AS_LOGIN } from './found-server.ts';

export type ProbeNetwork = {
  readonly resolve: Resolve;
  readonly allowPrivateHosts: boolean;
  readonly ca?: readonly string[];
  /** Port of IMAP over TLS: 993 except in tests. */
  readonly port: number;
};

/**
 * Tries common mail server names. A name counts if its server has a valid certificate for that name and sends an IMAP
 * greeting (RFC 9051 §7.1). Sends nothing to it except LOGOUT.
 */
export async function findByUsualName(
  domain: string,
  network: ProbeNetwork,
  signal: AbortSignal,
): Promise<FoundServer | null> {
  const names = usualNames(domain);
  const greeted = await Promise.all(names.map((name) => greets(name, network, signal).catch(() => false)));
  const host = names.find((_name, index) => greeted[index]);
  return host === undefined ? null : guessed('guess', host, network.port);
}

/** Returns the initial settings for the sign-in page if no server was found. */
export function untriedGuess(domain: string, port: number): FoundServer {
  return guessed('none', usualNames(domain)[0] ?? domain, port);
}

function usualNames(domain: string): readonly string[] {
  return [`imap.${domain}`, `mail.${domain}`];
}

function guessed(source: 'guess' | 'none', host: string, port: number): FoundServer {
  return { source, providerKey: 'imap', host, port, security: 'tls', login: ADDRESS_AS_LOGIN };
}

async function greets(host: string, network: ProbeNetwork, signal: AbortSignal): Promise<boolean> {
  const address = await pinAddress(host, network.resolve, network.allowPrivateHosts);
  signal.throwIfAborted();
  return new Promise((done, failed) => {
    const socket = connect({
      host: address,
      port: network.port,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      minVersion: 'TLSv1.2',
      ...(network.ca === undefined ? {} : { ca: [...network.ca] }),
    });
    const stop = () => socket.destroy(new Error('The server sent no greeting in time'));
    signal.addEventListener('abort', stop, { once: true });
    socket.once('close', () => {
      signal.removeEventListener('abort', stop);
      done(false);
    });
    socket.once('error', failed);
    socket.once('data', (greeting) => {
      done(/^\* (?:OK|PREAUTH)\b/i.test(greeting.toString('latin1')));
      socket.end('a LOGOUT\r\n');
    });
  });
}
