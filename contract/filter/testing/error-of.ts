import { FilterError } from '../error.ts';

/** Returns the error for a rejected text. Throws if the text is accepted. */
export function errorOf(attempt: () => unknown): FilterError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
  throw new Error('Accepted');
}
