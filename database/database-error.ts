/** Database failures beyond the errors that PostgreSQL reports. */
export type DatabaseErrorCode =
  /** No connection to the database could be made, for example because its certificate has expired. */
  | 'unreachable'
  /** The server of the database, or the database, does not meet the requirements. */
  | 'server_unfit'
  /** The database has migrations unknown to this code. */
  | 'database_newer'
  /** A migration failed. The database is unchanged. */
  | 'migration_failed'
  /** There is no embedded PostgreSQL for this platform. */
  | 'platform_unsupported'
  /** The user that must run the server cannot access the data folder or PostgreSQL's programs. */
  | 'folder_unreachable'
  /** The data was created by another major version of PostgreSQL. */
  | 'data_version'
  /** The disk of the data folder has too little free space for a server. */
  | 'disk_full'
  /** The server did not start. */
  | 'server_failed'
  /** The server is a standby: it rejects writes and may return old data. */
  | 'standby'
  /** A change was sent but not confirmed in time. It may or may not take effect, now or later. */
  | 'commit_unconfirmed'
  /** Unconfirmed writes of other callers occupy all connections. This operation did nothing. */
  | 'writes_hang';

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
