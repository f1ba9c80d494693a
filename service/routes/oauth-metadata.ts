import { oauthMetadata } from '../oauth/metadata.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/.well-known/oauth-authorization-server`: provider metadata for client libraries (RFC 8414). */
export function oauthMetadataRoutes({ publicUrl }: RouteContext): readonly Implementation[] {
  const metadata = oauthMetadata(publicUrl);
  return [
    implement('getOauthMetadata', async ({ reply }) =>
      reply.type('application/json; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(metadata),
    ),
  ];
}
