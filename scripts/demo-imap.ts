import { randomBytes } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOnce } from '../service/secrets/create-once.ts';
import { loadEnvFile } from '../settings/env-file.ts';
import { startDovecot } from '../test-support/dovecot.ts';
import type { StoredMail } from '../test-support/maildir.ts';
import { installMissing } from './debian-packages.ts';
import { ensureDemoCertificate } from './demo-certificate.ts';
import { DEMO_IMAP, demoImapFolder, readProductSettings } from './product-settings.ts';
import { waitForSignal } from './stop-signal.ts';

const ADDRESS = 'demo@mailbox.test';

loadEnvFile();
try {
  await serve(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Serves a folder of emails as a mailbox until Ctrl-C. Certificate and password stay the same between runs. */
async function serve(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('No folder given. Usage: npm run demo:imap -- <folder of .eml files>');
  const mails = await readMails(folder);
  if (mails.length === 0) throw new Error(`There is no .eml file in ${folder}.`);
  if (installMissing(['dovecot'], console.log).length > 0) {
    throw new Error('Dovecot is not installed. On Debian, as root: apt-get install dovecot-imapd');
  }
  const { dataDir } = readProductSettings(process.env);
  const certificate = await ensureDemoCertificate(dataDir);
  if (certificate === undefined) throw new Error('openssl is not installed; the mail server needs a certificate.');
  const passwordFile = join(demoImapFolder(dataDir), 'password');
  await createOnce(passwordFile, () => `${randomBytes(9).toString('base64url')}\n`);
  const stopped = waitForSignal();
  const dovecot = await startDovecot({
    user: ADDRESS,
    password: (await readFile(passwordFile, 'utf8')).trim(),
    mails,
    ports: { tls: DEMO_IMAP.port, startTls: DEMO_IMAP.startTlsPort },
    certificate,
  });
  console.log(`A mailbox with ${mails.length} emails is ready. On the page "Link a mailbox", enter:`);
  console.log(`  address    ${dovecot.user}`);
  console.log(`  host       ${dovecot.host}`);
  console.log(`  port       ${dovecot.port} (TLS), or ${dovecot.startTlsPort} (STARTTLS)`);
  console.log(`  user name  ${dovecot.user}`);
  console.log('The sandbox (npm start) accepts this host and its certificate. A service that runs otherwise needs:');
  console.log(`  ALLOW_PRIVATE_IMAP_HOSTS=1 IMAP_EXTRA_CA_FILE=${dovecot.caFile}`);
  console.log(`  IMAP_ALLOWED_PORTS=993,143,${dovecot.port},${dovecot.startTlsPort}`);
  console.log('Press Ctrl-C to stop.');
  await stopped;
  await dovecot.stop();
}

async function readMails(folder: string): Promise<readonly StoredMail[]> {
  const paths: string[] = [];
  for await (const path of glob('**/*.eml', { cwd: folder })) paths.push(path);
  return Promise.all(paths.sort().map(async (path) => ({ raw: await readFile(join(folder, path)) })));
}
