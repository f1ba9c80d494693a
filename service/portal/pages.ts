import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../http/errors.ts';
import { factsOf } from '../http/request-facts.ts';
import { sendMessagePage } from '../pages/send-page.ts';
import { accountPage } from './account-page.ts';
import { addressActions } from './address-actions.ts';
import { clientList } from './client-list.ts';
import { clientSettings } from './client-page.ts';
import { enterPages } from './enter-pages.ts';
import { invitationPage } from './invitation-page.ts';
import { keyActions } from './key-actions.ts';
import type { PortalDeps } from './portal-context.ts';
import { removePage } from './remove-page.ts';
import { requestLogPage } from './request-log-page.ts';
import { settingsActions } from './settings-actions.ts';

/** The portal for partners: accounts of developers, their clients, keys and requests. Register it as a plugin of its own. */
export async function portalPages(app: FastifyInstance, deps: PortalDeps): Promise<void> {
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  app.setErrorHandler((error, request, reply) => sendErrorPage(request, reply, error));
  enterPages(app, deps);
  invitationPage(app, deps);
  accountPage(app, deps);
  clientList(app, deps);
  clientSettings(app, deps);
  keyActions(app, deps);
  addressActions(app, deps);
  settingsActions(app, deps);
  requestLogPage(app, deps);
  removePage(app, deps);
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
    const sentence = 'The form could not be read, and nothing was changed. Go back, reload the page and try again.';
    return sendMessagePage(reply, problem.status, 'That did not work', sentence);
  }
  request.log.error({ err: error, reqId: facts.reqId }, 'portal page failed');
  const sentence = `Please try again in a moment; if it stays, quote the number ${facts.reqId}.`;
  return sendMessagePage(reply, problem.status, 'Something went wrong here', sentence);
}
