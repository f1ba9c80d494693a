import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isDigest, type Keys } from '../filter/keyset.ts';
import type { OrderTerm } from '../filter/order-by.ts';
import { Problem } from '../http/problem.ts';
import type { OwnedTable } from '../store/collections/collection.ts';
import type { Tables } from '../store/tables.ts';

/**
 * Returns the keys of a cursor, with long texts read from its row, because the cursor contains only their digests.
 * @throws Problem `parameter_invalid` if the row was deleted or its text changed, so that the position is lost
 */
export async function restoreCursorKeys(
  db: Kysely<Tables>,
  table: OwnedTable,
  ownerId: string,
  terms: readonly OrderTerm[],
  keys: Keys,
): Promise<Keys> {
  const digests = terms.flatMap((term, index) => {
    const key = keys[index] ?? null;
    return key !== null && isDigest(term, key) ? [{ term, index, key }] : [];
  });
  if (digests.length === 0) return keys;
  const owner = sql.ref(`${table}.${table === 'users' ? 'client_id' : 'user_id'}`);
  const found = await sql<{ readonly texts: readonly (string | null)[] }>`
    select array[${sql.join(digests.map(({ term }) => term.sql))}] as texts from ${sql.table(table)}
    where ${owner} = ${ownerId} and ${sql.ref(`${table}.id`)}::text = ${keys.at(-1) ?? null}`.execute(db);
  const texts = found.rows[0]?.texts ?? [];
  const whole = [...keys];
  for (const [place, { index, key }] of digests.entries()) {
    const text = texts[place] ?? null;
    if (text === null || key !== `#${createHash('sha256').update(text, 'utf8').digest('hex')}`) throw changed();
    whole[index] = `=${text}`;
  }
  return whole;
}

function changed(): Problem {
  const detail =
    'The last row of the previous page has changed, so the cursor is no longer valid. Start again without after.';
  return new Problem('parameter_invalid', detail, { parameter: 'after' });
}
