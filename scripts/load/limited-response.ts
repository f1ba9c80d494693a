/** A response to a client with a separate limit, as the client sees it. */
export type LimitedResponse = {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** The problem code of a rejection, otherwise null. */
  readonly code: string | null;
};

const MINUTE_S = 60;

/**
 * Checks the headers that describe a client's limit: those of the draft "RateLimit header fields for HTTP", and
 * `Retry-After` on a rejection only. Returns one line for each fault.
 */
export function faultsOfLimited({ status, headers, code }: LimitedResponse, limit: number): readonly string[] {
  const faults: string[] = [];
  const demand = (holds: boolean, fault: string) => {
    if (!holds) faults.push(`${status}: ${fault}`);
  };
  const policy = headers.get('ratelimit-policy') ?? '';
  const stated = headers.get('ratelimit') ?? '';
  const retryAfter = headers.get('retry-after');
  const [, left = '', seconds = ''] = /"client";r=(\d+);t=(\d+)/.exec(stated) ?? [];
  demand(policy.includes(`"client";q=${limit};w=${MINUTE_S}`), `RateLimit-Policy: ${policy}`);
  demand(left !== '' && Number(left) < limit, `RateLimit: ${stated}`);
  demand(Number(seconds) >= 1 && Number(seconds) <= MINUTE_S, `RateLimit: ${stated}`);
  if (status === 429) {
    demand(code === 'too_many_requests', `code ${code}`);
    demand(left === '0', `RateLimit: ${stated}`);
    demand(retryAfter === seconds, `Retry-After: ${retryAfter}, RateLimit: ${stated}`);
  } else {
    demand(status === 200, 'neither a success nor a rejection');
    demand(retryAfter === null, `Retry-After: ${retryAfter}`);
  }
  return faults;
}

/**
 * Returns the most requests that a limit allows: processes count separately, in windows of a minute that begin with a
 * request, and a restarted process begins with an empty counter.
 */
export function mostAllowed(limit: number, seconds: number, processes: number, restarts: number): number {
  const windows = Math.floor(seconds / MINUTE_S) + 1;
  return limit * (windows * processes + restarts);
}
