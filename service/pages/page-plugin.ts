import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PageArea, sendErrorPage } from './error-page.ts';
import { choosePageLanguage } from './page-language.ts';

/** Sends the page of an error. */
type SendError = (reply: FastifyReply, error: unknown) => FastifyReply;

/**
 * What the pages of an area begin with: cookies, a language for each request, and a page for each error. In a plugin of
 * its own, because none of it is for programs.
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
