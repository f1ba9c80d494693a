import { listKeptEmails, maySeeOutbox } from '#lib/email/kept-emails.ts';

/** The emails of the sandbox as JSON, for the command line. */
export async function GET(): Promise<Response> {
  if (!(await maySeeOutbox())) return Response.json({ emails: [] }, { status: 404 });
  const emails = (await listKeptEmails()).map(({ html: _, ...email }) => email);
  return Response.json({ emails }, { headers: { 'Cache-Control': 'no-store' } });
}
