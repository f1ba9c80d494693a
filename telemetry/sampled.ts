/**
 * Returns a reader that reads at most once per `everyMs`, so that scraping, however often, costs the database little.
 * While a read fails, it returns null, and metrics made of it are absent instead of old.
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
