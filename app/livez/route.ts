/** Liveness: the app runs, with or without its database. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
