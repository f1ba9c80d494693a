import type { Int8, NullableInt8 } from '../column-types.ts';

/** A write that carried a reqId, and what it was answered (contract §6). */
export type WrittenAnswers = {
  client_id: string;
  req_id: string;
  /** SHA-256 of method, path, user name and parameters. */
  content_hash: Buffer;
  /** Whose data the answer shows; null when it shows nobody's. */
  user_id: NullableInt8;
  method: string;
  /** Status, location and body are there once the write is done, which is when others can see the row. */
  status: number | null;
  location: string | null;
  body: string | null;
  create_time: Int8;
};

export type WrittenAnswerTables = { written_answers: WrittenAnswers };
