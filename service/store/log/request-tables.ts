import type { Defaulted, Int8, NullableInt8 } from '../column-types.ts';

export type Requests = {
  id: Int8;
  client_id: string | null;
  req_id: string;
  user_name: string | null;
  method: string;
  path: string;
  status: number;
  code: string | null;
  duration_ms: number;
  key_id: NullableInt8;
  create_time: Int8;
  /** Who the header said it was, when the signature did not prove it. */
  claimed_client_id: Defaulted<string | null>;
  /** Whether an earlier answer was given again. */
  replayed: Defaulted<boolean>;
  /** Path of the resource it wrote. */
  resource: Defaulted<string | null>;
};

export type RequestTables = {
  requests: Requests;
};
