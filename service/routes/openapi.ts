import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { OPENAPI_PATH } from '#contract/routes.ts';
import { openApiDocument } from '../openapi/document.ts';

/** `GET /api/v1/openapi.json`: the interface described, for everybody and cacheable. Made when it is first asked for. */
export function openApiRoutes(app: FastifyInstance, publicUrl: string): void {
  let made: { readonly text: string; readonly tag: string } | undefined;
  app.get(OPENAPI_PATH, async (request, reply) => {
    made ??= make(publicUrl);
    reply.header('ETag', made.tag).header('Cache-Control', 'public, max-age=300');
    if (matches(request.headers['if-none-match'], made.tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(made.text);
  });
}

function make(publicUrl: string): { readonly text: string; readonly tag: string } {
  const text = JSON.stringify(openApiDocument(publicUrl));
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Compares weakly, as RFC 9110 §13.1.2 says: a cache that compressed the text has weakened its tag. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
