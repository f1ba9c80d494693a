import { schemaOf } from './schema.ts';

/** A success body (contract §1): the result, the service's clock in ms, and the count if it was requested. */
export type Envelope = {
  readonly result: unknown;
  readonly currentTime: number | null;
  readonly totalCount: number | null;
};

/** Reads the envelope of a success body. */
export const ENVELOPE = schemaOf<Envelope>((body) => {
  if (typeof body !== 'object' || body === null || !('result' in body)) return undefined;
  const { result, currentTime, totalCount } = body as Readonly<Record<string, unknown>>;
  return { result, currentTime: numberOrNull(currentTime), totalCount: numberOrNull(totalCount) };
}, 'an object with a result');

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
