import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl, makeTestCertificate, type TestCertificate } from '../test-support/certificate.ts';
import { createTestDatabase } from '../test-support/test-database.ts';
import { type EmbeddedServer, openEmbeddedServer } from './embedded.ts';
import { openDatabase } from './open.ts';
import { requireConnection } from './require-connection.ts';
import { isUnavailable } from './unavailable.ts';

describe.skipIf(!hasOpenssl)('a database with TLS (skipped without openssl)', () => {
  let dataDir: string;
  let server: EmbeddedServer;
  let certificate: TestCertificate;
  let url: URL;
  let plainUrl: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'postledger-tls-'));
    await chmod(dataDir, 0o755);
    certificate = await makeTestCertificate('localhost');
    await (await openEmbeddedServer({ dataDir })).stop();
    await writeServerFile('server.crt', certificate.certificate);
    await writeServerFile('server.key', certificate.key);
    server = await openEmbeddedServer({ dataDir, settings: { ssl: 'on', fsync: 'off' } });
    plainUrl = await server.url('secured');
    url = new URL(plainUrl);
    url.hostname = 'localhost';
    url.searchParams.set('sslmode', 'verify-full');
  });
  afterAll(async () => {
    await server?.stop();
    await certificate?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function writeServerFile(name: string, content: string): Promise<void> {
    const cluster = join(dataDir, 'postgres', 'cluster');
    const { uid, gid } = await stat(cluster);
    await writeFile(join(cluster, name), content, { mode: 0o600 });
    await chown(join(cluster, name), uid, gid);
  }

  async function readVersion(address: string): Promise<string | null> {
    const database = openDatabase(address, { max: 1 });
    try {
      const { rows } = await database.pool.query('select version from pg_stat_ssl where pid = pg_backend_pid()');
      return rows[0].version;
    } finally {
      await database.close();
    }
  }

  test('is used over TLS if its certificate is trusted', async () => {
    url.searchParams.set('sslrootcert', certificate.certificateFile);
    expect(await readVersion(url.href)).toMatch(/^TLSv1\.[23]$/);
  });

  test('is not used if its certificate is not trusted', async () => {
    const untrusted = new URL(url);
    untrusted.searchParams.delete('sslrootcert');
    await expect(readVersion(untrusted.href)).rejects.toThrow(/self-signed certificate/);
  });

  test('is rejected with the parameter of the URL that a certificate authority needs', async () => {
    const untrusted = new URL(url);
    untrusted.searchParams.delete('sslrootcert');
    const database = openDatabase(untrusted.href, { max: 1 });
    await expect(requireConnection(database, 'WEB_DATABASE_URL')).rejects.toThrow(
      /^Cannot use the database in WEB_DATABASE_URL: self-signed certificate; name the file of its certificate authority in the URL, sslrootcert=…$/,
    );
    await database.close();
  });

  test('counts as unavailable while its certificate is not trusted, because it can be replaced', async () => {
    const untrusted = new URL(url);
    untrusted.searchParams.delete('sslrootcert');
    const { db, close } = openDatabase(untrusted.href, { max: 1 });
    const error: unknown = await sql`select 1`.execute(db).catch((rejected: unknown) => rejected);
    await close();
    expect(error).toMatchObject({ code: 'unreachable', cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
    expect(isUnavailable(error)).toBe(true);
  });

  test('is used without TLS if the URL does not require it', async () => {
    expect(await readVersion(plainUrl)).toBeNull();
  });
});

test('a database without TLS is not used if the URL requires it', async () => {
  const plain = await createTestDatabase({});
  const url = new URL(plain.url);
  url.searchParams.set('sslmode', 'verify-full');
  const database = openDatabase(url.href, { max: 1 });
  try {
    await expect(database.pool.query('select 1')).rejects.toThrow(/SSL|certificate/);
  } finally {
    await database.close();
    await plain.drop();
  }
});
