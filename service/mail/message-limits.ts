/** Limits for one message. A message over a limit is quarantined with that reason, and the crawl continues. */
export const MESSAGE_LIMITS = {
  bytes: 25_000_000,
  headerBytes: 512_000,
  headers: 5_000,
  parts: 1_000,
  nesting: 50,
  /** Characters of text, and of HTML. Typical shop emails have a hundredth of this. */
  textLength: 3_000_000,
  /** Processor time for parsing one message in its worker thread. */
  deadlineMs: 10_000,
  /** Heap size of the worker thread, without its new objects. */
  memoryMb: 256,
} as const;
