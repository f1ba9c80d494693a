import { type Kysely, sql } from 'kysely';

const INDEXES = ['pkey', 'by_claim', 'by_time', 'by_req_id', 'by_client', 'refused', 'claimed'] as const;

const STATEMENTS = [
  'alter table requests rename to requests_before',
  ...INDEXES.map((name) => `alter index requests_${name} rename to requests_before_${name}`),
  'create table requests (like requests_before including defaults including constraints including indexes)',
  'create table requests_current (like requests including defaults including constraints including indexes)',
  'alter table requests_before inherit requests',
  'alter table requests_current inherit requests',
];

/**
 * Divides the request log into parts (`database/rotated-log`). All existing rows become one part, without being copied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
