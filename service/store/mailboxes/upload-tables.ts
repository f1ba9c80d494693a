import type { ColumnType } from 'kysely';
import type { Int8, NullableInt8 } from '../column-types.ts';

type Counter = ColumnType<string, string | number | undefined, string | number>;

/** An export that arrives, or waits to be read; its bytes are in `upload_chunks`. */
export type Uploads = {
  user_id: Int8;
  id: Int8;
  /** Null while it arrives. */
  mailbox_id: NullableInt8;
  file_name: string;
  /** When the file was last changed, as the browser says, in ms: with name and size it tells the same file again. */
  file_time: NullableInt8;
  /** Bytes of the whole file; null when the browser did not say. */
  size: NullableInt8;
  received: Counter;
  /** Sealed: the key of its chunks. Without it they are noise. */
  sealed_key: Buffer;
  read_messages: ColumnType<number, number | undefined, number>;
  read_offset: Counter;
  read_skip: ColumnType<number, number | undefined, number>;
  /** Bytes that came out of the files of an archive before the one at `read_offset`. */
  read_unpacked: Counter;
  /** Bytes of the export that are read: with `read_messages` they tell how many messages there may be. */
  read_bytes: Counter;
  /** When reading began, in ms; null before. */
  read_since: NullableInt8;
  create_time: Int8;
  update_time: Int8;
};

export type UploadChunks = {
  user_id: Int8;
  upload_id: Int8;
  /** Where in the file it begins, in bytes. */
  start: Int8;
  content: Buffer;
};

export type UploadTables = { uploads: Uploads; upload_chunks: UploadChunks };
