import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayNumber } from '#contract/filter/date.ts';
import { toRawBuilder } from './fragment.ts';
import type { OrderTerm } from './order-by.ts';
import { compileValue } from './value.ts';

/**
 * Sort keys of a row, one text per term. Null if the row has no value. Numbers, dates, and booleans are written exactly
 * as PostgreSQL prints them. A text is `=text`, or `#digest` (SHA-256, hex) if it is too long for a cursor.
 */
export type Keys = readonly (string | null)[];

/** Maximum number of UTF-8 bytes of a text in a cursor. Clients still accept the URL with 16 such texts. */
const LONGEST_TEXT = 250;

/**
 * Selects the keys of a row as a JSON array. It is a text, because reading an array takes as long as the rest of the
 * row, and only the keys of a page's last row are needed.
 */
export function keysSql(terms: readonly OrderTerm[]): RawBuilder<string> {
  return sql<string>`array_to_json(array[${sql.join(terms.map(keySql))}])::text`;
}

function keySql(term: OrderTerm): RawBuilder<string | null> {
  if (term.type !== 'text') return sql`(${term.sql})::text`;
  return sql`(select case when octet_length(key) <= ${sql.lit(LONGEST_TEXT)} then '=' || key
    else '#' || encode(sha256(convert_to(key, 'UTF8')), 'hex') end from (select ${term.sql} as key offset 0) keyed)`;
}

/** Checks whether a key is only the digest of a text, which must be read from the row. */
export function isDigest(term: OrderTerm, key: string | null): boolean {
  return term.type === 'text' && key?.startsWith('#') === true;
}

/** Checks whether a text is a valid key of this term. Cursors are untrusted input. */
export function isKeyOf(term: OrderTerm, key: string | null): boolean {
  if (key === null) return term.nullable;
  switch (term.type) {
    case 'text':
      return key.startsWith('=') ? !key.includes('\0') : /^#[0-9a-f]{64}$/.test(key);
    case 'integer':
    case 'decimal':
      return key.length <= LONGEST_NUMBER && /^-?\d+(?:\.\d+)?$/.test(key);
    case 'date':
      return dayNumber(key) !== undefined;
    case 'boolean':
      return key === 'true' || key === 'false';
    case 'href':
    case 'null':
      return false;
  }
}

/** A computed number has at most 1,000 digits before and after its decimal point (`limits.computedDigits`). */
const LONGEST_NUMBER = 2_002;

/**
 * Returns conditions for the rows after these keys (without digests). If there are two, they are disjoint, and each can
 * use an index on the first term: an index range contains either values or nulls, never both.
 */
export function afterKeys(terms: readonly OrderTerm[], keys: Keys): readonly RawBuilder<SqlBool>[] {
  const [first, ...rest] = terms;
  const [key = null, ...others] = keys;
  if (first === undefined) return [];
  const { nullable, direction, stored } = first;
  if (!stored || !nullable || (direction === 'desc') === (key === null)) return [beyond(terms, keys)];
  return key === null
    ? [sql`(${first.sql} is null and ${beyond(rest, others)})`, sql`(${first.sql} is not null)`]
    : [beyond([{ ...first, nullable: false }, ...rest], keys), sql`(${first.sql} is null)`];
}

function beyond([term, ...rest]: readonly OrderTerm[], [key = null, ...others]: Keys): RawBuilder<SqlBool> {
  if (term === undefined) return sql`false`;
  const { direction, nullable } = term;
  if (key === null) {
    const further = direction === 'asc' ? sql<SqlBool>`${term.sql} is not null` : sql<SqlBool>`false`;
    return sql`(${further} or (${term.sql} is null and ${beyond(rest, others)}))`;
  }
  const sign = SIGNS[direction];
  const value = literal(term, key);
  if ([term, ...rest].every((one, index) => isPlain(one, [key, ...others][index] ?? null, direction))) {
    const values = rest.map((one, index) => literal(one, others[index] ?? ''));
    return sql`((${sql.join([term, ...rest].map((one) => one.sql))}) ${sign} (${sql.join([value, ...values])}))`;
  }
  const further = sql`${term.sql} ${sign} ${value}`;
  const behind = sql<SqlBool>`(${further} or (${term.sql} = ${value} and ${beyond(rest, others)}))`;
  if (nullable && direction === 'desc') return sql`(${behind} or ${term.sql} is null)`;
  // Redundant, but allows PostgreSQL to use an index.
  return sql`(${term.sql} ${sign}= ${value} and ${behind})`;
}

/** Checks whether a term can be part of a row comparison: none of its nulls comes after the key (contract §4). */
function isPlain(term: OrderTerm, key: string | null, direction: OrderTerm['direction']): boolean {
  return key !== null && term.direction === direction && (direction === 'asc' || !term.nullable);
}

const SIGNS = { asc: sql.raw('>'), desc: sql.raw('<') } as const;

function literal({ type }: OrderTerm, key: string): RawBuilder<unknown> {
  const value = type === 'boolean' ? key === 'true' : type === 'text' ? key.slice(1) : key;
  const exact = type === 'integer' && key.includes('.') ? 'decimal' : type;
  return toRawBuilder(compileValue({ kind: 'value', type: exact, nullable: false, value }, NOWHERE));
}

/** Scope for literals, which do not depend on it. */
const NOWHERE = { entity: '', alias: '', depth: 0, scope: { userId: '' } } as const;
