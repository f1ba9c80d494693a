import type { OperationOf } from '#contract/operations/operations.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { issueRequestToken } from '../linking/request-token.ts';
import { findUser, hasUsers } from '../store/clients/users.ts';
import { cancelRequestToken } from '../store/linking/request-tokens.ts';
import { mailboxIds } from '../store/mailboxes/mailboxes.ts';
import { transactForUser } from '../store/transact.ts';
import { answerOnce } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import type { OperationCall } from './read-request.ts';
import type { RouteContext } from './route-context.ts';

/** Implements the actions login, logout, and update (contract §6). */
export function actionRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock, queue, sandbox } = context;
  const { db } = database;

  const logOut = (call: OperationCall<OperationOf<'logout'>>) =>
    answerOnce(context, call, async (trx, now) => {
      await cancelRequestToken(trx, call.client.id, call.form.rt, now);
      return { result: { success: true } };
    });

  return [
    implement('login', async ({ client, username, reply }) => {
      if (!(await hasUsers(db, client.id))) {
        throw new Problem(
          'no_user',
          'The client has no users yet. Create one with POST /api/v1/users, then call login again.',
        );
      }
      if (username === null)
        throw new Problem('username_required', 'Set username in the signature to the user to link for.');
      const user = await findUser(db, client.id, username);
      if (user === null)
        throw new Problem('user_unknown', 'The client has no user with this name. Create one with POST /api/v1/users.');
      const owner = { clientId: client.id, userId: user.id };
      const requestToken = await transactForUser(db, user.id, (trx) =>
        issueRequestToken(trx, owner, { userName: username, sandbox, now: clock() }),
      );
      return sendResult(reply.header('Cache-Control', 'no-store'), clock(), { requestToken });
    }),

    implement('logout', logOut),
    implement('logoutShort', logOut),

    implement('updateMailboxes', (call) => {
      const { user } = call;
      return answerOnce(context, call, async (trx) => {
        const ids = await mailboxIds(trx, user.id);
        for (const mailboxId of ids) await queue.enqueueCrawl(trx, { userId: user.id, mailboxId });
        return { userId: user.id, result: { success: true, mailboxes: ids.length } };
      });
    }),
  ];
}
