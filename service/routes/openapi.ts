import { etagOf, isKnown } from '../http/etag.ts';
import { openApiDocument } from '../openapi/document.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `GET /api/v1/openapi.json`: the API description, created on the first request. Public and cacheable. */
export function openApiRoutes({ publicUrl }: RouteContext): readonly Implementation[] {
  let made: { readonly text: string; readonly tag: string } | undefined;
  return [
    implement('getOpenApi', async ({ request, reply }) => {
      made ??= make(publicUrl);
      reply.headers({ 'ETag': made.tag, 'Cache-Control': 'public, max-age=300', 'Vary': 'accept-encoding' });
      if (isKnown(request.headers['if-none-match'], made.tag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(made.text);
    }),
  ];
}

function make(publicUrl: string): { readonly text: string; readonly tag: string } {
  const text = JSON.stringify(openApiDocument(publicUrl));
  return { text, tag: etagOf(text) };
}
