import type { NextRequest } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { findMailbox } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, findViewer } from '#lib/viewer.ts';
import { describeProgress } from '../../../_ui/mailboxes/progress-view.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** The progress of one crawl for the live part of the page, in the viewer's language. */
export async function GET(request: NextRequest): Promise<Response> {
  const viewer = await findViewer();
  if (viewer === null) return answer({ error: 'signed_out' }, 401);
  const user = await actAsViewer(viewer);
  const found = await outcomeOf(findMailbox(user, request.nextUrl.searchParams.get('id') ?? ''));
  if (!found.ok) return answer({ error: found.error.code, reqId: found.error.reqId }, 502);
  if (found.value === null) return answer({ error: 'not_found' }, 404);
  return answer(describeProgress(found.value, await getTranslations('mailbox'), await getLocale()), 200);
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: NO_STORE });
}
