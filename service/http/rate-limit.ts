import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { factsOf } from './request-facts.ts';

const WINDOW_MS = 60_000;
/** Maximum number of counters. The oldest are dropped first, so a flood of addresses cannot fill the memory. */
const MOST_COUNTERS = 50_000;

/**
 * The limit that a quota belongs to, as named in the `RateLimit` header: of the network address, of one page, or of the
 * client.
 */
export type LimitName = 'address' | 'page' | 'client';

/** Quota left in the current minute. */
export type Quota = {
  readonly name: LimitName;
  /** Requests per minute. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the limit is full again, at least 1. */
  readonly resetSeconds: number;
};

/** Counts requests per minute in the memory of this process (decision 73). */
export type RateLimit = {
  /**
   * Counts a request. A limit of 0 means no limit.
   * @throws Problem `too_many_requests` over the limit
   */
  take(request: FastifyRequest, name: LimitName, key: string, limit: number): void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `unlimited`: requests are not counted. `perMinute`: a limit per address for this route alone, in addition to the
     * general one.
     */
    limits?: { readonly unlimited?: true; readonly perMinute?: number };
  }
}

/** Creates empty counters. A minute begins with the first request of a key. */
export function createRateLimit(clock: () => number): RateLimit {
  const counters = new Map<string, { readonly endsAt: number; used: number }>();

  const counterOf = (key: string, now: number) => {
    const known = counters.get(key);
    // A clock that was set back must not extend the minute.
    if (known !== undefined && now < known.endsAt && known.endsAt - now <= WINDOW_MS) return known;
    counters.delete(key);
    const [oldest] = counters.size >= MOST_COUNTERS ? counters.keys() : [];
    if (oldest !== undefined) counters.delete(oldest);
    const fresh = { endsAt: now + WINDOW_MS, used: 0 };
    counters.set(key, fresh);
    return fresh;
  };

  return {
    take(request, name, key, limit) {
      if (limit === 0) return;
      const now = clock();
      const counter = counterOf(`${name} ${key}`, now);
      counter.used += 1;
      const resetSeconds = Math.max(1, Math.ceil((counter.endsAt - now) / 1000));
      const remaining = Math.max(0, limit - counter.used);
      factsOf(request).quotas.push({ name, limit, remaining, resetSeconds });
      if (counter.used > limit) throw overLimit(name, limit, resetSeconds);
    },
  };
}

const WHOSE: Readonly<Record<LimitName, string>> = {
  address: 'from this address',
  page: 'from this address to this page',
  client: 'from this client',
};

function overLimit(name: LimitName, limit: number, retryAfter: number): Problem {
  const detail = `Too many requests ${WHOSE[name]}: the limit "${name}" is ${limit} per minute. Wait for the time in Retry-After.`;
  return new Problem('too_many_requests', detail, { retryAfter, violatedPolicies: [name] });
}

/** Counts every request of a route by its network address, and adds the quotas to every response. */
export function limitByAddress(app: FastifyInstance, rateLimit: RateLimit, limit: number): void {
  // After `onRequest`, in which pages choose their language.
  app.addHook('preParsing', async (request) => {
    const { unlimited, perMinute } = request.routeOptions.config.limits ?? {};
    if (request.is404 || unlimited === true || limit === 0) return;
    const { network } = factsOf(request);
    rateLimit.take(request, 'address', network, limit);
    if (perMinute !== undefined) rateLimit.take(request, 'page', `${request.routeOptions.url} ${network}`, perMinute);
  });
  app.addHook('onSend', async (request, reply) => describeQuotas(request, reply));
}

/** The IETF draft "RateLimit header fields for HTTP" (draft-ietf-httpapi-ratelimit-headers-10). */
function describeQuotas(request: FastifyRequest, reply: FastifyReply): void {
  const { quotas } = factsOf(request);
  if (quotas.length === 0) return;
  const seconds = WINDOW_MS / 1000;
  reply.header('RateLimit-Policy', quotas.map(({ name, limit }) => `"${name}";q=${limit};w=${seconds}`).join(', '));
  reply.header(
    'RateLimit',
    quotas.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
  );
}
