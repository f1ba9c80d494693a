/** What can be wrong with a database beside the errors that it reports itself. */
export type DatabaseErrorCode =
  /** The database has migrations that this code does not know. */
  | 'database_newer'
  /** A migration failed; the database is as it was before. */
  | 'migration_failed'
  /** There is no embedded PostgreSQL for this platform. */
  | 'platform_unsupported'
  /** The user that must run the server cannot reach the data folder or PostgreSQL's programs. */
  | 'folder_unreachable'
  /** The data were made by another major version of PostgreSQL. */
  | 'data_version'
  /** The disk of the data folder has too little room for a server. */
  | 'disk_full'
  /** The server did not start. */
  | 'server_failed'
  /** The server is a standby: it takes no writes, and what it reads may be old. */
  | 'standby'
  /** A change was sent and not confirmed in time: it may be kept, now or later, or not. */
  | 'commit_unconfirmed'
  /** Writes of others are not confirmed and hold all connections; this one did nothing. */
  | 'writes_hang';

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
