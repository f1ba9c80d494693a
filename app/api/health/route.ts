import { checkDatabase } from '#lib/store/check-database.ts';

/** Whether this app can work: 200 with its own database, 503 without. The service behind it is looked at by its own check. */
export async function GET(): Promise<Response> {
  try {
    await checkDatabase();
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    console.error('Health:', String(error));
    return Response.json({ status: 'unavailable' }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  }
}

export const dynamic = 'force-dynamic';
