import type { Kysely, Transaction } from 'kysely';
import type { ExpandName } from '#contract/filter/catalogue.ts';
import { SAMPLE_USER_NAME, type User } from '#contract/user.ts';
import { checkIfMatch } from '../http/if-match.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import type { Hrefs } from '../present/href.ts';
import { presentMailbox } from '../present/mailbox.ts';
import { presentUser } from '../present/user.ts';
import { linkSampleMailbox } from '../sandbox/sample-user.ts';
import { changeUser, createUser, eraseUser, findUser, type UserRow, userColumns } from '../store/clients/users.ts';
import { mailboxesOf } from '../store/mailboxes/mailboxes.ts';
import type { Tables } from '../store/tables.ts';
import { announceWrite, lockUser, UserGone } from '../store/transact.ts';
import { answerOnce } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { readOne, sendOwnedCollection } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/users` of the client and `/users/self`, the user of the signature (contract §5). */
export function userRoutes(context: RouteContext): readonly Implementation[] {
  const { clock, hrefs, queue, sandbox } = context;

  return [
    implement('listUsers', async (call) => {
      const { client, expand } = call;
      return sendOwnedCollection(context, call, 'users', client.id, userColumns, (rows, db) =>
        presentUsers(context, db, expand, rows),
      );
    }),

    implement('createUser', async (call) => {
      const { client, form } = call;
      return answerOnce(context, call, async (trx) => {
        await announceWrite(trx);
        const created = await createUser(trx, client.id, form, clock());
        if (created === null) throw new Problem('user_exists', 'The client already has a user with this name.');
        if (sandbox && created.user_name === SAMPLE_USER_NAME) await linkSampleMailbox(trx, queue, created.id, clock);
        const result = presentUser(hrefs, created);
        return { status: 201, href: result.href, userId: created.id, result };
      });
    }),

    implement('getSelf', async ({ client, user, expand, asOf, reply }) => {
      const found = await readOne(context, expand, async (db) => {
        const whole = await findUser(db, client.id, user.user_name);
        if (whole === null) throw new Problem('user_unknown', 'The user was deleted during this request.');
        const [shown] = await presentUsers(context, db, expand, [whole]);
        return { shown, plain: expand.size === 0 ? shown : presentUser(hrefs, whole) };
      });
      return sendResult(reply, asOf, found.shown, 200, found.plain);
    }),

    implement('changeSelf', async (call) => {
      const { client, user, form } = call;
      return answerOnce(context, call, async (trx) => {
        if (!(await lockUser(trx, user.id))) throw new UserGone('The user was deleted during the change');
        await checkIfMatch(call.request, () => readUser(trx, hrefs, client.id, user.user_name));
        await changeUser(trx, user.id, form, clock());
        const changed = await findUser(trx, client.id, user.user_name);
        if (changed === null) throw new UserGone('The user was deleted during the change');
        const result = presentUser(hrefs, changed);
        return { href: result.href, userId: user.id, result };
      });
    }),

    implement('deleteSelf', async (call) => {
      const { client, username } = call;
      // Looked up inside the write, so that a retry with the same Idempotency-Key after the erasure replays the counts.
      return answerOnce(context, call, async (trx) => {
        const user = await findUser(trx, client.id, username);
        if (user !== null && (await lockUser(trx, user.id))) {
          await checkIfMatch(call.request, () => readUser(trx, hrefs, client.id, username));
        }
        const counts = user === null ? null : await eraseUser(trx, user.id);
        if (counts === null)
          throw new Problem(
            'user_unknown',
            'The client has no user with this name. Create one with POST /api/v1/users.',
          );
        return { result: counts };
      });
    }),
  ];
}

/** Returns a locked user as GET returns it. */
async function readUser(trx: Transaction<Tables>, hrefs: Hrefs, clientId: string, userName: string): Promise<User> {
  const user = await findUser(trx, clientId, userName);
  if (user === null) throw new UserGone('The user was deleted during the change');
  return presentUser(hrefs, user);
}

/** Converts a batch. Looks up the mailboxes of all its users at once. */
async function presentUsers(
  { hrefs }: RouteContext,
  db: Kysely<Tables>,
  expand: ReadonlySet<ExpandName<'users'>>,
  rows: readonly UserRow[],
): Promise<readonly User[]> {
  if (!expand.has('mailboxes')) return rows.map((row) => presentUser(hrefs, row));
  const found = await mailboxesOf(
    db,
    rows.map(({ id }) => id),
  );
  const mailboxes = Map.groupBy(found, ({ user_id }) => user_id);
  return rows.map((row) => ({
    ...presentUser(hrefs, row),
    mailboxes: (mailboxes.get(row.id) ?? []).map((mailbox) => presentMailbox(hrefs, mailbox)),
  }));
}
