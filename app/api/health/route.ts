import { checkDatabase } from '#lib/store/check-database.ts';

/**
 * Whether this app can work: 200 with its own database, with a `reason` when that stores nothing; 503 without. It answers
 * within a second in any case. The service behind it is looked at by its own check.
 */
export async function GET(): Promise<Response> {
  try {
    const state = await checkDatabase();
    return answer(200, state === 'writable' ? { status: 'ok' } : { status: 'read_only', reason: state });
  } catch (error) {
    console.error('Health:', String(error));
    return answer(503, { status: 'unavailable' });
  }
}

function answer(status: number, body: Readonly<Record<string, string>>): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
