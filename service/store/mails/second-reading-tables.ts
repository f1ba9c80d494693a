import type { ColumnType } from 'kysely';
import type { SecondAnswer } from '../../receipts/second-reader/answer.ts';
import type { Defaulted, Int8, NullableInt8 } from '../column-types.ts';

export type SecondReadings = {
  user_id: Int8;
  email_id: Int8;
  waiting_since: Int8;
  /** Number of requests sent for the email. */
  tries: Defaulted<number>;
  asked_at: NullableInt8;
  done_at: NullableInt8;
  /** Hash of the prompt and the model. */
  prompt_key: string | null;
  answer: ColumnType<SecondAnswer | null, string | null | undefined, string | null>;
};

export type SecondReadingTables = { second_readings: SecondReadings };
