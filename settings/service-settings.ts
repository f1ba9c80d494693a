import { z } from 'zod';
import { count, databaseUrl, flag, isDatabaseUrl, port, publicUrl, SHORTEST, splitList, text } from './forms.ts';
import { mailSettings } from './mail-settings.ts';
import { notes } from './note.ts';
import { secondReaderSettings } from './second-reader-settings.ts';
import { rejectContradictions } from './service-rules.ts';
import { sharedSettings } from './shared-settings.ts';

/** All settings of the service, by name: validation, default, and reference text. */
export const serviceShape = {
  ...sharedSettings,
  SERVICE_HOST: text.default('127.0.0.1').register(notes, { effect: 'address to listen on' }),
  SERVICE_PORT: port.default(4000).register(notes, { effect: 'port to listen on' }),
  SERVICE_PUBLIC_URL: publicUrl.optional().register(notes, {
    effect: 'base URL of hrefs and linking pages',
    otherwise: 'http://localhost:SERVICE_PORT',
  }),
  SERVICE_DATABASE_URL: databaseUrl
    .optional()
    .register(notes, { effect: '`postgres://…`', secret: true, otherwise: 'the embedded server' }),
  SERVICE_READ_DATABASE_URLS: z
    .string()
    .transform(splitList)
    .refine((urls) => urls.every(isDatabaseUrl), 'must be postgres:// URLs with commas between them')
    .default([])
    .register(notes, {
      effect: 'comma-separated: `postgres://…` of streaming replicas that serve lists ([scale](scale.md#replicas))',
      secret: true,
      otherwise: 'none',
    }),
  OPERATOR_TOKEN: z
    .string()
    .min(SHORTEST.operatorToken, `must have at least ${SHORTEST.operatorToken} characters`)
    .optional()
    .register(notes, {
      effect: 'token for `/operator`',
      secret: true,
      otherwise: 'created in `DATA_DIR/operator-token`',
    }),
  KEY_ENCRYPTION_KEY_FILE: text.optional().register(notes, {
    effect: '32-byte key that encrypts mailbox credentials',
    otherwise: 'DATA_DIR/kek',
  }),
  KEY_ENCRYPTION_PREVIOUS_KEY_FILES: text.transform(splitList).default([]).register(notes, {
    effect: 'comma-separated: previous keys that can still decrypt',
    otherwise: 'none',
  }),
  ...mailSettings,
  ...secondReaderSettings,
  ALLOW_PRIVATE_WEBHOOK_HOSTS: flag().register(notes, {
    effect: '`1` allows webhook endpoints on private addresses (weakens security)',
  }),
  PORTAL_SIGN_UP: z.enum(['open', 'closed'], 'must be open or closed').optional().register(notes, {
    effect: 'whether developers can create accounts at `/portal` without an invitation',
    otherwise: 'closed in production',
  }),
  PORTAL_SECOND_FACTOR: flag().register(notes, {
    effect: '`1` opens the portal only to accounts with a second factor',
  }),
  OAUTH_SECOND_FACTOR: flag().register(notes, {
    effect: '`1` requires a second factor of OAuth accounts, which others set up at their next sign-in',
  }),
  LINK_SESSION_DAYS: count(1, 3650, 30).register(notes, {
    effect: 'how long the record of an attempt to link a mailbox is kept after its end',
  }),
  WEBHOOK_ATTEMPT_DAYS: count(7, 3650, 30).register(notes, {
    effect: 'how long attempts to deliver webhooks are listed',
  }),
  RATE_LIMIT_PER_MINUTE: count(0, 10_000_000, 60_000).register(notes, {
    effect: 'requests per network address; 0 disables the limit',
  }),
  CLIENT_RATE_LIMIT_PER_MINUTE: count(0, 10_000_000, 30_000).register(notes, {
    effect: 'requests per client, for clients without their own limit; 0 disables the limit',
  }),
  QUERY_BUDGET_MS: count(10, 30_000, 5000).register(notes, {
    effect: 'maximum duration of a partner’s query; then 400 `query_too_costly`',
  }),
} as const;

/** The service's settings, with the rules that involve several of them. */
export const serviceSettings = z.object(serviceShape).superRefine(rejectContradictions);

export type ServiceSettings = z.infer<typeof serviceSettings>;
