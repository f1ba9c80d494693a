import type { FastifyInstance } from 'fastify';
import type { ExpandName } from '#contract/filter/catalogue.ts';
import { collectionPath } from '#contract/routes.ts';
import { newUserForm, type User, userChangeForm } from '#contract/user.ts';
import { readExpand } from '../http/collection-query.ts';
import { readForm } from '../http/form.ts';
import { type Parameters, withAlias } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { presentMailbox } from '../present/mailbox.ts';
import { presentUser } from '../present/user.ts';
import { mailboxesOf } from '../store/mailboxes.ts';
import { transact } from '../store/transact.ts';
import { changeUser, createUser, eraseUser, findUser, type UserRow, userColumns } from '../store/users.ts';
import { sendOwnedCollection } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/** `/users` of the client and `/users/self`, the user of the signature (contract §5). */
export function userRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, clock, door, hrefs } = context;
  const collection = collectionPath('users');
  const self = `${collection}/self`;

  app.get(collection, async (request, reply) => {
    const { client, query } = await door.client(request);
    const expand = readExpand('users', query);
    return sendOwnedCollection(context, reply, query, 'users', client.id, userColumns, (rows) =>
      presentUsers(context, expand, rows),
    );
  });

  app.post(collection, async (request, reply) => {
    const { client, query, form } = await door.client(request);
    const fields = readForm(newUserForm, { query: withUserName(query), form: withUserName(form) });
    const created = await createUser(database.db, client.id, fields, clock());
    if (created === null) throw new Problem('user_exists', 'The client has a user of this name already.');
    return sendResult(reply, clock(), presentUser(hrefs, created), 201);
  });

  app.get(self, async (request, reply) => {
    const { user, query } = await door.user(request);
    const [presented] = await presentUsers(context, readExpand('users', query), [user]);
    return sendResult(reply, clock(), presented);
  });

  app.put(self, async (request, reply) => {
    const { client, user, ...parameters } = await door.user(request);
    await changeUser(database.db, user.id, readForm(userChangeForm, parameters), clock());
    const changed = await findUser(database.db, client.id, user.user_name);
    if (changed === null) throw new Problem('user_unknown', 'The user was deleted meanwhile.');
    return sendResult(reply, clock(), presentUser(hrefs, changed));
  });

  app.delete(self, async (request, reply) => {
    const { user } = await door.user(request);
    const counts = await transact(database.db, (trx) => eraseUser(trx, user.id));
    if (counts === null) throw new Problem('user_unknown', 'The user was deleted meanwhile.');
    return sendResult(reply, clock(), counts);
  });
}

/** The public documents name the new user `username`; the resource names it `userName` (contract §5). */
function withUserName(parameters: Parameters): Parameters {
  return withAlias(parameters, 'username', 'userName');
}

/** Presents a batch; the mailboxes of all its users are looked up at once. */
async function presentUsers(
  { database, hrefs }: RouteContext,
  expand: ReadonlySet<ExpandName<'users'>>,
  rows: readonly UserRow[],
): Promise<readonly User[]> {
  if (!expand.has('mailboxes')) return rows.map((row) => presentUser(hrefs, row));
  const found = await mailboxesOf(
    database.db,
    rows.map(({ id }) => id),
  );
  const mailboxes = Map.groupBy(found, ({ user_id }) => user_id);
  return rows.map((row) => ({
    ...presentUser(hrefs, row),
    mailboxes: (mailboxes.get(row.id) ?? []).map((mailbox) => presentMailbox(hrefs, mailbox)),
  }));
}
