/**
 * Where to go on: at the mail, or in an archive the file, that begins at byte `offset`; there after `skip` mails.
 * `unpacked` bytes came out of an archive's files before that one.
 */
export type ExportPlace = { readonly offset: number; readonly skip: number; readonly unpacked: number };

/** One mail of an export. `oversize` mails are cut at the limit: enough to say which mail it was. */
export type ExportedMessage = {
  readonly raw: Buffer;
  readonly oversize: boolean;
  /** It was trash, spam or a draft where it was exported, as its folder in the archive or its label says. */
  readonly leftOut: boolean;
  /** Bytes of the whole mail. */
  readonly size: number;
  /** Where to go on after this mail. */
  readonly next: ExportPlace;
  /** Bytes of the export that are read with this mail. */
  readonly read: number;
};

/** A mail, or a file of an archive that is done with: it may have held any number of mails. */
export type ExportStep =
  | ({ readonly kind: 'mail' } & ExportedMessage)
  | ({ readonly kind: 'file' } & Pick<ExportedMessage, 'next' | 'read'>);
