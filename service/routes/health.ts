import { type DatabaseState, readDatabaseState } from '#database/database-state.ts';
import { Problem } from '../http/problem.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** Probes give up after a second. */
const DEADLINE_MS = 800;

/**
 * `GET /health`: 200 while the service can read its database, with a `reason` when it cannot store anything; else the
 * problem document of the failure. Answers within a second in any case. `GET /health/live`: 200 while the process answers.
 */
export function healthRoutes({ database, requestLog }: RouteContext): readonly Implementation[] {
  // A balancer asks from one address, beside the clients it forwards: a limit would take the node out under load.
  const unlimited = { unlimited: true } as const;
  return [
    implement(
      'getHealth',
      async ({ reply }) => {
        const state = await within(DEADLINE_MS, readDatabaseState(database));
        const reason = state === 'writable' && requestLog.isDiskFull() ? 'disk_full' : state;
        const body = reason === 'writable' ? { status: 'ok' } : { status: 'read_only', reason };
        return reply.header('Cache-Control', 'no-store').send(body);
      },
      unlimited,
    ),
    implement(
      'getLiveness',
      async ({ reply }) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
      unlimited,
    ),
  ];
}

async function within(ms: number, reading: Promise<DatabaseState>): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    const problem = new Problem('unavailable', 'The database does not answer; try again shortly.', { retryAfter: 5 });
    timer = setTimeout(() => fail(problem), ms);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
