import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { type Cluster, readSecrets, SECRETS_FILE, SUPERUSER } from './embedded-cluster.ts';
import { connectionUrl } from './embedded-lease.ts';
import { findPostmaster } from './postmaster.ts';
import { withoutFile } from './tar-stream.ts';

/**
 * Streams a physical copy of a running embedded server as a tar archive: a consistent copy of its data folder with both
 * databases, and the write-ahead log needed to restore it. The file with the server's passwords is left out.
 *
 * The npm package has no `pg_dump` or `pg_basebackup`, so this code implements the replication protocol itself. A
 * temporary slot keeps the log until the copy is complete. The server keeps working, and the reader of the stream sets
 * the pace.
 * @throws DatabaseError `server_failed` if no server runs on this data; the stream fails if the copy does
 */
export async function streamBaseBackup(cluster: Cluster): Promise<Readable> {
  const postmaster = await findPostmaster(cluster);
  if (postmaster === undefined) throw new DatabaseError('server_failed', `No server runs on ${cluster.data}`);
  const { superuserPassword } = await readSecrets(cluster);
  const client = new pg.Client({
    connectionString: connectionUrl(SUPERUSER, superuserPassword, postmaster.port, 'postgres'),
    application_name: 'postledger-backup',
    replication: 'true',
    keepAlive: true,
  } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE_REPLICATION_SLOT postledger_backup TEMPORARY PHYSICAL RESERVE_WAL');
  const archive = new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
  client.query(new CopyOfServer(archive) as unknown as pg.QueryConfig);
  archive.once('close', () => void client.end().catch(() => undefined));
  return archive.compose(withoutFile(SECRETS_FILE)) as unknown as Readable;
}

const COMMAND = "BASE_BACKUP (LABEL 'postledger', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";

/** The parts of pg's connection that our query uses. */
type Connection = { readonly stream: { pause(): void; resume(): void }; query(text: string): void };

/**
 * A query for pg's queue that forwards the archive (PostgreSQL documentation, "Streaming Replication Protocol"). Each
 * copy message begins with its type, and `d` means archive data.
 */
class CopyOfServer {
  readonly #archive: PassThrough;
  #failed = false;
  #paused = false;

  constructor(archive: PassThrough) {
    this.#archive = archive;
  }

  submit(connection: Connection): void {
    connection.query(COMMAND);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: Connection): void {
    if (chunk[0] !== DATA || this.#archive.destroyed) return;
    if (this.#archive.write(Buffer.from(chunk.subarray(1)))) return;
    stream.pause();
    // Messages that were already read still arrive after the pause.
    if (this.#paused) return;
    this.#paused = true;
    this.#archive.once('drain', () => {
      this.#paused = false;
      stream.resume();
    });
  }

  handleError(error: Error): void {
    this.#failed = true;
    this.#archive.destroy(error);
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.#archive.end();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

const DATA: number | undefined = Buffer.from('d')[0];
