import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOfTag, preferredLanguage } from './languages.ts';
import { pageCookie } from './page-cookie.ts';
import { queryOf } from './query.ts';
import { type Texts, textsIn } from './texts.ts';

/** Of the whole service: somebody whom an application sends to link a mailbox may go on to the pages of OAuth. */
const CHOSEN = pageCookie('page_language', '/');

const languages = new WeakMap<FastifyRequest, Language>();

/**
 * Decides the language of each request: what the address asks for (`locale`, which every request may carry, or OpenID
 * Connect's `ui_locales`), what it asked for earlier, what the browser prefers. Needs the cookies read before.
 */
export function choosePageLanguage(app: FastifyInstance, deps: { readonly publicUrl: string }): void {
  app.addHook('onRequest', async (request, reply) => {
    const asked = askedLanguage(request);
    const known = languageOfTag(CHOSEN.read(deps, request) ?? '');
    if (asked !== null && asked !== known) CHOSEN.set(deps, reply, asked);
    languages.set(request, asked ?? known ?? preferredLanguage(request.headers['accept-language']));
  });
}

/** The texts of the page that answers a request. */
export function textsOf({ request }: Pick<FastifyReply, 'request'>): Texts {
  return textsIn(languages.get(request) ?? preferredLanguage(request.headers['accept-language']));
}

function askedLanguage(request: FastifyRequest): Language | null {
  const query = queryOf(request);
  const tags = [query.get('locale') ?? '', ...(query.get('ui_locales') ?? '').split(' ', 20)];
  return tags.map(languageOfTag).find((language) => language !== null) ?? null;
}
