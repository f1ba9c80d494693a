import { z } from 'zod';
import { linkSchema } from './link.ts';

/** How the check of a request's signature ended: well, or with the code of its refusal (contract §2). */
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
 * One request as it was logged (ext, contract §6): never its query, body or tokens. `time` is when it was answered, in ms;
 * `resource` is what it wrote, when it wrote one.
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
});
export type LoggedRequest = z.infer<typeof loggedRequestSchema>;

/** Answer of `/requests/{reqId}`: every request of the client that carried this reqId, newest first. */
export const requestRecordSchema = z.object({
  reqId: z.string(),
  requests: z.array(loggedRequestSchema),
  href: z.string(),
});
export type RequestRecord = z.infer<typeof requestRecordSchema>;
