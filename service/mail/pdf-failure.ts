/**
 * The reason that a PDF was not read. A closed set: it is logged, and determines whether an email counts as having an
 * unread attachment.
 */
export type PdfFailure =
  /** The file, one of its streams, or its text exceeds a limit. */
  | 'pdf_over_limit'
  /** It could not be read in time. */
  | 'pdf_timeout'
  /** Reading it exceeded the memory limit. */
  | 'pdf_out_of_memory'
  /** It crashed its reader. */
  | 'pdf_crashed'
  /** It requires a password. */
  | 'pdf_protected'
  /** It is truncated, or not a PDF. */
  | 'pdf_damaged';
