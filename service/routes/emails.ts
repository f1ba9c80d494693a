import type { FastifyInstance } from 'fastify';
import { collectionPath } from '#contract/routes.ts';
import { refuseExpand } from '../collections/collection-query.ts';
import { sendResult } from '../http/respond.ts';
import { presentEmail } from '../present/email.ts';
import { findEmail, findEmailContent } from '../store/mails/emails-read.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** `/emails/{id}` and the stored part of the mail (contract §5). */
export function emailRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, clock, door, hrefs } = context;
  const instance = `${collectionPath('emails')}/:id`;

  app.get(instance, async (request, reply) => {
    const { user, query } = await door.user(request);
    refuseExpand(query);
    const row = await findEmail(database.db, user.id, resourceId(request));
    if (row === null) throw notFound();
    return sendResult(reply, clock(), presentEmail(hrefs, row));
  });

  // A mail is hostile: a browser that opens it must run nothing and load nothing.
  app.get(`${instance}/content`, async (request, reply) => {
    const { user } = await door.user(request);
    const found = await findEmailContent(database.db, user.id, resourceId(request));
    if (found === null) throw notFound();
    return (
      reply
        .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('X-Content-Type-Options', 'nosniff')
        .header('Cache-Control', 'private, no-store')
        // Stored as text: whatever charset the mail names in itself, it is sent as UTF-8.
        .type(`${found.contentType.split(';', 1)[0]}; charset=utf-8`)
        .send(found.content)
    );
  });
}
