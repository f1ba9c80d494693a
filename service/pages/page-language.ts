import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOfTag, preferredLanguage } from './languages.ts';
import { pageCookie } from './page-cookie.ts';
import { queryOf } from './query.ts';
import { type Texts, textsIn } from './texts.ts';

/** Shared by all pages of the service, because a user who links a mailbox may continue to the OAuth pages. */
const CHOSEN = pageCookie('page_language', '/');

const languages = new WeakMap<FastifyRequest, Language>();

/**
 * Chooses the language of each request: from the URL (`locale`, which every request may have, or OpenID Connect's
 * `ui_locales`), else from the cookie of an earlier choice, else from the browser. Requires parsed cookies.
 */
export function choosePageLanguage(app: FastifyInstance, deps: { readonly publicUrl: string }): void {
  app.addHook('onRequest', async (request, reply) => {
    const requested = requestedLanguage(request);
    const known = languageOfTag(CHOSEN.read(deps, request) ?? '');
    if (requested !== null && requested !== known) CHOSEN.set(deps, reply, requested);
    languages.set(request, requested ?? known ?? preferredLanguage(request.headers['accept-language']));
  });
}

/** Returns the texts in the language of the page that is being sent. */
export function textsOf({ request }: Pick<FastifyReply, 'request'>): Texts {
  return textsIn(languages.get(request) ?? preferredLanguage(request.headers['accept-language']));
}

function requestedLanguage(request: FastifyRequest): Language | null {
  const query = queryOf(request);
  const tags = [query.get('locale') ?? '', ...(query.get('ui_locales') ?? '').split(' ', 20)];
  return tags.map(languageOfTag).find((language) => language !== null) ?? null;
}
