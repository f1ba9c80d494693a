import { connect, type DetailedPeerCertificate } from 'node:tls';
import { describeError, failed, ok, type Result, skipped, warning } from './finding.ts';

const DEADLINE_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Automatic renewal usually happens 30 days before a certificate expires. */
const RENEW_WITHIN_DAYS = 14;

/** Requests a program's liveness probe at a URL. A redirect or another page means that this is not the program. */
export async function checkAnswer(check: string, base: string): Promise<Result> {
  try {
    const response = await fetch(`${base}/livez`, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) });
    const isOurs = response.ok && (await response.text()).includes('"status":"ok"');
    return isOurs
      ? ok(check, `${base} responds`)
      : failed(check, `${base}/livez has status ${response.status}, which is not this program`);
  } catch (error) {
    return failed(check, `${base} does not respond: ${describeError(error)}`);
  }
}

/** Checks the certificate of a public URL against the system's certificate authorities, as browsers do. */
export async function checkTls(base: string, production: boolean, now: number): Promise<Result> {
  const { protocol, hostname, port } = new URL(base);
  if (protocol !== 'https:') {
    return production ? failed('tls', `${base} is not https`) : skipped('tls', `${base} is not https`);
  }
  try {
    const certificate = await readCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443));
    const days = Math.floor((Date.parse(certificate.valid_to) - now) / DAY_MS);
    const words = `certificate of ${hostname} is valid for ${days} more ${days === 1 ? 'day' : 'days'}`;
    return days < RENEW_WITHIN_DAYS ? warning('tls', words) : ok('tls', words);
  } catch (error) {
    return failed('tls', `${hostname}: ${describeError(error)}`);
  }
}

function readCertificate(host: string, port: number): Promise<DetailedPeerCertificate> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, servername: host }, () => {
      done(socket.getPeerCertificate(true));
      socket.destroy();
    });
    socket.setTimeout(DEADLINE_MS, () => {
      fail(new Error('no response within 10 s'));
      socket.destroy();
    });
    socket.once('error', fail);
  });
}
