import { execFile } from 'node:child_process';
import { chmod, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoImapFolder } from './product-settings.ts';

export interface Certificate {
  readonly certificateFile: string;
  readonly keyFile: string;
}

const DAY_MS = 24 * 3_600_000;
const VALID_DAYS = 365;

/**
 * Returns the demo mail server's certificate, which is for this machine only and renewed before it expires. The
 * sandbox's service trusts it in addition to the system's certificates. Undefined without openssl; the demo cannot run
 * without it either.
 */
export async function ensureDemoCertificate(dataDir: string): Promise<Certificate | undefined> {
  const folder = demoImapFolder(dataDir);
  const files: Certificate = { certificateFile: join(folder, 'certificate.pem'), keyFile: join(folder, 'key.pem') };
  const made = await stat(files.certificateFile).catch(() => undefined);
  if (made !== undefined && Date.now() - made.mtimeMs < (VALID_DAYS - 30) * DAY_MS) return files;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = join(folder, 'new.pem');
  try {
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', String(VALID_DAYS), '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1', '-keyout', files.keyFile, '-out', aside],
    ]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  await chmod(files.keyFile, 0o600);
  await rename(aside, files.certificateFile);
  return files;
}
