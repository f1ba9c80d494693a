import type { Database } from './open.ts';

/** What the programs require of a PostgreSQL server and a database on it. */
export type ServerTraits = {
  /** `server_version_num`, such as 150018 for 15.18. */
  readonly version: number;
  readonly encoding: string;
  /** Whether the server was built with ICU. */
  readonly icu: boolean;
};

/** PostgreSQL 15. */
const OLDEST = 150_000;

/** Reads a server's traits through one of its databases. */
export async function readServerTraits({ pool }: Pick<Database<unknown>, 'pool'>): Promise<ServerTraits> {
  const { rows } = await pool.query<ServerTraits>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      exists (select from pg_collation where collprovider = 'i') as icu`,
  );
  const [traits] = rows;
  if (traits === undefined) throw new Error('The server did not respond.');
  return traits;
}

/** Names a server: `PostgreSQL 15.18, UTF8`. */
export function nameServer({ version, encoding }: ServerTraits): string {
  return `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${encoding}`;
}

/** Returns the requirement that a server does not meet, or null. */
export function findUnmetRequirement(traits: ServerTraits): string | null {
  if (traits.version < OLDEST) return 'PostgreSQL 15 or newer is required';
  if (traits.encoding !== 'UTF8') return 'the encoding must be UTF8';
  return traits.icu ? null : 'this server was built without ICU';
}
