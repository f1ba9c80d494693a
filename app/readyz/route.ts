import { webReadiness } from '#lib/store/readiness.ts';

/** Readiness: 503 with the cause while the app cannot serve, or is stopping. The service has a separate probe. */
export async function GET(): Promise<Response> {
  const readiness = await webReadiness();
  return Response.json(readiness, {
    status: readiness.status === 'ready' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}

export const dynamic = 'force-dynamic';
