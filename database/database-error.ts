/** What can be wrong with a database before any query of ours runs. */
export type DatabaseErrorCode =
  /** The database has migrations that this code does not know. */
  | 'database_newer'
  /** A migration failed; the database is as it was before. */
  | 'migration_failed'
  /** There is no embedded PostgreSQL for this platform. */
  | 'platform_unsupported'
  /** The user that must run the server cannot enter the data folder or the program's folder. */
  | 'folder_unreachable'
  /** The data were made by another major version of PostgreSQL. */
  | 'data_version'
  /** The server did not start. */
  | 'server_failed';

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
