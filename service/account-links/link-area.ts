import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { IsBreached } from '#accounts/breached-passwords.ts';
import type { ThrottleRule } from '#accounts/throttle.ts';
import type { Outbox } from '#email/outbox.ts';
import type { SignInArea } from '../pages/sign-in-fault.ts';
import type { AreaAccount } from '../store/area-accounts.ts';
import type { Tables } from '../store/tables.ts';

/** Paths of an area's pages for links in emails, and of the pages that follow them. */
export type LinkPaths = {
  readonly home: string;
  readonly signIn: string;
  readonly signUp: string;
  /** Creates the account of a sign-up. */
  readonly confirm: string;
  readonly forgot: string;
  readonly reset: string;
  readonly account: string;
  /** Confirms a new address. */
  readonly address: string;
};

/** An area with accounts: its rules, its paths, and the way its browsers sign in. */
export type LinkArea = {
  readonly rule: SignInArea;
  readonly paths: LinkPaths;
  readonly signUpPerAddress: ThrottleRule;
  readonly signInPerAccount: ThrottleRule;
  /** Checks the name of an account. Null if accounts in this area have no names. */
  readonly isName: ((name: string) => boolean) | null;
  /** The secret of a browser that is not signed in, which protects its forms. */
  readonly visitor: {
    read(request: FastifyRequest): string | null;
    readOrMake(reply: FastifyReply): string;
  };
  findSession(request: FastifyRequest): Promise<{ readonly accountId: string; readonly secret: string } | null>;
  /** Continues with a session and a page, or with the second step of the sign-in. */
  enter(reply: FastifyReply, account: AreaAccount, nextPath: string): Promise<FastifyReply>;
};

/** Dependencies of every link. */
export type LinkDeps = {
  readonly db: Kysely<Tables>;
  /** Null if no email can be sent. */
  readonly outbox: Outbox | null;
  /** Whether a sandbox shows the emails at `/outbox` instead of sending them. */
  readonly keepsEmails: boolean;
  readonly isBreached: IsBreached;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** Dependencies if emails can be sent. */
export type SendingDeps = LinkDeps & { readonly outbox: Outbox };

/** Returns the dependencies if the service can send emails, otherwise null. */
export function canSend(deps: LinkDeps): SendingDeps | null {
  const { outbox } = deps;
  return outbox === null ? null : { ...deps, outbox };
}
