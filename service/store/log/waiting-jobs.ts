import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The jobs of a queue that no worker has taken yet. */
export type WaitingJobs = {
  readonly queue: string;
  /** Number of jobs that could start now. */
  readonly ready: number;
  /** Number of jobs that wait for their time, for example after a failure. */
  readonly later: number;
  /** How long the oldest ready job has been ready, in seconds. 0 without any. */
  readonly oldestSeconds: number;
};

/** Reads the waiting jobs of every queue, by an index that contains only them. */
export async function readWaitingJobs(db: Kysely<Tables>): Promise<readonly WaitingJobs[]> {
  const { rows } = await sql<{ name: string; ready: string; later: string; oldest: number }>`
    select q.name, count(j.name) filter (where j.start_after <= now()) as ready,
      count(j.name) filter (where j.start_after > now()) as later,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.start_after <= now())), 0)::float8 as oldest
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and not j.blocked
    where q.name not like '\\_\\_%'
    group by q.name`.execute(db);
  return rows.map(({ name, ready, later, oldest }) => ({
    queue: name,
    ready: Number(ready),
    later: Number(later),
    oldestSeconds: oldest,
  }));
}
