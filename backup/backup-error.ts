/** Why a backup was not made, not accepted, or not restored. */
export type BackupErrorCode =
  /** A setting, a recipient, an identity, or a folder is missing or invalid. */
  | 'backup_invalid_use'
  /** A part is missing, cut off, or changed, or the folder is not a backup. */
  | 'backup_damaged'
  /** None of the identities opens it. */
  | 'backup_wrong_identity'
  /** A newer version made it, or another PostgreSQL or platform. */
  | 'backup_incompatible'
  /** There is data where it would be restored, or programs use it. */
  | 'backup_target_in_use'
  /** pg_dump, pg_restore, or psql is missing, or failed. */
  | 'backup_program_failed';

/** The message is one line that names no secret. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
