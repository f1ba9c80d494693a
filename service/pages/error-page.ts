import type { FastifyReply } from 'fastify';
import { toProblem } from '../http/errors.ts';
import { factsOf } from '../http/request-facts.ts';
import { textsOf } from './page-language.ts';
import { sendMessagePage } from './send-page.ts';

/** The area of a page. Each area has its own advice after a failure. */
export type PageArea = 'linking' | 'oauth' | 'portal' | 'docs';

/** Sends an error page with advice. Internal details are only logged (contract §1). */
export function sendErrorPage(reply: FastifyReply, error: unknown, area: PageArea): FastifyReply {
  return sendStatusPage(reply, noteError(reply, error, area), area);
}

/** Records an error with its request, sets `Retry-After`, and returns the status. */
export function noteError(reply: FastifyReply, error: unknown, area: PageArea): number {
  const { request } = reply;
  const problem = toProblem(error);
  const facts = factsOf(request);
  facts.problemCode = problem.code;
  const { retryAfter } = problem.extras;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  if (problem.status >= 500) request.log.error({ err: error, reqId: facts.reqId, area }, 'page failed');
  return problem.status;
}

/** Sends the page for a status. */
export function sendStatusPage(reply: FastifyReply, status: number, area: PageArea): FastifyReply {
  const t = textsOf(reply);
  if (status === 429) {
    return sendMessagePage(reply, status, t('errors.tooManyRequests.title'), t('errors.tooManyRequests.advice'));
  }
  if (status < 500) return sendMessagePage(reply, status, t('errors.malformed.title'), t(`errors.malformed.${area}`));
  const { reqId } = factsOf(reply.request);
  return sendMessagePage(reply, status, t('errors.internal.title'), t(`errors.internal.${area}`, { reqId }));
}
