import { z } from 'zod';

/** Schema of a success body with this result. */
export function envelopeOf<T extends z.ZodType>(result: T) {
  return z.object({ result, currentTime: z.number().int(), totalCount: z.number().int().optional() });
}
