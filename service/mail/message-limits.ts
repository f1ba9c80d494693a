/** What a single message may cost. A message over a limit is quarantined with that reason, and its folder goes on. */
export const MESSAGE_LIMITS = {
  bytes: 25_000_000,
  headerBytes: 512_000,
  headers: 5_000,
  parts: 1_000,
  nesting: 50,
  /** Characters of its text, and of its HTML. What shops send is a hundredth of it. */
  textLength: 3_000_000,
  /** Time for one message in its worker thread. */
  deadlineMs: 10_000,
  /** Heap of the worker thread that reads it. */
  memoryMb: 256,
} as const;
