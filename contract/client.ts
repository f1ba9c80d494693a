import { z } from 'zod';

/** Most addresses of each kind that a client may register. */
export const MOST_ADDRESSES = 20;

const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
const addresses = z.array(z.string()).max(MOST_ADDRESSES, `may be given at most ${MOST_ADDRESSES} times`);
const publicKey = z.string('is required').min(1, 'is required');

/** Form of PUT /operator/clients/{id}: what the operator may say about a client. Addresses may be given several times. */
export const clientChangeForm = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(80, 'must have at most 80 characters')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be on one line')
    .optional(),
  confirmed: flag.optional(),
  legacy_signatures: flag.optional(),
  callback: addresses.optional(),
  redirect: addresses.optional(),
});

/** Form of POST /operator/clients. */
export const newClientForm = z.strictObject({
  client_id: z.string('is required').min(1, 'is required'),
  public_key: publicKey,
  ...clientChangeForm.shape,
});

/** Form of POST /operator/clients/{id}/keys: the new key, and fingerprints of keys that go. */
export const newKeyForm = z.strictObject({
  public_key: publicKey,
  retire: z.array(z.string().regex(/^[0-9a-f]{64}$/, 'must be a fingerprint: 64 hexadecimal digits')).default([]),
});

/** Form of POST /operator/invitations: who may sign up at the portal, and clients that become theirs. */
export const invitationForm = z.strictObject({
  email: z.string('is required').trim().max(200, 'must be a mail address').pipe(z.email('must be a mail address')),
  client: z.array(z.string()).max(50, 'may be given at most 50 times').default([]),
});

/** A client as the operator reads it; times in ms. `holds` counts what would go with it. */
export const clientSchema = z.object({
  clientId: z.string(),
  name: z.string(),
  confirmed: z.boolean(),
  legacySignatures: z.boolean(),
  callbackUrls: z.array(z.string()).readonly(),
  redirectUris: z.array(z.string()).readonly(),
  hasSecret: z.boolean(),
  owner: z.string().nullable(),
  createTime: z.number().int(),
  keys: z
    .array(z.object({ fingerprint: z.string(), createTime: z.number().int(), lastUsed: z.number().int().nullable() }))
    .readonly(),
  holds: z.object({ users: z.number().int(), mailboxes: z.number().int(), orders: z.number().int() }).optional(),
});
export type ClientMessage = z.infer<typeof clientSchema>;
