import 'server-only';
import { ServiceError } from './service-error.ts';

/** What a page shows: the value, or why the service gave none. Anything else that goes wrong is thrown on. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ServiceError };

/** Waits for a call to the service and makes its failure a value, so that a page can render it as one of its states. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, error };
    throw error;
  }
}
