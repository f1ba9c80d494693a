import type { Database } from '#database/open.ts';
import type { Tables } from '../store/tables.ts';

/** What the provider's pages and endpoints work with. */
export type OauthDeps = {
  readonly database: Database<Tables>;
  /** Origin of the service as browsers see it, without a slash at the end; the issuer (RFC 8414 §2). */
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** Where the provider is found (contract §8), and the pages people see. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  signIn: '/oauth/sign-in',
  signUp: '/oauth/sign-up',
  signOut: '/oauth/sign-out',
  consent: '/oauth/consent',
  accesses: '/oauth/accesses',
  account: '/oauth/account',
  password: '/oauth/account/password',
  erase: '/oauth/account/erase',
  metadata: '/.well-known/oauth-authorization-server',
} as const;
