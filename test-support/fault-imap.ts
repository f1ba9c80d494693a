import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { sharedTestCertificate, type TestCertificate } from './certificate.ts';
import {
  answerCommand,
  type HeldMails,
  type ImapAccount,
  type ImapCommand,
  type ImapState,
  readCommand,
} from './imap-answers.ts';

/** One connection, as passed to a fault. */
export type FaultLine = {
  /** Number of this connection, from 1. */
  readonly number: number;
  /** Sends bytes and waits until they are flushed. Returns false when the peer has gone. */
  send(bytes: Buffer | string): Promise<boolean>;
  /** Closes the connection without a response. */
  cut(): void;
  readonly isOver: boolean;
};

/**
 * Decides the response to a command: other bytes instead of the correct response, or null when the fault has sent its
 * own bytes or sends nothing.
 */
export type Fault = (command: ImapCommand, right: Buffer, line: FaultLine) => FaultAnswer | Promise<FaultAnswer>;
export type FaultAnswer = Buffer | string | null;

export type FaultImapOptions = {
  /** `tls` from the first byte, or `starttls`. */
  readonly security?: 'tls' | 'starttls';
  /** Name in the certificate. Default: `mail.test`. */
  readonly certificateHost?: string;
  /** Default: a free port. */
  readonly port?: number;
  readonly greeting?: string;
  readonly capabilities?: readonly string[];
  readonly mails?: HeldMails;
  readonly fault?: Fault;
};

export type FaultImap = {
  readonly security: 'tls' | 'starttls';
  readonly port: number;
  readonly host: string;
  readonly user: string;
  /** Can be set while the server runs. */
  password: string;
  fault: Fault | null;
  mails: HeldMails;
  readonly caFile: string;
  /** Every command of every connection, in order. */
  readonly commands: readonly ImapCommand[];
  /** Everything received before TLS. */
  readonly inClear: () => string;
  /** Bytes sent over all connections. */
  readonly sentBytes: () => number;
  readonly connections: () => number;
  readonly openConnections: () => number;
  close(): Promise<void>;
};

const HOST = 'mail.test';

/**
 * Starts an IMAP server that behaves correctly except for `fault`. It uses real sockets and real TLS, for tests of
 * crawls with misbehaving servers.
 */
export async function startFaultImap(options: FaultImapOptions = {}): Promise<FaultImap> {
  const { security = 'tls', greeting = '* OK ready\r\n' } = options;
  const certificate = await sharedTestCertificate(options.certificateHost ?? HOST);
  const capabilities = options.capabilities ?? ['IMAP4rev1', ...(security === 'starttls' ? ['STARTTLS'] : [])];
  const commands: ImapCommand[] = [];
  const sockets = new Set<Socket>();
  const clear: string[] = [];
  let connections = 0;
  let sent = 0;
  const faulty: FaultImap = {
    security,
    host: HOST,
    user: 'anna@mail.test',
    password: 'a right password',
    fault: options.fault ?? null,
    mails: options.mails ?? { INBOX: [] },
    caFile: certificate.certificateFile,
    commands,
    inClear: () => clear.join(''),
    sentBytes: () => sent,
    connections: () => connections,
    openConnections: () => sockets.size,
    get port() {
      return (server.address() as AddressInfo).port;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    connections++;
    const number = connections;
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const secured = security === 'tls' ? secure(socket, certificate) : socket;
    if (security === 'starttls') socket.on('data', (data) => clear.push(data.toString('latin1')));
    converse(secured, number);
    secured.write(greeting);
  });

  const converse = (socket: Socket, number: number) => {
    const state: ImapState = { folder: null };
    const line = lineOf(socket, number, (bytes) => {
      sent += bytes;
    });
    onLines(socket, async (text) => {
      const command = readCommand(text);
      commands.push(command);
      const account: ImapAccount = { password: faulty.password, capabilities, uidValidity: 7, mails: faulty.mails };
      const right = answerCommand(account, state, command);
      const answer = faulty.fault === null ? right : await faulty.fault(command, right, line);
      if (answer !== null) await line.send(answer);
      if (command.name === 'STARTTLS' && answer === right) {
        socket.removeAllListeners('data');
        converse(secure(socket, certificate), number);
      }
      if (command.name === 'LOGOUT') socket.end();
    });
  };

  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return faulty;
}

/** Counts a client's commands with this name. */
export function countCommands(server: FaultImap, name: string): number {
  return server.commands.filter((command) => command.name === name).length;
}

function secure(socket: Socket, { certificate, key }: Pick<TestCertificate, 'certificate' | 'key'>): TLSSocket {
  const secureContext = createSecureContext({ cert: certificate, key });
  const secured = new TLSSocket(socket, { isServer: true, secureContext });
  secured.on('error', () => undefined);
  return secured;
}

function lineOf(socket: Socket, number: number, onSent: (bytes: number) => void): FaultLine {
  return {
    number,
    send(bytes) {
      onSent(Buffer.byteLength(bytes));
      return new Promise((done) => socket.write(bytes, (error) => done(!error && !socket.destroyed)));
    },
    cut: () => socket.destroy(),
    get isOver() {
      return socket.destroyed;
    },
  };
}

/** Passes on one line at a time. The next one waits until the previous one is processed. */
function onLines(socket: Socket, take: (line: string) => Promise<void>): void {
  let rest = '';
  let turn = Promise.resolve();
  socket.on('data', (data) => {
    const lines = `${rest}${data.toString('utf8')}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      turn = turn.then(() => (line === '' || socket.destroyed ? undefined : take(line)));
    }
  });
}
