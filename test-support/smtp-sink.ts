import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP server that stores the emails it accepts. */
export type SmtpSink = {
  readonly url: string;
  readonly port: number;
  /** Accepted emails with the envelope's recipients, in order. */
  readonly accepted: readonly { readonly recipients: readonly string[]; readonly email: Email }[];
  close(): Promise<void>;
};

/** Reply to the content of an email: 250, another code, or none. */
export type SinkAnswer = 250 | 451 | 554 | 'hang';

/** Starts a sink. `recipient` and `data` determine the replies; default 250. */
export async function startSmtpSink(
  options: {
    readonly recipient?: (address: string) => number;
    readonly data?: (count: number) => SinkAnswer;
    readonly server?: SMTPServerOptions;
  } = {},
): Promise<SmtpSink> {
  const accepted: { recipients: string[]; email: Email }[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...options.server,
    onRcptTo({ address }, _session, done) {
      const code = options.recipient?.(address) ?? 250;
      done(code === 250 ? null : rejection(code, address));
    },
    onData(stream, session, done) {
      count += 1;
      const answer = options.data?.(count) ?? 250;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (answer === 'hang') return;
        if (answer !== 250) return done(rejection(answer, 'the message'));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        accepted.push({ recipients, email: await PostalMime.parse(Buffer.concat(chunks)) });
        done(null);
      });
    },
  });
  // A client that rejects the certificate closes the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    accepted,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function rejection(code: number, what: string): Error {
  return Object.assign(new Error(`No: ${what}`), { responseCode: code });
}
