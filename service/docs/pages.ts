import type { FastifyInstance, FastifyReply } from 'fastify';
import { etagOf, isKnown } from '../http/etag.ts';
import { openApiDocument } from '../openapi/document.ts';
import { textsOf } from '../pages/page-language.ts';
import { preparePages } from '../pages/page-plugin.ts';
import { guidePath, renderDocument } from './document.ts';
import { CLIENT_PLACEHOLDER, GUIDES, readSample, renderGuide, SAMPLES } from './guides.ts';
import type { Page } from './markdown.ts';
import { referencePages, referencePaths } from './reference/pages.ts';

export type DocsDeps = {
  /** Public origin (and path) of the service, without a trailing slash. */
  readonly publicUrl: string;
  /** Requests per minute. 0 means no limit. */
  readonly addressLimit: number;
  readonly clientLimit: number;
};

/** The pages have neither scripts nor forms. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Redirects `/` to the documentation. This is not registered as a page, so that an invalid request target such as `*`,
 * which the router treats as `/`, is rejected with a problem in JSON.
 */
export function docsEntry(app: FastifyInstance): void {
  app.get('/', { exposeHeadRoute: false }, (_request, reply) => reply.redirect('/docs', 302));
}

/**
 * Registers the documentation for developers at `/docs`. A page is rendered on its first request in each language and
 * then cached, because it depends only on the settings, never on the reader. Use it as a separate Fastify plugin.
 */
export async function docsPages(app: FastifyInstance, deps: DocsDeps): Promise<void> {
  await preparePages(app, deps, 'docs');
  const made = new Map<string, Made>();
  let pages: ReadonlyMap<string, Page> | undefined;
  samples(app);

  for (const path of docsPaths()) {
    app.get(path, { exposeHeadRoute: false }, (_request, reply) => {
      const t = textsOf(reply);
      const key = `${t.language} ${path}`;
      pages ??= renderAll(deps);
      const page = pages.get(path);
      if (page === undefined) throw new Error(`The documentation has no page ${path}`);
      const known = made.get(key) ?? make(renderDocument(path, page, t).toString());
      made.set(key, known);
      return send(reply, known, t.language);
    });
  }
}

/** Registers the samples at `/docs/samples`, as text that browsers display and curl saves. */
function samples(app: FastifyInstance): void {
  for (const name of SAMPLES) {
    app.get(`/docs/samples/${name}`, { exposeHeadRoute: false }, (_request, reply) =>
      reply
        .headers({ 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' })
        .type('text/plain; charset=utf-8')
        .send(readSample(name)),
    );
  }
}

/** Returns the path of every page, without rendering them. */
export function docsPaths(): readonly string[] {
  return [...GUIDES.map(guidePath), ...referencePaths()];
}

function renderAll(deps: DocsDeps): ReadonlyMap<string, Page> {
  const facts = { ...deps, clientId: CLIENT_PLACEHOLDER };
  return new Map([
    ...GUIDES.map((guide): [string, Page] => [guidePath(guide), renderGuide(guide, facts)]),
    ...referencePages(openApiDocument(deps.publicUrl)),
  ]);
}

type Made = { readonly text: string; readonly tag: string };

function make(text: string): Made {
  return { text, tag: etagOf(text) };
}

function send(reply: FastifyReply, { text, tag }: Made, language: string): FastifyReply {
  // A choice of language sets a cookie, which shared caches must not store.
  const isPlain = !reply.request.url.includes('?');
  reply.headers({
    'ETag': tag,
    'Cache-Control': `${isPlain ? 'public' : 'private'}, max-age=300`,
    'Vary': 'Accept-Language, Cookie, Accept-Encoding',
    'Content-Language': language,
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  if (isKnown(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(text);
}
