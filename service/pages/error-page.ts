import type { FastifyReply } from 'fastify';
import { toProblem } from '../http/errors.ts';
import { factsOf } from '../http/request-facts.ts';
import { textsOf } from './page-language.ts';
import { sendMessagePage } from './send-page.ts';

/** Whose pages they are: each says in its own words what to do after a failure. */
export type PageArea = 'linking' | 'oauth' | 'portal';

/** Says that it did not work and what to do; what went wrong inside is only logged (contract §1). */
export function sendErrorPage(reply: FastifyReply, error: unknown, area: PageArea): FastifyReply {
  return sendStatusPage(reply, noteError(reply, error, area), area);
}

/** Notes an error with the request and on the answer, and gives the status it has. */
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

/** The page that goes with a status. */
export function sendStatusPage(reply: FastifyReply, status: number, area: PageArea): FastifyReply {
  const t = textsOf(reply);
  if (status === 429) {
    return sendMessagePage(reply, status, t('errors.tooManyRequests.title'), t('errors.tooManyRequests.advice'));
  }
  if (status < 500) return sendMessagePage(reply, status, t('errors.malformed.title'), t(`errors.malformed.${area}`));
  const { reqId } = factsOf(reply.request);
  return sendMessagePage(reply, status, t('errors.internal.title'), t(`errors.internal.${area}`, { reqId }));
}
