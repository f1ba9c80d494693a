import 'server-only';
import { isOutdated } from './service-error.ts';

/** Maximum number of attempts to change a resource that keeps changing. */
const MOST_TRIES = 4;

/**
 * Reads a resource and changes the version that was read. Repeats both if another change was saved in between.
 * @throws ServiceError; `isOutdated` is true when it changed during every attempt
 */
export async function whileOutdated<T>(readAndChange: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readAndChange();
    } catch (error) {
      if (tries >= MOST_TRIES || !isOutdated(error)) throw error;
    }
  }
}
