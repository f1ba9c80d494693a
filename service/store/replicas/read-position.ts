import type { PoolClient } from 'pg';

/**
 * The state that a server must have so that a read for a user shows every change that was committed when the request
 * was authenticated. The primary always has it.
 *
 * Each change to a user's purchase data locks the user's row (`lockUser`), and streaming replication copies rows
 * unchanged. So if no other transaction has locked the row since it was written, a server with the same version of it
 * has every change of that user, regardless of other writes. Otherwise, it must also have replayed the write-ahead log
 * up to `lsn`.
 */
export type ReadPosition = {
  readonly userId: string;
  /**
   * Transactions that wrote and locked the row, and its location (`xmin`, `xmax`, `ctid`). Any other version, even a
   * newer one, does not match.
   */
  readonly version: string;
  /** Position in the write-ahead log (pg_lsn). Null if the version is enough. */
  readonly lsn: string | null;
};

/** Thrown when a replica does not have a position yet. */
export class ReplicaBehind extends Error {
  readonly code = 'replica_behind';
}

/** Position that a server has replayed, or written if it is the primary. */
export const SERVER_LSN = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end';

const HAS_POSITION = {
  name: 'has_position',
  text: `select coalesce((select concat_ws(' ', u.xmin, u.xmax, u.ctid) = $2 from users u where u.id = $1), false)
    and ($3::pg_lsn is null or coalesce(${SERVER_LSN} >= $3, false)) as has_it`,
};

/**
 * Checks that the server of a connection has a position. A snapshot that is taken later has it, too.
 * @throws ReplicaBehind
 */
export async function requirePosition(
  connection: Pick<PoolClient, 'query'>,
  { userId, version, lsn }: ReadPosition,
): Promise<void> {
  const { rows } = await connection.query<{ has_it: boolean }>({ ...HAS_POSITION, values: [userId, version, lsn] });
  if (rows[0]?.has_it !== true) throw new ReplicaBehind('The replica does not have all changes of this user yet');
}
