import { type RawBuilder, sql as raw } from 'kysely';

/** What may be bound to a placeholder; a list is bound as one array. */
type Value = string | number | boolean | null | readonly string[];

/** A piece of SQL: `texts` with a hole between each two of them, for a value to bind or for another piece. */
export interface Fragment {
  readonly texts: readonly string[];
  readonly holes: readonly (Value | Fragment | Related)[];
}

/**
 * A condition on the row that a relation leads to. It is a hole of its own until the SQL is written, because the ids of the
 * rows it holds for can be looked up first (`settleRelations`).
 */
export interface Related {
  /** `select id from … where …`: the rows it holds for. */
  readonly query: Fragment;
  /** Their id in that query, and the column that points to them. */
  readonly id: Fragment;
  readonly key: Fragment;
  readonly idType: 'bigint' | 'smallint';
  /** Whether the key must be among the ids; else it must not be, or point nowhere. */
  readonly among: boolean;
}

export function isRelated(hole: Fragment['holes'][number]): hole is Related {
  return typeof hole === 'object' && hole !== null && 'among' in hole;
}

export function isFragment(hole: Fragment['holes'][number]): hole is Fragment {
  return typeof hole === 'object' && hole !== null && 'texts' in hole;
}

/**
 * Writes SQL as a tagged template: what stands in a hole is bound to a placeholder, unless it is a fragment itself.
 *
 * Kysely's tag does the same for a whole query, but every piece of it is a builder with an id and a node of its own; a
 * filter is made of dozens of pieces, and that was most of its cost.
 */
export function sql(texts: readonly string[], ...holes: Fragment['holes']): Fragment {
  return { texts, holes };
}

/** SQL as it stands. Only for text that this program wrote, and never for anything that came with a request. */
export function verbatim(text: string): Fragment {
  return { texts: [text], holes: [] };
}

/** `"row"."column"`; both are names of the schema or aliases of the compiler. */
export function columnRef(row: string, column: string): Fragment {
  return verbatim(`"${row}"."${column}"`);
}

/** Fragments one after the other, with a word between. */
export function joined(fragments: readonly Fragment[], separator: string): Fragment {
  const texts = fragments.map((_, index) => (index === 0 ? '' : separator));
  return { texts: [...texts, ''], holes: fragments };
}

/** The whole as one builder that queries take in, its values in reading order. */
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

/** The ids found once, by the statement itself. */
function lookedUpWithin({ query, key, among }: Related): Fragment {
  const held = sql`${key} = any(array(${query}))`;
  return among ? held : sql`(${held}) is not true`;
}
