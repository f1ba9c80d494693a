import { execFile, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Whether this machine can create certificates. Tests that need one say so when they skip. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A self-signed certificate and its key, in PEM. Clients must trust `certificateFile`. */
export type TestCertificate = {
  readonly certificate: string;
  readonly key: string;
  readonly certificateFile: string;
  remove(): Promise<void>;
};

/** Creates a certificate for one host name in a separate temporary folder. */
export async function makeTestCertificate(host: string): Promise<TestCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'pl-certificate-'));
  const certificateFile = join(folder, 'certificate.pem');
  const keyFile = join(folder, 'key.pem');
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'],
    ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
    ...['-keyout', keyFile, '-out', certificateFile],
  ]);
  return {
    certificate: await readFile(certificateFile, 'utf8'),
    key: await readFile(keyFile, 'utf8'),
    certificateFile,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const shared = new Map<string, Promise<TestCertificate>>();

/** Returns a certificate that all tests of a process share. Its files are removed when the process exits. */
export function sharedTestCertificate(host: string): Promise<Omit<TestCertificate, 'remove'>> {
  const made =
    shared.get(host) ??
    makeTestCertificate(host).then((certificate) => {
      process.once('exit', () => rmSync(dirname(certificate.certificateFile), { recursive: true, force: true }));
      return certificate;
    });
  shared.set(host, made);
  return made;
}
