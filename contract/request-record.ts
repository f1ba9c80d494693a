import { z } from 'zod';
import { linkSchema } from './link.ts';

/** Result of a request's signature check: valid, or the code of the error (contract §2). */
export const SIGNATURE_RESULTS = [
  'valid',
  'signature_missing',
  'signature_malformed',
  'timestamp_stale',
  'timestamp_ahead',
  'signature_invalid',
  'signature_replayed',
  'not_checked',
] as const;
export type SignatureResult = (typeof SIGNATURE_RESULTS)[number];

/**
 * A logged request (ext, contract §6), without query, body, and tokens. `time` is when the response was sent, in ms;
 * `resource` is the resource it wrote, if any; `signature` is the result of the check.
 */
export const loggedRequestSchema = z.object({
  time: z.number().int(),
  method: z.string(),
  path: z.string(),
  userName: z.string().nullable(),
  status: z.number().int(),
  code: z.string().nullable(),
  durationMs: z.number().int(),
  signature: z.enum(SIGNATURE_RESULTS),
  replayed: z.boolean(),
  resource: linkSchema.nullable(),
  expected: z
    .string()
    .nullable()
    .optional()
    .describe('The string to sign, if the signature was rejected. Derived only from the request.'),
});
export type LoggedRequest = z.infer<typeof loggedRequestSchema>;

/** Response of `/requests/{reqId}`: every request of the client with this reqId, newest first. */
export const requestRecordSchema = z.object({
  reqId: z.string(),
  requests: z.array(loggedRequestSchema),
  href: z.string(),
});
export type RequestRecord = z.infer<typeof requestRecordSchema>;
