import { sendResult } from '../http/respond.ts';
import { presentEmail } from '../present/email.ts';
import { findEmail, findEmailContent } from '../store/mails/emails-read.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import type { RouteContext } from './route-context.ts';

/** `/emails/{id}` and the stored part of the mail (contract §5). */
export function emailRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock, hrefs } = context;

  return [
    implement('getEmail', async ({ user, path, reply }) => {
      const row = await findEmail(database.db, user.id, path.id);
      if (row === null) throw notFound();
      return sendResult(reply, clock(), presentEmail(hrefs, row));
    }),

    // A mail is hostile: a browser that opens it must run nothing and load nothing.
    implement('getEmailContent', async ({ user, path, reply }) => {
      const found = await findEmailContent(database.db, user.id, path.id);
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
    }),
  ];
}
