import { createHash } from 'node:crypto';
import type { ParsePool } from '../service/mail/parse-pool.ts';
import type { ReadMail } from '../service/mail/read-mail.ts';

/** Larger emails are read each time, so that those of tests of limits are not kept. */
const MOST_BYTES = 100_000;

/** Returns a pool that reads the same email only once. Each caller gets a separate copy; failures are not kept. */
export function rememberReadings(pool: ParsePool): ParsePool {
  const known = new Map<string, Promise<ReadMail>>();
  return {
    ...pool,
    async read(raw, receivedAt, lane, texts) {
      if (raw.byteLength > MOST_BYTES) return pool.read(raw, receivedAt, lane, texts);
      const content = createHash('sha256').update(raw).digest('hex');
      const key = JSON.stringify([content, receivedAt, texts]);
      const reading = known.get(key) ?? pool.read(raw, receivedAt, lane, texts);
      known.set(key, reading);
      reading.catch(() => known.delete(key));
      return structuredClone(await reading);
    },
  };
}
