import 'server-only';
import type { Kysely } from 'kysely';
import { type Access, listAccesses } from '../privacy/access-log.ts';
import type { LinkAttempt } from '../service/link-attempts.ts';
import type { WebTables } from '../store/tables.ts';
import type { Person } from './people.ts';
import { changeOf, type UserChange } from './user-change.ts';

/** An entry of the history on a user's page. */
export type UserEvent = { readonly id: string; readonly at: Date } & (
  | { readonly kind: 'account' }
  | { readonly kind: 'attempt'; readonly attempt: LinkAttempt }
  | { readonly kind: 'change'; readonly change: UserChange; readonly requestId: string }
  | {
      readonly kind: 'failure';
      /** null: no response. */
      readonly status: number | null;
      readonly code: string;
      readonly requestId: string;
    }
  | { readonly kind: 'access'; readonly access: Access }
);

/** Maximum number of events of each kind, and in the whole list. */
const OF_EACH = 20;
const MOST = 40;

/** Codes of expected failures: a user without a mailbox does not exist at the service. */
const EXPECTED = ['user_unknown', 'no_user'] as const;

/** Returns the recorded history of a user, newest first: links, changes, failures, and accesses. */
export async function userHistory(
  db: Kysely<WebTables>,
  userName: string,
  { person, attempts }: { readonly person: Person | null; readonly attempts: readonly LinkAttempt[] },
): Promise<readonly UserEvent[]> {
  const [calls, accesses] = await Promise.all([
    notableCalls(db, userName),
    listAccesses(db, userName, { before: null, limit: OF_EACH }),
  ]);
  const events: UserEvent[] = [
    ...(person === null ? [] : [{ id: 'account', at: person.createdAt, kind: 'account' } as const]),
    ...attempts.map((attempt) => ({
      id: `attempt-${attempt.id}`,
      at: new Date(attempt.createTime),
      kind: 'attempt' as const,
      attempt,
    })),
    ...calls,
    ...accesses.accesses.map((access) => ({
      id: `access-${access.id}`,
      at: access.at,
      kind: 'access' as const,
      access,
    })),
  ];
  return events.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MOST);
}

/** Returns the latest calls for the user that failed or changed something. */
async function notableCalls(db: Kysely<WebTables>, userName: string): Promise<readonly UserEvent[]> {
  const ofUser = db
    .selectFrom('service_requests')
    .select(['id', 'at', 'method', 'path', 'status', 'code'])
    .where('username', '=', userName)
    .orderBy('id', 'desc')
    .limit(OF_EACH);
  const [failed, written] = await Promise.all([
    ofUser.where('code', 'is not', null).where('code', 'not in', EXPECTED).execute(),
    ofUser.where('code', 'is', null).where('method', '<>', 'GET').execute(),
  ]);
  const failures = failed.map(({ id, at, status, code }) => ({
    id: `call-${id}`,
    at,
    kind: 'failure' as const,
    status,
    code: code ?? '',
    requestId: id,
  }));
  const changes = written.flatMap(({ id, at, method, path }) => {
    const change = changeOf(method, path);
    return change === null ? [] : [{ id: `call-${id}`, at, kind: 'change' as const, change, requestId: id }];
  });
  return [...failures, ...changes];
}
