/**
 * Returns a reader that reads at most once per `everyMs`, so that even frequent scraping costs the database little. If
 * a read fails, the reader returns null, and metrics based on it are absent instead of stale.
 */
export function sampled<T>(read: () => Promise<T>, everyMs: number, clock: () => number): () => Promise<T | null> {
  let sample: Promise<T | null> | undefined;
  let readAt = 0;
  return () => {
    const now = clock();
    if (sample === undefined || now - readAt >= everyMs) {
      readAt = now;
      sample = read().catch(() => null);
    }
    return sample;
  };
}
