import { z } from 'zod';
import { LINK_MAILBOX_PATH } from '#contract/routes.ts';
import { count, databaseUrl, flag, httpUrl, port, publicUrl, text } from './forms.ts';
import { notes } from './note.ts';
import { sharedSettings } from './shared-settings.ts';
import { rejectPublicSandbox } from './web-rules.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #2a4fa8');

/** All settings of the web app, by name: validation, default, and reference text. */
export const webShape = {
  ...sharedSettings,
  WEB_HOST: text.default('127.0.0.1').register(notes, { effect: 'address to listen on' }),
  WEB_PORT: port.min(1, 'must be a port number').default(3000).register(notes, { effect: 'port to listen on' }),
  WEB_PUBLIC_URL: publicUrl.optional().register(notes, {
    effect: 'the only accepted origin of forms; also the client’s callback origin',
    otherwise: 'http://localhost:WEB_PORT',
  }),
  WEB_DATABASE_URL: databaseUrl
    .optional()
    .register(notes, { effect: '`postgres://…`', secret: true, otherwise: 'the embedded server' }),
  SERVICE_BASE_URL: httpUrl.default('http://localhost:4000').register(notes, {
    effect: 'base URL for calling the service; also used by the command line',
  }),
  SERVICE_BROWSER_URL: httpUrl.optional().register(notes, {
    effect: 'base URL of the service for browsers, if different',
    otherwise: 'SERVICE_BASE_URL',
  }),
  SERVICE_TIMEOUT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(1, 'must be 1 or more')
    .max(120, 'must be 120 or less')
    .default(10)
    .register(notes, { effect: 'maximum time for a response of the service' }),
  SERVICE_CLIENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,64}$/, 'must be 4 to 64 letters, digits or hyphens')
    .default('postledger-web')
    .register(notes, { effect: 'ID of the web app as a client of the service; also used by the command line' }),
  SERVICE_PRIVATE_KEY_FILE: text.optional().register(notes, {
    effect: 'PEM file with the key that signs requests',
    otherwise: 'DATA_DIR/client-private-key.pem',
  }),
  LINK_MAILBOX_PATH: z
    .string()
    .regex(/^\/[\w\-./]*$/, 'must be a path such as /api/v1/link_mailbox')
    .default(LINK_MAILBOX_PATH)
    .register(notes, { effect: 'path of the service’s linking page' }),
  NEXTAUTH_SECRET_FILE: text.optional().register(notes, {
    effect: 'secret that signs and encrypts sessions',
    otherwise: 'DATA_DIR/nextauth-secret',
  }),
  SEED_ACCOUNTS_FILE: text.optional().register(notes, {
    effect: 'JSON list of accounts to create at start if missing',
    otherwise: 'none',
  }),
  OIDC_PROVIDERS_FILE: text.optional().register(notes, {
    effect: 'JSON list of sign-in providers',
    otherwise: 'none',
  }),
  AUDIT_LOG_DAYS: count(90, 36_500, 1095).register(notes, {
    effect: 'how long the access log of admins is kept; entries about a user end with the account',
  }),
  ADMIN_SECOND_FACTOR: flag().register(notes, {
    effect: '`1` opens the admin pages only to accounts with a second factor',
  }),
  USER_SECOND_FACTOR: flag().register(notes, {
    effect: '`1` opens the web app only to accounts with a second factor, which others set up at their next sign-in',
  }),
  BRAND_NAME: z.string().max(40, 'must have at most 40 characters').default('Postledger').register(notes, {
    effect: 'name of the web app, also on the service’s pages',
  }),
  BRAND_LOGO_URL: z
    .string()
    .regex(/^\/[\w\-./]*$/, 'must be a path under public/, such as /logo.svg')
    .optional()
    .register(notes, { effect: 'path of a logo', otherwise: 'none' }),
  BRAND_ACCENT: color.optional().register(notes, { effect: 'accent color in the light theme', otherwise: 'green' }),
  BRAND_ACCENT_DARK: color.optional().register(notes, { effect: 'accent color in the dark theme', otherwise: 'green' }),
} as const;

/** The web app's settings, with the rules that involve several of them. */
export const webSettings = z.object(webShape).superRefine(rejectPublicSandbox);

export type WebSettings = z.infer<typeof webSettings>;
