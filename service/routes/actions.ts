import type { FastifyInstance } from 'fastify';
import { logoutForm } from '#contract/login.ts';
import { actionPath } from '#contract/routes.ts';
import { readForm, refuseFields } from '../http/form.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { issueRequestToken } from '../linking/request-token.ts';
import { mailboxIds } from '../store/mailboxes.ts';
import { cancelRequestToken } from '../store/request-tokens.ts';
import { transact, transactForUser } from '../store/transact.ts';
import { findUser, hasUsers } from '../store/users.ts';
import type { RouteContext } from './route-context.ts';

/** Login, logout and update (contract §6). */
export function actionRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, clock, door, queue, sandbox } = context;
  const { db } = database;

  app.post(actionPath('login'), async (request, reply) => {
    const { client, username, form } = await door.client(request, { once: true });
    refuseFields(form);
    if (!(await hasUsers(db, client.id))) {
      throw new Problem('no_user', 'The client has no user yet; make one with POST /api/v1/users, then log in again.');
    }
    if (username === null) throw new Problem('username_required', 'Name the user to log in in the signature.');
    const user = await findUser(db, client.id, username);
    if (user === null) throw new Problem('user_unknown', 'The client has no user of this name.');
    const owner = { clientId: client.id, userId: user.id };
    const requestToken = await transactForUser(db, user.id, (trx) =>
      issueRequestToken(trx, owner, { userName: username, sandbox, now: clock() }),
    );
    return sendResult(reply.header('Cache-Control', 'no-store'), clock(), { requestToken });
  });

  for (const path of [actionPath('logout'), '/logout']) {
    app.post(path, async (request, reply) => {
      const { client, ...parameters } = await door.client(request);
      const { rt } = readForm(logoutForm, parameters);
      await cancelRequestToken(db, client.id, rt, clock());
      return sendResult(reply, clock(), { success: true });
    });
  }

  app.post(actionPath('update'), async (request, reply) => {
    const { user, form } = await door.user(request);
    refuseFields(form);
    const ids = await mailboxIds(db, user.id);
    await transact(db, async (trx) => {
      for (const mailboxId of ids) await queue.enqueueCrawl(trx, { userId: user.id, mailboxId });
    });
    return sendResult(reply, clock(), { success: true, mailboxes: ids.length });
  });
}
