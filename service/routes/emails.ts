import { sendResult } from '../http/respond.ts';
import { presentEmail } from '../present/email.ts';
import { findEmail, findEmailContent } from '../store/mails/emails-read.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/emails/{id}` and the stored part of the email (contract §5). */
export function emailRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock, hrefs } = context;

  return [
    implement('getEmail', async ({ user, path, reply }) => {
      const row = await findEmail(database.db, user.id, path.id);
      if (row === null) throw notFound();
      return sendResult(reply, clock(), presentEmail(hrefs, row));
    }),

    // Emails are untrusted: a browser must neither run nor load anything in them.
    implement('getEmailContent', async ({ user, path, reply }) => {
      const found = await findEmailContent(database.db, user.id, path.id);
      if (found === null) throw notFound();
      return (
        reply
          .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
          .header('X-Content-Type-Options', 'nosniff')
          .header('Cache-Control', 'private, no-store')
          // Stored as text, so it is sent as UTF-8, regardless of the charset that the email declares.
          .type(`${found.contentType.split(';', 1)[0]}; charset=utf-8`)
          .send(found.content)
      );
    }),
  ];
}
