/**
 * Position to resume an export from. `offset` is the byte at which the next email begins, or, in an archive, the next
 * file; `skip` emails of that file are already read. `unpacked` counts the bytes unpacked from the archive's earlier
 * files.
 */
export type ExportPlace = { readonly offset: number; readonly skip: number; readonly unpacked: number };

/** One email of an export. `oversize` emails are cut at the limit, which leaves enough to identify them. */
export type ExportedMessage = {
  readonly raw: Buffer;
  readonly oversize: boolean;
  /** Whether its archive folder, its file's name, or its headers mark it as trash, spam, a draft, or deleted. */
  readonly excluded: boolean;
  /** Size of the whole email in bytes. */
  readonly size: number;
  /** Position after this email. */
  readonly next: ExportPlace;
  /** Bytes of the export read up to and including this email. */
  readonly read: number;
};

/** An email, or the end of an archive file that contained any number of emails. */
export type ExportStep =
  | ({ readonly kind: 'mail' } & ExportedMessage)
  | ({ readonly kind: 'file' } & Pick<ExportedMessage, 'next' | 'read'>);
