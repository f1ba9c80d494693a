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
  /** The client ID in the header of a request whose signature was not valid. */
  claimed_client_id: Defaulted<string | null>;
  /** Whether an earlier response was replayed. */
  replayed: Defaulted<boolean>;
  /** The expected string to sign, for a request with a rejected signature. */
  expected: Defaulted<string | null>;
  /** Path of the written resource. */
  resource: Defaulted<string | null>;
};

export type RequestTables = {
  requests: Requests;
};
