import { z } from 'zod';
import { REQUIRED } from './form.ts';
import { asMessage } from './form-faults.ts';

/** Encrypted values by key; key IDs in hexadecimal. */
export const sealingSchema = z.object({
  current: z.string(),
  values: z.number().int(),
  underCurrent: z.number().int(),
  others: z.array(z.object({ keyId: z.string(), values: z.number().int(), configured: z.boolean() })).readonly(),
});

/**
 * Form of POST /operator/sealing/rotation: the expected current key, and the position where the previous step stopped.
 */
export const rotationForm = z.strictObject({
  key: z.string(REQUIRED).regex(/^[0-9a-f]{16}$/, asMessage({ key: 'client.not_a_key_id', values: {} })),
  after: z
    .string()
    .regex(
      /^\d{1,2}\.(?:-?\d{1,19}\.-?\d{1,19}|\.[0-9a-f-]{36})$/,
      asMessage({ key: 'client.not_a_place', values: {} }),
    )
    .optional(),
});

/** Result of one step of the rotation; `unmoved` are values that could not be decrypted. */
export const rotationSchema = z.object({
  rewrapped: z.number().int(),
  unmoved: z.array(z.object({ kind: z.string(), userId: z.string(), id: z.string(), code: z.string() })).readonly(),
  next: z.string().nullable(),
  state: sealingSchema,
});
