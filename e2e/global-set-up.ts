import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dovecot, hasDovecot, startDovecot } from '../test-support/dovecot.ts';
import { findFreePorts, reservePort } from '../test-support/free-port.ts';
import { startOauthProvider } from '../test-support/oauth-provider.ts';
import { ANNAS_MAILS } from './mails.ts';
import { startProduct } from './product.ts';

/**
 * Starts a mail server, a sign-in provider, and the product once. Passes their addresses to the tests in environment
 * variables.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-e2e-'));
  const [servicePort, webPort] = await findFreePorts(2);
  const slowImapPort = await reservePort();
  const dovecot: Dovecot | null = hasDovecot
    ? await startDovecot({ mails: ANNAS_MAILS.map((raw) => ({ raw })) })
    : null;
  const provider = await startOauthProvider(`http://localhost:${webPort}/api/oidc/acme/callback`);
  const oidcFile = join(dataDir, 'oidc.json');
  const { issuer, clientId, clientSecret } = provider;
  await writeFile(oidcFile, JSON.stringify([{ key: 'acme', name: 'Acme', issuer, clientId, clientSecret }]));
  // The service reads this file for each connection, so tests can add the certificate of another mail server.
  const trustedFile = join(dataDir, 'trusted.pem');
  await writeFile(trustedFile, dovecot === null ? '' : await readFile(dovecot.caFile));
  const dovecotPorts = dovecot === null ? [] : [dovecot.port, dovecot.startTlsPort];
  const product = await startProduct({
    OIDC_PROVIDERS_FILE: oidcFile,
    DATA_DIR: dataDir,
    SANDBOX: '1',
    UPLOAD_LIMIT_MB: '50',
    SERVICE_PORT: String(servicePort),
    WEB_PORT: String(webPort),
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_IMAP_HOSTS: '1',
    IMAP_EXTRA_CA_FILE: trustedFile,
    IMAP_ALLOWED_PORTS: [993, 143, slowImapPort, ...dovecotPorts].join(','),
  });
  const addresses: Record<string, string | undefined> = {
    E2E_WEB_URL: `http://localhost:${webPort}`,
    E2E_SERVICE_URL: `http://localhost:${servicePort}`,
    E2E_DATA_DIR: dataDir,
    E2E_TRUSTED_FILE: trustedFile,
    E2E_SLOW_IMAP_PORT: String(slowImapPort),
    E2E_IMAP_PORT: dovecot?.port.toString(),
    E2E_IMAP_USER: dovecot?.user,
    E2E_IMAP_PASSWORD: dovecot?.password,
  };
  for (const [name, value] of Object.entries(addresses)) if (value !== undefined) process.env[name] = value;
  return async () => {
    await product.stop();
    await dovecot?.stop();
    await provider.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
