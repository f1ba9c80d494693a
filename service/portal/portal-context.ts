import type { Database } from '#database/open.ts';
import type { Tables } from '../store/tables.ts';

/** What the portal's pages work with. */
export type PortalDeps = {
  readonly database: Database<Tables>;
  /** Origin of the service as browsers see it, without a slash at the end. */
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Whether anybody may make an account; else the operator invites. */
  readonly signUpOpen: boolean;
  /** Whether a client registered here may send requests at once, or waits for the operator. */
  readonly confirmsClients: boolean;
};

/** Where the portal is. */
export const PORTAL = '/portal';

export const PORTAL_PATHS = {
  signIn: `${PORTAL}/sign-in`,
  signUp: `${PORTAL}/sign-up`,
  signOut: `${PORTAL}/sign-out`,
  invitation: `${PORTAL}/invitation`,
  account: `${PORTAL}/account`,
  password: `${PORTAL}/account/password`,
  otherSessions: `${PORTAL}/account/other-sessions`,
  eraseAccount: `${PORTAL}/account/erase`,
  newClient: `${PORTAL}/new-client`,
} as const;

/** The page of a client, and of what belongs to it (`keys`, `requests` …). */
export function clientPath(clientId: string, part = ''): string {
  return `${PORTAL}/clients/${encodeURIComponent(clientId)}${part === '' ? '' : `/${part}`}`;
}

/** Clients of one developer. */
export const MOST_CLIENTS = 50;
