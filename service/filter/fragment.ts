import { type RawBuilder, sql as raw } from 'kysely';

/** A bound value. A list is bound as one array. */
type Value = string | number | boolean | null | readonly string[];

/** A piece of SQL: `texts` with a hole between every two, for a bound value or another piece. */
export interface Fragment {
  readonly texts: readonly string[];
  readonly holes: readonly (Value | Fragment | Related)[];
}

/**
 * A condition on a related row. It stays a separate hole until the SQL is written, so that the IDs of matching rows can
 * be looked up first (`settleRelations`).
 */
export interface Related {
  /** `select id from … where …`: the matching rows. */
  readonly query: Fragment;
  /** The ID in that query, and the column that references it. */
  readonly id: Fragment;
  readonly key: Fragment;
  readonly idType: 'bigint' | 'smallint';
  /** Whether the key must be among the IDs. Otherwise, it must not be, or must be null. */
  readonly among: boolean;
}

export function isRelated(hole: Fragment['holes'][number]): hole is Related {
  return typeof hole === 'object' && hole !== null && 'among' in hole;
}

export function isFragment(hole: Fragment['holes'][number]): hole is Fragment {
  return typeof hole === 'object' && hole !== null && 'texts' in hole;
}

/**
 * Builds SQL from a tagged template. A hole is bound to a placeholder, unless it is a fragment.
 *
 * Kysely's tag does the same for a whole query, but each piece is a builder with an ID and a node. A filter consists of
 * dozens of pieces, so this was most of its cost.
 */
export function sql(texts: readonly string[], ...holes: Fragment['holes']): Fragment {
  return { texts, holes };
}

/** Literal SQL. Only for text from this program, never for text from a request. */
export function verbatim(text: string): Fragment {
  return { texts: [text], holes: [] };
}

/** Returns `"row"."column"`. Both are names of the schema or aliases of the compiler. */
export function columnRef(row: string, column: string): Fragment {
  return verbatim(`"${row}"."${column}"`);
}

/** Joins fragments with a separator. */
export function joined(fragments: readonly Fragment[], separator: string): Fragment {
  const texts = fragments.map((_, index) => (index === 0 ? '' : separator));
  return { texts: [...texts, ''], holes: fragments };
}

/** Converts a fragment to a builder for queries, with its values in reading order. */
export function toRawBuilder<Result>(fragment: Fragment): RawBuilder<Result> {
  const flat: Flat = { texts: [''], values: [] };
  flatten(fragment, flat);
  return raw<Result>(Object.assign(flat.texts, { raw: flat.texts }), ...flat.values);
}

interface Flat {
  readonly texts: string[];
  readonly values: Value[];
}

function flatten({ texts, holes }: Fragment, flat: Flat): void {
  flat.texts[flat.values.length] += texts[0] ?? '';
  for (const [index, hole] of holes.entries()) {
    if (isRelated(hole)) {
      flatten(lookedUpWithin(hole), flat);
    } else if (isFragment(hole)) {
      flatten(hole, flat);
    } else {
      flat.values.push(hole);
      flat.texts.push('');
    }
    flat.texts[flat.values.length] += texts[index + 1] ?? '';
  }
}

/** Looks the IDs up once, within the statement. */
function lookedUpWithin({ query, key, among }: Related): Fragment {
  const held = sql`${key} = any(array(${query}))`;
  return among ? held : sql`(${held}) is not true`;
}
