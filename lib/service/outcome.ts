import 'server-only';
import { ServiceError } from './service-error.ts';

/** The result of a call for a page: a value, or the service's error. Other errors are thrown. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ServiceError };

/** Waits for a call to the service and returns its failure as a value, which a page can render. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, error };
    throw error;
  }
}
