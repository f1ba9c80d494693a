import { findKeptEmail, maySeeOutbox } from '#lib/email/kept-emails.ts';

/** Emails have inline styles and the operator's logo. Everything else is forbidden. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox";

/** The HTML part of a sandbox email, for the frame on its page. */
export async function GET(_request: Request, { params }: RouteContext<'/api/outbox/[id]'>): Promise<Response> {
  const email = (await maySeeOutbox()) ? await findKeptEmail((await params).id) : null;
  return new Response(email?.html ?? '', {
    status: email === null ? 404 : 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    },
  });
}
