import { z } from 'zod';

/**
 * The body of every success (contract §1): the result and the service's clock in ms. `totalCount` (ext) stands beside the
 * result of a collection that was asked for with `count=true`.
 */
export function envelopeOf<T extends z.ZodType>(result: T) {
  return z.object({ result, currentTime: z.number().int(), totalCount: z.number().int().optional() });
}

export type Envelope<T> = { readonly result: T; readonly currentTime: number; readonly totalCount?: number };
