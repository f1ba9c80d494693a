import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../client/client.ts';
import type { FollowOptions } from '../client/follow-changes.ts';
import type { ChangePage } from '../client/messages.ts';
import { ServiceError } from '../client/service-error.ts';
import { CHANGE_TYPES } from '../contract/change.ts';
import { reportNetworkFailure } from './network-failure.ts';
import { readSettings } from './settings.ts';
import { type Terminal, write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Number of changes per request. */
export const PAGE_SIZE = 100;
const LONGEST_PAUSE_MS = 30_000;

/** `--types` of commands that follow the log. */
export const TYPES_OPTION = {
  type: 'string',
  value: 'LIST',
  summary: 'comma-separated change types; default: all',
  words: Object.keys(CHANGE_TYPES),
} as const;

/** Reads `--types`; empty means all. @throws UsageError for an unknown type */
export function readTypes(text = ''): ReadonlySet<string> {
  const named = text
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  const unknown = named.find((type) => !Object.hasOwn(CHANGE_TYPES, type));
  if (unknown !== undefined) throw new UsageError(`Unknown change type "${unknown}".`);
  return new Set(named);
}

/**
 * Follows the change log. After the first page, retries until the service responds again.
 * @throws ServiceError if retrying cannot help
 */
export async function* followLog(
  client: Client,
  options: FollowOptions & { readonly after: string },
  { stderr, env }: Terminal,
): AsyncGenerator<ChangePage, void, undefined> {
  let { after } = options;
  for (let failures = 0; ; ) {
    try {
      for await (const page of client.changes({ ...options, after, pageSize: PAGE_SIZE })) {
        failures = 0;
        after = page.next;
        yield page;
      }
      return;
    } catch (error) {
      const isFirst = after === 'now' || after === 'start';
      if (!(error instanceof ServiceError) || isFirst || !canPass(error)) throw error;
      failures += 1;
      await write(stderr, `${reportNetworkFailure(error, readSettings(env).serviceUrl)} Retrying.\n`);
      await wait(pauseAfter(failures));
    }
  }
}

function canPass({ status }: ServiceError): boolean {
  return status === null || status >= 500 || status === 429;
}

/** Returns the pause after this many failures in a row, in ms. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(failures, 10));
}
