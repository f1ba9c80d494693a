import type { Database } from '#database/open.ts';
import type { Door } from '../http/door.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Hrefs } from '../present/href.ts';
import type { Tables } from '../store/tables.ts';

/** What routes are given; they import neither clock nor database on their own. */
export type RouteContext = {
  readonly database: Database<Tables>;
  /** Connections of their own for answers that are streamed: a slow reader holds one for as long as it reads. */
  readonly streams: Pick<Database<Tables>, 'db' | 'pool'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly door: Door;
  readonly hrefs: Hrefs;
  /** The service's own address, without a path. */
  readonly publicUrl: string;
  readonly queue: Queue;
  readonly sandbox: boolean;
};
