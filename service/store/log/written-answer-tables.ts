import type { Int8, NullableInt8 } from '../column-types.ts';

/** A write with an `Idempotency-Key`, and its response (contract §1). */
export type WrittenAnswers = {
  client_id: string;
  /** As signed. Empty for a request without a user. */
  user_name: string;
  idempotency_key: string;
  /** SHA-256 of method, path, user name, and parameters. */
  content_hash: Buffer;
  /** The user whose data the response contains. Null if it contains no user's data. */
  user_id: NullableInt8;
  method: string;
  /** Status, location, and body are set when the write is complete. Only then can others see the row. */
  status: number | null;
  location: string | null;
  body: string | null;
  create_time: Int8;
};

export type WrittenAnswerTables = { written_answers: WrittenAnswers };
