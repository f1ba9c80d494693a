import { z } from 'zod';
import { optionalInteger, REQUIRED } from './form.ts';
import { asMessage } from './form-faults.ts';

/** Maximum number of URLs of each kind that a client can register. */
export const MOST_ADDRESSES = 20;

const flag = z
  .enum(['true', 'false'], asMessage({ key: 'form.not_a_boolean', values: {} }))
  .transform((text) => text === 'true');
const addresses = z
  .array(z.string())
  .max(MOST_ADDRESSES, asMessage({ key: 'client.given_too_often', values: { limit: MOST_ADDRESSES } }));
const NO_EMAIL = asMessage({ key: 'form.not_an_email', values: {} });
/** Languages of the service's pages and emails. */
const PAGE_LANGUAGES = ['en', 'de'] as const;
const publicKey = z.string(REQUIRED).min(1, REQUIRED);

/** Form of PUT /operator/clients/{id}. URLs may be repeated. */
export const clientChangeForm = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, asMessage({ key: 'form.empty', values: {} }))
    .max(80, asMessage({ key: 'form.too_long', values: { limit: 80 } }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, asMessage({ key: 'client.several_lines', values: {} }))
    .optional(),
  confirmed: flag.optional(),
  legacy_signatures: flag.optional(),
  diagnostics: flag.optional(),
  rate_limit: optionalInteger(0, 10_000_000).describe(
    "Requests per minute. 0 means no limit; an empty value returns to the service's default.",
  ),
  callback: addresses.optional(),
  redirect: addresses.optional(),
});

/** Form of POST /operator/clients. A new client without a key requires a redirect URI: it uses OAuth only. */
export const newClientForm = z.strictObject({
  client_id: z.string(REQUIRED).min(1, REQUIRED),
  public_key: publicKey.optional(),
  ...clientChangeForm.shape,
});

/** Form of POST /operator/clients/{id}/keys: the new key, and fingerprints of keys to remove. */
export const newKeyForm = z.strictObject({
  public_key: publicKey,
  retire: z
    .array(z.string().regex(/^[0-9a-f]{64}$/, asMessage({ key: 'client.not_a_fingerprint', values: {} })))
    .default([]),
});

/** Form of POST /operator/invitations: the address that may sign up at the portal, and the clients it will own. */
export const invitationForm = z.strictObject({
  email: z.string(REQUIRED).trim().max(200, NO_EMAIL).pipe(z.email(NO_EMAIL)),
  client: z
    .array(z.string())
    .max(50, asMessage({ key: 'client.given_too_often', values: { limit: 50 } }))
    .default([]),
  send: z
    .enum(PAGE_LANGUAGES, asMessage({ key: 'form.not_one_of', values: { words: PAGE_LANGUAGES } }))
    .optional()
    .describe('Also sends the link to the address, in this language, if the service can send email.'),
});

/** Areas whose accounts can have a second factor. */
const FACTOR_AREAS = ['portal', 'oauth'] as const;

/** Form of POST /operator/factor-resets: the account, and the language of the notice. */
export const factorResetForm = z.strictObject({
  email: z.string(REQUIRED).trim().max(200, NO_EMAIL).pipe(z.email(NO_EMAIL)),
  language: z
    .enum(PAGE_LANGUAGES, asMessage({ key: 'form.not_one_of', values: { words: PAGE_LANGUAGES } }))
    .default('en')
    .describe('Language of the email that notifies the owner.'),
  area: z
    .enum(FACTOR_AREAS, asMessage({ key: 'form.not_one_of', values: { words: FACTOR_AREAS } }))
    .default('portal')
    .describe('`portal` for the account of a developer, `oauth` for that of a user who signs in to give apps access.'),
});

/** A client as the operator sees it. Times in ms. `holds` counts the data that deleting the client would delete. */
export const clientSchema = z.object({
  clientId: z.string(),
  name: z.string(),
  confirmed: z.boolean(),
  legacySignatures: z.boolean(),
  rateLimit: z.number().int().nullable().optional().describe("Requests per minute. Null uses the service's default."),
  callbackUrls: z.array(z.string()).readonly(),
  redirectUris: z.array(z.string()).readonly(),
  hasSecret: z.boolean(),
  owners: z.array(z.string()).readonly(),
  createTime: z.number().int(),
  keys: z
    .array(z.object({ fingerprint: z.string(), createTime: z.number().int(), lastUsed: z.number().int().nullable() }))
    .readonly(),
  holds: z.object({ users: z.number().int(), mailboxes: z.number().int(), orders: z.number().int() }).optional(),
});
export type ClientMessage = z.infer<typeof clientSchema>;
