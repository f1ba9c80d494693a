import type { IsBreached } from '#accounts/breached-passwords.ts';
import type { Database } from '#database/open.ts';
import type { Outbox } from '#email/outbox.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { Tables } from '../store/tables.ts';

/** Dependencies of the provider's pages and endpoints. */
export type OauthDeps = {
  readonly database: Database<Tables>;
  /** Origin of the service as seen by browsers, without a trailing slash. Also the issuer (RFC 8414 §2). */
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Null if no email can be sent. */
  readonly outbox: Outbox | null;
  /** Whether a sandbox shows the emails at `/outbox` instead of sending them. */
  readonly keepsEmails: boolean;
  readonly isBreached: IsBreached;
  /** Keys that encrypt the secrets of authenticator apps. */
  readonly secrets: Keyring;
  /** Whether accounts without a second factor can only set one up. */
  readonly needsSecondFactor: boolean;
};

/** Paths of the provider's endpoints (contract §8) and pages. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  signIn: '/oauth/sign-in',
  signUp: '/oauth/sign-up',
  confirm: '/oauth/confirm',
  secondStep: '/oauth/second-step',
  cancelSignIn: '/oauth/second-step/cancel',
  signOut: '/oauth/sign-out',
  forgot: '/oauth/forgot',
  reset: '/oauth/reset',
  consent: '/oauth/consent',
  accesses: '/oauth/accesses',
  account: '/oauth/account',
  address: '/oauth/address',
  newAddress: '/oauth/account/address',
  password: '/oauth/account/password',
  secondFactor: '/oauth/account/second-factor',
  app: '/oauth/account/second-factor/app',
  erase: '/oauth/account/erase',
  metadata: '/.well-known/oauth-authorization-server',
} as const;
