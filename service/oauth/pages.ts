import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../http/errors.ts';
import { factsOf } from '../http/request-facts.ts';
import { sendMessagePage } from '../pages/send-page.ts';
import { accessesPage } from './accesses-page.ts';
import { accountPage } from './account-page.ts';
import { authorizePage } from './authorize-page.ts';
import { enterPages } from './enter-pages.ts';
import type { OauthDeps } from './oauth-context.ts';

/** The provider's pages for people. Register it as a plugin of its own: cookies and the error page are its own. */
export async function oauthPages(app: FastifyInstance, deps: OauthDeps): Promise<void> {
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  app.setErrorHandler((error, request, reply) => sendErrorPage(request, reply, error));
  authorizePage(app, deps);
  enterPages(app, deps);
  accessesPage(app, deps);
  accountPage(app, deps);
}

/** Says that it did not work and what to do; what went wrong inside is only logged (contract §1). */
function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem = toProblem(error);
  const facts = factsOf(request);
  facts.problemCode = problem.code;
  const { retryAfter } = problem.extras;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  if (problem.status === 429) {
    return sendMessagePage(reply, 429, 'Too many requests', 'Please wait a minute, then go back and try again.');
  }
  if (problem.status < 500) {
    const sentence = 'The address or the form could not be read. Go back to the application and start again.';
    return sendMessagePage(reply, problem.status, 'That did not work', sentence);
  }
  request.log.error({ err: error, reqId: facts.reqId }, 'OAuth page failed');
  const sentence = `Nothing was saved. Please try again in a moment; if it stays, quote the number ${facts.reqId}.`;
  return sendMessagePage(reply, problem.status, 'Something went wrong here', sentence);
}
