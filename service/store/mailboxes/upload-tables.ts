import type { ColumnType } from 'kysely';
import type { Int8, NullableInt8 } from '../column-types.ts';

type Counter = ColumnType<string, string | number | undefined, string | number>;

/** An export that is being uploaded or is waiting to be read. Its bytes are in `upload_chunks`. */
export type Uploads = {
  user_id: Int8;
  id: Int8;
  /** Null during the upload. */
  mailbox_id: NullableInt8;
  file_name: string;
  /**
   * When the file was last changed, according to the browser, in ms. Together with name and size, identifies the same
   * file.
   */
  file_time: NullableInt8;
  /** Size of the whole file in bytes. Null if the browser did not send it. */
  size: NullableInt8;
  received: Counter;
  /** Encrypted. The key of its chunks, which cannot be decrypted without it. */
  sealed_key: Buffer;
  read_messages: ColumnType<number, number | undefined, number>;
  read_offset: Counter;
  read_skip: ColumnType<number, number | undefined, number>;
  /** Unpacked bytes of the archive's files before the one at `read_offset`. */
  read_unpacked: Counter;
  /** Bytes of the export that were read. With `read_messages`, the basis of the estimated number of messages. */
  read_bytes: Counter;
  /** When reading began, in ms. Null before. */
  read_since: NullableInt8;
  create_time: Int8;
  update_time: Int8;
};

export type UploadChunks = {
  user_id: Int8;
  upload_id: Int8;
  /** Its offset in the file, in bytes. */
  start: Int8;
  content: Buffer;
};

export type UploadTables = { uploads: Uploads; upload_chunks: UploadChunks };
