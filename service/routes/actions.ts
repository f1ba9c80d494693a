import type { FastifyInstance } from 'fastify';
import { logoutForm } from '#contract/login.ts';
import { actionPath } from '#contract/routes.ts';
import { readForm, refuseFields } from '../http/form.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { issueRequestToken } from '../linking/request-token.ts';
import { findUser, hasUsers } from '../store/clients/users.ts';
import { cancelRequestToken } from '../store/linking/request-tokens.ts';
import { mailboxIds } from '../store/mailboxes/mailboxes.ts';
import { transactForUser } from '../store/transact.ts';
import { answerOnce } from './answer-once.ts';
import type { RouteContext } from './route-context.ts';

/** Login, logout and update (contract §6). */
export function actionRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, clock, door, queue, sandbox } = context;
  const { db } = database;

  app.post(actionPath('login'), async (request, reply) => {
    const { client, username, form } = await door.client(request, { once: true, byToken: true });
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
      const entered = await door.client(request, { byToken: true });
      const { rt } = readForm(logoutForm, entered);
      return answerOnce(context, request, reply, entered, async (trx, now) => {
        await cancelRequestToken(trx, entered.client.id, rt, now);
        return { result: { success: true } };
      });
    });
  }

  app.post(actionPath('update'), async (request, reply) => {
    const entered = await door.user(request);
    const { user } = entered;
    refuseFields(entered.form);
    return answerOnce(context, request, reply, entered, async (trx) => {
      const ids = await mailboxIds(trx, user.id);
      for (const mailboxId of ids) await queue.enqueueCrawl(trx, { userId: user.id, mailboxId });
      return { userId: user.id, result: { success: true, mailboxes: ids.length } };
    });
  });
}
