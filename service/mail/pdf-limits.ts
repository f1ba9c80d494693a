/** Limits for PDFs. A PDF over a limit is not read, and its email is read without it. */
export const PDF_LIMITS = {
  /** Size of an attachment in bytes. */
  bytes: 10_000_000,
  /** Maximum number of PDFs read per email. */
  perMail: 3,
  pages: 50,
  /** Text runs on all pages. */
  runs: 50_000,
  /** Characters of text on all pages. */
  characters: 2_000_000,
  /** Unpacked size of one stream, and of all streams of a file together. */
  streamBytes: 16_777_216,
  unpackedBytes: 67_108_864,
  streams: 20_000,
  /** Layers of compression to unpack. */
  layers: 4,
  /** Time limit for one PDF in the process that reads it. */
  deadlineMs: 5_000,
  /** Heap size of that process. */
  heapMb: 192,
  /** Memory of the process including the heap: typed arrays are outside the heap. */
  residentBytes: 536_870_912,
  /** Interval of memory checks. */
  watchMs: 25,
  /** Size of the process's response in bytes. */
  answerBytes: 16_777_216,
  /** A process is replaced after this many PDFs. */
  perProcess: 200,
  /** A process ends after being idle this long. */
  restMs: 30_000,
} as const;
