import type { Database } from '#database/open.ts';
import type { Outbox } from '#email/outbox.ts';
import type { RequestGuard } from '../access/request-guard.ts';
import type { RequestLog } from '../access/request-log.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Hrefs } from '../present/href.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { Reads } from '../store/collections/reads.ts';
import type { Tables } from '../store/tables.ts';
import type { WriterTurns } from '../store/writer-turns.ts';
import type { EndpointRules } from '../webhooks/endpoint-url.ts';

/** Dependencies of routes, which do not import the clock and the database. */
export type RouteContext = {
  readonly database: Database<Tables>;
  /** Reads whose cost depends on the request. */
  readonly reads: Reads;
  readonly writerTurns: WriterTurns;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly guard: RequestGuard;
  readonly hrefs: Hrefs;
  /** Origin of the service, without a path. */
  readonly publicUrl: string;
  readonly queue: Queue;
  readonly requestLog: Pick<RequestLog, 'isDiskFull'>;
  readonly sandbox: boolean;
  /** Null if no email can be sent. */
  readonly outbox: Outbox | null;
  readonly operatorToken: string;
  /** The keys that encrypt passwords. */
  readonly secrets: Keyring;
  readonly webhooks: EndpointRules;
};
