import { type Kysely, sql as raw } from 'kysely';
import { type Fragment, isFragment, isRelated, type Related, sql, toRawBuilder } from './fragment.ts';
import { ALWAYS, NEVER } from './value.ts';

/** Maximum number of IDs to look up. A relation with more is joined. */
const MOST_IDS = 1_000;

/**
 * Replaces conditions on related rows with the IDs of those rows: `merchant_id = any($1)`. The planner needs the
 * values. For `any(array(select …))`, it assumes 10 average IDs, but one shop can have 25% of a user's orders.
 *
 * Runs one query per level of relations, in the transaction that reads the rows, so that both use the same snapshot.
 */
export async function settleRelations<Tables>(
  db: Kysely<Tables>,
  condition: Fragment,
  mostIds = MOST_IDS,
): Promise<Fragment> {
  let settled = condition;
  for (let next = innermost(settled); next.length > 0; next = innermost(settled)) {
    settled = replace(settled, await lookUp(db, next, mostIds));
  }
  return settled;
}

/** Returns the conditions on related rows that contain no further ones. */
function innermost({ holes }: Fragment): readonly Related[] {
  return holes.flatMap((hole) => {
    if (isFragment(hole)) return innermost(hole);
    if (!isRelated(hole)) return [];
    const within = innermost(hole.query);
    return within.length > 0 ? within : [hole];
  });
}

async function lookUp<Tables>(
  db: Kysely<Tables>,
  wanted: readonly Related[],
  mostIds: number,
): Promise<ReadonlyMap<Related, Fragment>> {
  // One more ID than the limit reveals that there are too many.
  const lists = wanted.map(
    ({ query }, index) =>
      raw`array(${toRawBuilder(query)} limit ${raw.lit(mostIds + 1)}) as ${raw.ref(`list${index}`)}`,
  );
  const { rows } = await raw<Readonly<Record<string, readonly unknown[]>>>`select ${raw.join(lists)}`.execute(db);
  return new Map(
    wanted.map((related, index) => {
      const ids = rows[0]?.[`list${index}`] ?? [];
      return [related, ids.length > mostIds ? joined(related) : membership(related, ids.map(String))];
    }),
  );
}

function membership({ key, idType, among }: Related, ids: readonly string[]): Fragment {
  const [first] = ids;
  if (first === undefined) return among ? NEVER : ALWAYS;
  if (ids.length === 1) {
    // Not a one-element list: only with equality are the index rows known to be sorted by the columns after the key.
    const id = idType === 'bigint' ? sql`${first}::bigint` : sql`${first}::smallint`;
    return among ? sql`${key} = ${id}` : sql`${key} is distinct from ${id}`;
  }
  const list = idType === 'bigint' ? sql`${ids}::bigint[]` : sql`${ids}::smallint[]`;
  return among ? sql`${key} = any(${list})` : sql`(${key} = any(${list})) is not true`;
}

/** Tests row by row or with a join, at the planner's choice. */
function joined({ query, id, key, among }: Related): Fragment {
  const exists = sql`exists (${query} and ${id} = ${key})`;
  return among ? exists : sql`not ${exists}`;
}

function replace({ texts, holes }: Fragment, found: ReadonlyMap<Related, Fragment>): Fragment {
  return {
    texts,
    holes: holes.map((hole) => {
      if (isFragment(hole)) return replace(hole, found);
      if (!isRelated(hole)) return hole;
      return found.get(hole) ?? { ...hole, query: replace(hole.query, found) };
    }),
  };
}
