import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ExpandName } from '#contract/filter/catalogue.ts';
import { collectionPath } from '#contract/routes.ts';
import { newUserForm, type User, userChangeForm } from '#contract/user.ts';
import { readExpand } from '../collections/collection-query.ts';
import { readForm } from '../http/form.ts';
import { type Parameters, withAlias } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { presentMailbox } from '../present/mailbox.ts';
import { presentUser } from '../present/user.ts';
import { changeUser, createUser, eraseUser, findUser, type UserRow, userColumns } from '../store/clients/users.ts';
import { mailboxesOf } from '../store/mailboxes/mailboxes.ts';
import type { Tables } from '../store/tables.ts';
import { announceWrite, holdUser, UserGone } from '../store/transact.ts';
import { answerOnce } from './answer-once.ts';
import { readOne, sendOwnedCollection } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/** `/users` of the client and `/users/self`, the user of the signature (contract §5). */
export function userRoutes(app: FastifyInstance, context: RouteContext): void {
  const { clock, door, hrefs } = context;
  const collection = collectionPath('users');
  const self = `${collection}/self`;

  app.get(collection, async (request, reply) => {
    const entered = await door.client(request);
    const { client, query } = entered;
    const expand = readExpand('users', query);
    return sendOwnedCollection(context, reply, entered, 'users', client.id, userColumns, (rows, db) =>
      presentUsers(context, db, expand, rows),
    );
  });

  app.post(collection, async (request, reply) => {
    const entered = await door.client(request);
    const { client, query, form } = entered;
    const fields = readForm(newUserForm, { query: withUserName(query), form: withUserName(form) });
    return answerOnce(context, request, reply, entered, async (trx) => {
      await announceWrite(trx);
      const created = await createUser(trx, client.id, fields, clock());
      if (created === null) throw new Problem('user_exists', 'The client has a user of this name already.');
      const result = presentUser(hrefs, created);
      return { status: 201, href: result.href, userId: created.id, result };
    });
  });

  app.get(self, async (request, reply) => {
    const { client, user, query, asOf } = await door.user(request);
    const expand = readExpand('users', query);
    const presented = await readOne(context, expand, async (db) => {
      const whole = await findUser(db, client.id, user.user_name);
      if (whole === null) throw new Problem('user_unknown', 'The user was deleted meanwhile.');
      const [shown] = await presentUsers(context, db, expand, [whole]);
      return shown;
    });
    return sendResult(reply, asOf, presented);
  });

  app.put(self, async (request, reply) => {
    const entered = await door.user(request);
    const { client, user } = entered;
    const fields = readForm(userChangeForm, entered);
    return answerOnce(context, request, reply, entered, async (trx) => {
      if (!(await holdUser(trx, user.id))) throw new UserGone('The user was deleted meanwhile');
      await changeUser(trx, user.id, fields, clock());
      const changed = await findUser(trx, client.id, user.user_name);
      if (changed === null) throw new UserGone('The user was deleted meanwhile');
      const result = presentUser(hrefs, changed);
      return { href: result.href, userId: user.id, result };
    });
  });

  app.delete(self, async (request, reply) => {
    const entered = await door.client(request, { byToken: true });
    const { client, username } = entered;
    if (username === null) throw new Problem('username_required', 'Name the user to erase in the signature.');
    // The user is looked up inside: whoever asks again after the erasing gets the counts again, under the same reqId.
    return answerOnce(context, request, reply, entered, async (trx) => {
      const user = await findUser(trx, client.id, username);
      const counts = user === null ? null : await eraseUser(trx, user.id);
      if (counts === null) throw new Problem('user_unknown', 'The client has no user of this name.');
      return { result: counts };
    });
  });
}

/** The public documents name the new user `username`; the resource names it `userName` (contract §5). */
function withUserName(parameters: Parameters): Parameters {
  return withAlias(parameters, 'username', 'userName');
}

/** Presents a batch; the mailboxes of all its users are looked up at once. */
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
