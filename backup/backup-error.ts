/** Reasons why a backup, its check, or a restore failed. */
export type BackupErrorCode =
  /** A setting, a recipient, an identity, or a folder is missing or invalid. */
  | 'backup_invalid_use'
  /** A part is missing, truncated, or modified, or the folder is not a backup. */
  | 'backup_damaged'
  /** None of the identities can decrypt it. */
  | 'backup_wrong_identity'
  /** It was created by a newer version, another PostgreSQL version, or on another platform. */
  | 'backup_incompatible'
  /** The target contains data or is in use. */
  | 'backup_target_in_use'
  /** pg_dump, pg_restore, or psql is missing, or failed. */
  | 'backup_program_failed';

/** The message is a single line without secrets. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
