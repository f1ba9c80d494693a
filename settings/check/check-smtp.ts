import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { describeError, failed, ok, type Result } from './finding.ts';

const DEADLINE_MS = 10_000;

/** Connects to a mail server as an email client does and checks its greeting (RFC 5321 §4.3.1). Sends no email. */
export async function checkSmtp(smtpUrl: string): Promise<Result> {
  if (!URL.canParse(smtpUrl)) return failed('smtp', 'SMTP_URL must be a URL such as smtps://user:password@host');
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const target = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (isTls ? 465 : 587)) };
  const name = `${target.host}:${target.port}`;
  try {
    const greeting = await readGreeting(isTls ? connectTls({ ...target, servername: target.host }) : connect(target));
    const software = greeting.replace(/[^\x20-\x7e]/g, '').slice(0, 100);
    return greeting.startsWith('220') ? ok('smtp', `${name}: ${software}`) : failed('smtp', `${name}: ${software}`);
  } catch (error) {
    return failed('smtp', `${name}: ${describeError(error)}`);
  }
}

function readGreeting(socket: Socket): Promise<string> {
  return new Promise<string>((done, fail) => {
    let read = '';
    socket.setEncoding('utf8').setTimeout(DEADLINE_MS, () => fail(new Error('no greeting within 10 s')));
    socket.on('data', (chunk: string) => {
      read += chunk;
      if (read.includes('\n') || read.length > 1000) done(read.split(/\r?\n/)[0] ?? '');
    });
    socket.once('error', fail);
    socket.once('end', () => fail(new Error('the server closed the connection without a greeting')));
  }).finally(() => socket.destroy());
}
