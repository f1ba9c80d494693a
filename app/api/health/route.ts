import { sql } from 'kysely';
import { runtime } from '#lib/runtime.ts';

/** Whether this app can work: 200 with its own database, 503 without. The service behind it is looked at by its own check. */
export async function GET(): Promise<Response> {
  try {
    const { database } = await runtime();
    await sql`select 1`.execute(database.db);
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    console.error('Health:', String(error));
    return Response.json({ status: 'unavailable' }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  }
}

export const dynamic = 'force-dynamic';
