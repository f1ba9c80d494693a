import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts';
import { toProblem } from '../http/errors.ts';
import { sendMessagePage, sendRedirect } from '../pages/send-page.ts';
import { STEP_PATHS } from './link-context.ts';

/** Why linking cannot begin, beside the problems of every request. */
const BEGIN_FAULTS = {
  callback_unregistered: {
    title: 'This link does not lead back',
    sentence:
      'The application that sent you here named a return address that it has not registered. Nothing was changed. Please tell the application’s makers.',
  },
  mailbox_gone: {
    title: 'That mailbox is not here',
    sentence:
      'The mailbox to sign in to again was unlinked meanwhile, or is somebody else’s. Go back and link it anew.',
  },
} as const;

export type BeginFault = keyof typeof BEGIN_FAULTS;

/**
 * The page that says why linking failed, at an address without the token (contract §7): whoever sees the address bar or
 * the history of a browser could link a mailbox of their own to the account.
 */
export function problemPage(app: FastifyInstance): void {
  app.get(STEP_PATHS.problem, { exposeHeadRoute: false }, async (request, reply) => {
    const query = new URLSearchParams(/\?(.*)$/s.exec(request.url)?.[1] ?? '');
    return sendProblemPage(request, reply, query.get('code') ?? '');
  });
}

/** Leads to the problem page. */
export function leadToProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: BeginFault | ProblemCode,
): FastifyReply {
  const query = new URLSearchParams({ code, reqId: reqIdOf(request, reply) });
  return sendRedirect(reply, 303, `${STEP_PATHS.problem}?${query}`);
}

/** Says what happened and what to do; what went wrong inside is only logged (contract §1). */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { code, status, extras } = toProblem(error);
  if (status >= 500) request.log.error({ err: error, reqId: reqIdOf(request, reply) }, 'linking page failed');
  const [path, query] = request.url.split('?', 2);
  if (request.method === 'GET' && query !== undefined && path !== STEP_PATHS.problem) {
    return leadToProblem(request, reply, code);
  }
  if (extras.retryAfter !== undefined) reply.header('Retry-After', String(extras.retryAfter));
  return sendProblemPage(request, reply, code);
}

function sendProblemPage(request: FastifyRequest, reply: FastifyReply, code: string): FastifyReply {
  if (isBeginFault(code)) {
    const { title, sentence } = BEGIN_FAULTS[code];
    return sendMessagePage(reply, 400, title, sentence);
  }
  const { status } = PROBLEMS[isProblem(code) ? code : 'request_malformed'];
  if (status === 429 || status === 503) {
    if (!reply.hasHeader('Retry-After')) reply.header('Retry-After', status === 429 ? '60' : '5');
  }
  if (status === 429) {
    return sendMessagePage(reply, 429, 'Too many attempts', 'Please wait a minute, then go back and try again.');
  }
  if (status < 500) {
    return sendMessagePage(reply, status, 'That did not work', 'The form could not be read. Go back and try again.');
  }
  const sentence = `Nothing was saved. Please go back and try again in a moment; if it stays, quote the number ${reqIdOf(request, reply)}.`;
  return sendMessagePage(reply, status, 'Something went wrong here', sentence);
}

/** The header carries UTF-8 bytes, one to a character. */
function reqIdOf(request: FastifyRequest, reply: FastifyReply): string {
  return Buffer.from(String(reply.getHeader('X-Request-Id') ?? request.id), 'latin1').toString('utf8');
}

function isBeginFault(code: string): code is BeginFault {
  return Object.hasOwn(BEGIN_FAULTS, code);
}

function isProblem(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
