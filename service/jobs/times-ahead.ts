import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';

/**
 * Forgets the times that the queue stored while the database's clock was ahead, once that clock was set back. Until it
 * has caught up, the queue would not run its schedules, notice dead workers, or start jobs stored then. The time of the
 * schedules, which is stored every 30 seconds, shows whether this is so.
 */
export async function forgetTimesAhead(db: Kysely<Tables>): Promise<void> {
  const isAhead = sql`exists (select from pgboss.version where cron_on > now() + interval '1 minute')`;
  const slot = sql`now() at time zone 'utc'`;
  await sql`with jobs as (
      update pgboss.job set
        created_on = least(created_on, now()),
        -- Others wait on purpose.
        start_after = case when created_on > now() or state = 'retry' then least(start_after, now()) else start_after end,
        heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end,
        singleton_on = case when singleton_on > ${slot} then null else singleton_on end
      where ${isAhead} and (created_on > now() or start_after > now() or heartbeat_on > now() or singleton_on > ${slot})
    ), queues as (
      update pgboss.queue set
        monitor_claim_on = least(monitor_claim_on, now()),
        monitor_on = least(monitor_on, now()),
        maintain_on = least(maintain_on, now())
      where ${isAhead}
    )
    update pgboss.version set
      cron_on = now(),
      bam_on = least(bam_on, now()),
      flow_on = least(flow_on, now()),
      reindex_on = least(reindex_on, now()),
      monitor_backoff_on = null
    where ${isAhead}`.execute(db);
}
