import { log } from '#lib/log.ts';
import { checkDatabase } from '#lib/store/check-database.ts';

/**
 * Readiness: 200 if the database responds, with a `reason` if it cannot store anything, otherwise 503. Responds within
 * 1 s. The service has a separate health check.
 */
export async function GET(): Promise<Response> {
  try {
    const state = await checkDatabase();
    return answer(200, state === 'writable' ? { status: 'ok' } : { status: 'read_only', reason: state });
  } catch (error) {
    log().warn({ err: error }, 'database check failed');
    return answer(503, { status: 'unavailable' });
  }
}

function answer(status: number, body: Readonly<Record<string, string>>): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
