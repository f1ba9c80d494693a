import { z } from 'zod';

/**
 * A state with its code and name (contract §5). The document lists the known ones; clients accept others, because a
 * newer service may have more.
 */
export function statusSchema(states: Readonly<Record<string, number>>) {
  return z.object({
    code: z
      .number()
      .int()
      .meta({ enum: Object.values(states) }),
    description: z.string().meta({ enum: Object.keys(states) }),
  });
}
