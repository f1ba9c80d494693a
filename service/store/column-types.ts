import type { ColumnType } from 'kysely';

/** int8 column: read as text (IDs have 64 bits), written as text or a safe integer. */
export type Int8 = ColumnType<string, string | number, string | number>;

/** int8 column that may be null. */
export type NullableInt8 = ColumnType<string | null, string | number | null | undefined, string | number | null>;

/** Column with a database default. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** jsonb column: written as JSON text. */
export type Json<T> = ColumnType<T, string | undefined, string>;
