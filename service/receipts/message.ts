/** A mailbox in a From or To header. `address` is lower-case, and '' if the header had only a name. */
export type Address = { readonly name: string; readonly address: string };

/**
 * One email as input of the receipts pipeline: decoded to Unicode, without MIME.
 *
 * `sentAt` is the Date header and `receivedAt` the server's date, both in ms since the epoch. Neither defaults to the
 * current time: without a readable date, it is null. `headers` keeps the original order and has lower-case keys.
 */
export type Message = {
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly from: Address | null;
  readonly to: readonly Address[];
  readonly subject: string;
  readonly sentAt: number | null;
  readonly receivedAt: number | null;
  readonly headers: readonly Header[];
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly AttachmentInfo[];
};

export type Header = { readonly key: string; readonly value: string };

export type AttachmentInfo = {
  readonly filename: string | null;
  readonly mimeType: string;
  /** Bytes after transfer decoding. */
  readonly size: number;
  /** The bytes of a PDF that is small enough to be read. */
  readonly content?: Uint8Array;
};
