import type { NextRequest } from 'next/server';
import { outcomeOf } from '#lib/service/outcome.ts';
import { checkForUpdates } from '#lib/service/updates.ts';
import { actAsViewer, findViewer } from '#lib/viewer.ts';

/** Whether the viewer's data changed after `since` (ms), for open pages that show it; 204 while that is unknown. */
export async function GET(request: NextRequest): Promise<Response> {
  const viewer = await findViewer();
  if (viewer === null) return answer({ error: 'signed_out' }, 401);
  const [since = ''] = /^\d{1,15}$/.exec(request.nextUrl.searchParams.get('since') ?? '') ?? [];
  if (since === '') return answer({ error: 'since_invalid' }, 400);
  const updates = await outcomeOf(checkForUpdates(await actAsViewer(viewer), Number(since)));
  return updates.ok ? answer(updates.value, 200) : new Response(null, { status: 204 });
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
