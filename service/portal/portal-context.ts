import type { IsBreached } from '#accounts/breached-passwords.ts';
import type { Database } from '#database/open.ts';
import type { Outbox } from '#email/outbox.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { RetentionDays } from '../store/retention-rules.ts';
import type { Tables } from '../store/tables.ts';
import type { EndpointRules } from '../webhooks/endpoint-url.ts';
import type { WebhookNetwork } from '../webhooks/post-webhook.ts';

/** Dependencies of the portal's pages. */
export type PortalDeps = {
  readonly database: Database<Tables>;
  /** Origin of the service as seen by browsers, without a trailing slash. */
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Null if no email can be sent. */
  readonly outbox: Outbox | null;
  /** Whether a sandbox shows the emails at `/outbox` instead of sending them. */
  readonly keepsEmails: boolean;
  readonly isBreached: IsBreached;
  /** Keys that encrypt the secrets of webhook endpoints. */
  readonly secrets: Keyring;
  readonly webhooks: EndpointRules & { readonly network: WebhookNetwork };
  /** How long requests and attempts are kept, as named on the pages. */
  readonly retention: Pick<RetentionDays, 'requests' | 'webhookAttempts'>;
  /** Whether anyone can create an account. Otherwise, the operator sends invitations. */
  readonly signUpOpen: boolean;
  /** Whether a client registered here can send requests immediately, without the operator's confirmation. */
  readonly confirmsClients: boolean;
  /** Whether accounts without a second factor can only set one up. */
  readonly needsSecondFactor: boolean;
};

/** Base path of the portal. */
export const PORTAL = '/portal';

export const PORTAL_PATHS = {
  signIn: `${PORTAL}/sign-in`,
  signUp: `${PORTAL}/sign-up`,
  confirm: `${PORTAL}/confirm`,
  signOut: `${PORTAL}/sign-out`,
  forgot: `${PORTAL}/forgot`,
  reset: `${PORTAL}/reset`,
  invitation: `${PORTAL}/invitation`,
  join: `${PORTAL}/join`,
  account: `${PORTAL}/account`,
  address: `${PORTAL}/address`,
  newAddress: `${PORTAL}/account/address`,
  password: `${PORTAL}/account/password`,
  secondStep: `${PORTAL}/second-step`,
  cancelSignIn: `${PORTAL}/second-step/cancel`,
  secondFactor: `${PORTAL}/account/second-factor`,
  app: `${PORTAL}/account/second-factor/app`,
  finishApp: `${PORTAL}/account/second-factor/app/finish`,
  removeApp: `${PORTAL}/account/second-factor/app/remove`,
  codes: `${PORTAL}/account/second-factor/codes`,
  otherSessions: `${PORTAL}/account/other-sessions`,
  eraseAccount: `${PORTAL}/account/erase`,
  newClient: `${PORTAL}/new-client`,
} as const;

/** Returns the path of a client's page, or of one of its parts (`keys`, `requests`, …). */
export function clientPath(clientId: string, part = ''): string {
  return `${PORTAL}/clients/${encodeURIComponent(clientId)}${part === '' ? '' : `/${part}`}`;
}

/** Maximum number of clients that a developer owns. */
export const MOST_CLIENTS = 50;
/** Maximum number of members and invitations of a client. */
export const MOST_MEMBERS = 50;
