import { type Kysely, sql as raw } from 'kysely';
import { type Fragment, isFragment, isRelated, type Related, sql, toRawBuilder } from './fragment.ts';
import { ALWAYS, NEVER } from './value.ts';

/** Up to this many ids are looked up; a relation with more is joined. */
const MOST_IDS = 1_000;

/**
 * The condition with the ids of related rows in place of what it says about them: `merchant_id = any($1)`. The planner has
 * to know them. It takes `any(array(select …))` for ten average ones, and one shop can have a quarter of a user's orders.
 *
 * One query for each level of relations, in the transaction that then reads the rows, or the ids would be of another moment.
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

/** The conditions on related rows that themselves have no such condition within. */
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
  // One more than is of use tells that there are too many.
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
    // Not a list of one: only then are the rows of an index known to be in the order of what comes after the key.
    const id = idType === 'bigint' ? sql`${first}::bigint` : sql`${first}::smallint`;
    return among ? sql`${key} = ${id}` : sql`${key} is distinct from ${id}`;
  }
  const list = idType === 'bigint' ? sql`${ids}::bigint[]` : sql`${ids}::smallint[]`;
  return among ? sql`${key} = any(${list})` : sql`(${key} = any(${list})) is not true`;
}

/** Asked row by row or as a join, as the planner likes. */
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
