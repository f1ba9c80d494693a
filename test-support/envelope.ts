import { z } from 'zod';

/** The body of every success, around this result. */
export function envelopeOf<T extends z.ZodType>(result: T) {
  return z.object({ result, currentTime: z.number().int(), totalCount: z.number().int().optional() });
}
