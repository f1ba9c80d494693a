import type { NextRequest } from 'next/server';
import { muteNotice } from '#lib/accounts/recipients.ts';
import { readForm } from '#lib/http/read-form.ts';
import { seeOther } from '#lib/http/see-other.ts';
import { readUnsubscribing } from '#lib/notices/unsubscribe-link.ts';
import { runtime } from '#lib/runtime.ts';

/** Target of the link in a notice. Redirects to a page with a button. */
export function GET(request: NextRequest): Response {
  return seeOther(`/unsubscribe${request.nextUrl.search}`);
}

/**
 * Turns a notice off: for the button of that page, and for one-click unsubscribing by email providers (RFC 8058 §3.2),
 * which send neither an origin nor cookies. The link proves what it may change.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const { database, outbox } = await runtime();
  const query = request.nextUrl.searchParams;
  const notice = outbox === null ? null : readUnsubscribing(outbox, query);
  if (notice === null) return seeOther('/unsubscribe');
  await muteNotice(database.db, notice.accountId, notice.kind);
  // RFC 8058 §3.1: email providers do not follow redirects reliably. They may send any type of form.
  if ((await readForm(request))?.get('page') !== '1') return new Response(null, { status: 200 });
  query.set('done', '1');
  return seeOther(`/unsubscribe?${query}`);
}
