import type { Database } from '#database/open.ts';
import type { Door } from '../access/door.ts';
import type { RequestLog } from '../access/request-log.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Hrefs } from '../present/href.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { Reads } from '../store/collections/reads.ts';
import type { Tables } from '../store/tables.ts';

/** What routes are given; they import neither clock nor database on their own. */
export type RouteContext = {
  readonly database: Database<Tables>;
  /** Reads whose cost is up to whoever asks. */
  readonly reads: Reads;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly door: Door;
  readonly hrefs: Hrefs;
  /** The service's own address, without a path. */
  readonly publicUrl: string;
  readonly queue: Queue;
  readonly requestLog: Pick<RequestLog, 'isDiskFull'>;
  readonly sandbox: boolean;
  readonly operatorToken: string;
  /** The keys that seal passwords. */
  readonly secrets: Keyring;
};
