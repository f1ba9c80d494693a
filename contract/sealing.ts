import { z } from 'zod';

/** How sealed values stand to the configured keys; ids of keys in hexadecimal. */
export const sealingSchema = z.object({
  current: z.string(),
  values: z.number().int(),
  underCurrent: z.number().int(),
  others: z.array(z.object({ keyId: z.string(), values: z.number().int(), configured: z.boolean() })).readonly(),
});

/** Form of POST /operator/sealing/rotation: the key that must be the current one, and where the step before stopped. */
export const rotationForm = z.strictObject({
  key: z.string('is required').regex(/^[0-9a-f]{16}$/, 'must be the id of a key: 16 hexadecimal digits'),
  after: z
    .string()
    .regex(/^\d{1,2}\.-?\d{1,19}\.-?\d{1,19}$/, 'must be a place that an answer gave')
    .optional(),
});

/** What one step of the rotation did; `unmoved` are values that could not be opened. */
export const rotationSchema = z.object({
  rewrapped: z.number().int(),
  unmoved: z.array(z.object({ kind: z.string(), userId: z.string(), id: z.string(), code: z.string() })).readonly(),
  next: z.string().nullable(),
  state: sealingSchema,
});
