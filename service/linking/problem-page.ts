import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts';
import { toProblem } from '../http/errors.ts';
import { factsOf } from '../http/request-facts.ts';
import { noteError, sendStatusPage } from '../pages/error-page.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf, queryTextOf } from '../pages/query.ts';
import { sendMessagePage, sendRedirect } from '../pages/send-page.ts';
import { STEP_PATHS } from './link-context.ts';

/** Reasons linking cannot start, in addition to general problems. */
const BEGIN_FAULTS = ['callback_unregistered', 'mailbox_gone'] as const;

export type BeginFault = (typeof BEGIN_FAULTS)[number];

/**
 * The page that explains why linking failed, at a URL without the token (contract §7). Anyone who saw a token in the
 * address bar or the browser history could link their own mailbox to the account.
 */
export function problemPage(app: FastifyInstance): void {
  app.get(STEP_PATHS.problem, { exposeHeadRoute: false }, async (request, reply) =>
    sendProblemPage(reply, queryOf(request).get('code') ?? ''),
  );
}

/** Redirects to the problem page. */
export function redirectToProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: BeginFault | ProblemCode,
): FastifyReply {
  const query = new URLSearchParams({ code, reqId: factsOf(request).reqId });
  return sendRedirect(reply, 303, `${STEP_PATHS.problem}?${query}`);
}

/** Shows what happened and what to do. Redirects first if the current URL may contain a token. */
export function sendErrorPage(reply: FastifyReply, error: unknown): FastifyReply {
  const { request } = reply;
  const status = noteError(reply, error, 'linking');
  if (request.method === 'GET' && queryTextOf(request) !== '' && !isProblemPage(request)) {
    return redirectToProblem(request, reply, toProblem(error).code);
  }
  return sendStatusPage(reply, status, 'linking');
}

function isProblemPage({ url }: FastifyRequest): boolean {
  return url.startsWith(`${STEP_PATHS.problem}?`);
}

function sendProblemPage(reply: FastifyReply, code: string): FastifyReply {
  const fault = BEGIN_FAULTS.find((known) => known === code);
  if (fault !== undefined) {
    const t = textsOf(reply);
    return sendMessagePage(reply, 400, t(`linking.faults.${fault}.title`), t(`linking.faults.${fault}.advice`));
  }
  const { status } = PROBLEMS[isProblem(code) ? code : 'request_malformed'];
  if (status === 429 || status === 503) reply.header('Retry-After', status === 429 ? '60' : '5');
  return sendStatusPage(reply, status, 'linking');
}

function isProblem(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
