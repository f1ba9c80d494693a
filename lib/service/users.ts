import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idFromHref } from '#contract/link.ts';
import { mailboxSchema } from '#contract/mailbox.ts';
import { collectionPath, instancePath } from '#contract/routes.ts';
import { type User, userSchema } from '#contract/user.ts';
import type { ErasedCounts } from '../store/tables.ts';
import type { ActingUser } from './acting-user.ts';
import type { ServiceClient } from './client.ts';
import { ERASE_DEADLINE_MS, erasedCounts, NOT_REPORTED } from './erased-counts.ts';
import { toMailboxView } from './mailbox-view.ts';
import { responseOf, tolerant, UNKNOWN_TIME } from './response-schema.ts';
import { searchWords } from './search-words.ts';
import { isProblem, isUserUnknown } from './service-error.ts';

/** A user at the service. `updatedAt` in ms, null if the service does not send it. */
export type UserRow = {
  readonly userName: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly mailboxCount: number;
  /** Numbers of mailboxes that are OK, require sign-in, or fail; null if the service does not send them in lists. */
  readonly health: MailboxesHealth | null;
  readonly updatedAt: number | null;
};

export type MailboxesHealth = Readonly<Record<'well' | 'signIn' | 'failing', number>>;

/** `total` is the number of all matching users; null if the service does not count (ext). */
export type UserPage = { readonly rows: readonly UserRow[]; readonly hasMore: boolean; readonly total: number | null };

/** Proof that the caller is an admin, for client-wide calls; only `lib/viewer.ts` creates it. */
export type AdminPass = { readonly service: ServiceClient; readonly admin: true };

/**
 * Returns a page of the client's users whose names or email address contain each word of `search`.
 * @throws ServiceError
 */
export async function listUsers(
  pass: AdminPass,
  request: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<UserPage> {
  const filter = searchWords(request.search).map(hasWord).join(' and ');
  try {
    const { body } = await pass.service.send({
      method: 'GET',
      path: collectionPath('users'),
      username: null,
      parameters: {
        filter: filter === '' ? undefined : filter,
        expand: 'mailboxes',
        count: 'true',
        limit: String(request.limit + 1),
        offset: String(request.offset),
      },
      schema: responseOf(z.array(tolerant(userSchema))),
    });
    const rows = body.result.map(toUserRow);
    const total = body.totalCount ?? null;
    return { rows: rows.slice(0, request.limit), hasMore: rows.length > request.limit, total };
  } catch (error) {
    if (isProblem(error, 'no_user')) return { rows: [], hasMore: false, total: 0 };
    throw error;
  }
}

function hasWord(word: string): string {
  const needle = `tolower('${word.replaceAll("'", "''")}')`;
  const fields = ['userName', 'userEmail', 'firstName', 'lastName'];
  return `(${fields.map((field) => `contains(tolower(${field}), ${needle})`).join(' or ')})`;
}

/**
 * Returns those of the given names that exist among the client's users at the service.
 * @param names at most a page of them, because each becomes a condition
 * @throws ServiceError
 */
export async function knownUserNames(pass: AdminPass, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const filter = names.map((name) => `userName eq '${name.replaceAll("'", "''")}'`).join(' or ');
  try {
    const { body } = await pass.service.send({
      method: 'GET',
      path: collectionPath('users'),
      username: null,
      parameters: { filter, limit: String(names.length) },
      schema: responseOf(z.array(tolerant(userSchema))),
    });
    return new Set(body.result.map(({ userName }) => userName));
  } catch (error) {
    if (isProblem(error, 'no_user')) return new Set();
    throw error;
  }
}

/**
 * Erases the user and all their data at the service (contract §5). A retry with the same key returns the counts of the
 * first erasure if the service replays responses (ext, contract §1).
 * @returns the counts of erased data, or null when the service does not know the user
 * @throws ServiceError; then it is unknown whether anything was erased
 */
export async function eraseUser(user: ActingUser, key: string): Promise<ErasedCounts | null> {
  try {
    const { body } = await user.service.send({
      method: 'DELETE',
      path: instancePath('users', 'self'),
      username: user.userName,
      idempotencyKey: key,
      schema: z.object({ result: erasedCounts }).catch({ result: NOT_REPORTED }),
      deadlineMs: ERASE_DEADLINE_MS,
    });
    return body.result;
  } catch (error) {
    if (isUserUnknown(error)) return null;
    throw error;
  }
}

/**
 * Changes a user's name at the service. A user without a linked mailbox does not exist there yet, which is not an error.
 * @throws ServiceError
 */
export async function renameUser(user: ActingUser, name: string, key: string): Promise<void> {
  await changeUser(user, { firstName: name }, key);
}

async function changeUser(user: ActingUser, parameters: Readonly<Record<string, string>>, key: string): Promise<void> {
  try {
    await user.service.send({
      method: 'PUT',
      path: instancePath('users', 'self'),
      username: user.userName,
      parameters,
      idempotencyKey: key,
      schema: z.unknown(),
    });
  } catch (error) {
    if (!isUserUnknown(error)) throw error;
  }
}

/**
 * Changes the contact address of a user at the service. A user without a linked mailbox does not exist there yet, which
 * is not an error.
 * @throws ServiceError
 */
export async function changeUserEmail(user: ActingUser, email: string): Promise<void> {
  await changeUser(user, { userEmail: email }, randomUUID());
}

/** Null unless every mailbox is complete, because partial counts would mislead. */
function healthOf(mailboxes: User['mailboxes']): MailboxesHealth | null {
  const health = { well: 0, signIn: 0, failing: 0 };
  for (const mailbox of mailboxes) {
    const parsed = tolerant(mailboxSchema).safeParse(mailbox);
    const view = parsed.success ? toMailboxView(parsed.data) : null;
    if (view === null) return null;
    health[HEALTHS[view.health]] += 1;
  }
  return health;
}

const HEALTHS = {
  ok: 'well',
  onboarding: 'well',
  updating: 'well',
  sign_in_needed: 'signIn',
  export_failed: 'failing',
  folder_failed: 'failing',
  failing: 'failing',
  unknown: 'failing',
} as const;

function toUserRow(user: User): UserRow {
  const name = [user.firstName, user.lastName].filter((part) => part !== null && part !== '').join(' ');
  return {
    userName: user.userName,
    name: name === '' ? null : name,
    email: user.userEmail,
    mailboxCount: user.mailboxes.filter((mailbox) => idFromHref(mailbox.href) !== null).length,
    health: healthOf(user.mailboxes),
    updatedAt: user.updateTime === UNKNOWN_TIME ? null : user.updateTime,
  };
}
