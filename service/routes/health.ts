import { type DatabaseState, readDatabaseState } from '#database/database-state.ts';
import { Problem } from '../http/problem.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** Probes time out after 1 second. */
const DEADLINE_MS = 800;

/**
 * Implements `GET /health`: 200 while the service can read its database, with a `reason` if it cannot store anything.
 * Otherwise the problem of the failure. Always responds within 1 second. `GET /health/live`: 200 while the process
 * responds.
 */
export function healthRoutes({ database, requestLog }: RouteContext): readonly Implementation[] {
  return [
    implement('getHealth', async ({ reply }) => {
      const state = await within(DEADLINE_MS, readDatabaseState(database));
      const reason = state === 'writable' && requestLog.isDiskFull() ? 'disk_full' : state;
      const body = reason === 'writable' ? { status: 'ok' } : { status: 'read_only', reason };
      return reply.header('Cache-Control', 'no-store').send(body);
    }),
    implement('getLiveness', async ({ reply }) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' })),
  ];
}

async function within(ms: number, reading: Promise<DatabaseState>): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    const problem = new Problem(
      'unavailable',
      'The database does not respond. Try again after the time in Retry-After.',
      { retryAfter: 5 },
    );
    timer = setTimeout(() => fail(problem), ms);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
