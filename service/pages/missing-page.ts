import type { FastifyReply } from 'fastify';
import type { Problem } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { textsOf } from './page-language.ts';
import { sendMessagePage } from './send-page.ts';

/**
 * Sends the page for an address that does not exist, with the status of the problem. An address that only takes forms
 * is such a one too, because a browser opens it again when it restores the page with a form's error.
 */
export function sendMissingPage(reply: FastifyReply, { status, code, extras }: Problem): FastifyReply {
  factsOf(reply.request).problemCode = code;
  if (extras.allow !== undefined) reply.header('Allow', extras.allow.join(', '));
  const t = textsOf(reply);
  return sendMessagePage(reply, status, t('errors.missing.title'), t('errors.missing.advice'));
}
