import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PageArea, sendErrorPage } from './error-page.ts';
import { choosePageLanguage } from './page-language.ts';

/** Sends an error page. */
type SendError = (reply: FastifyReply, error: unknown) => FastifyReply;

/**
 * Sets up the pages of an area: cookies, a language for each request, and error pages. Use it inside a separate Fastify
 * plugin, because API routes need none of this.
 */
export async function preparePages(
  app: FastifyInstance,
  deps: { readonly publicUrl: string },
  area: PageArea,
  sendError: SendError = (reply, error) => sendErrorPage(reply, error, area),
): Promise<void> {
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  choosePageLanguage(app, deps);
  app.setErrorHandler((error, _request, reply) => sendError(reply, error));
}
