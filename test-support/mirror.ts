import { type Client, isNotFound, verifyWebhook } from '../client/index.ts';
import type { Change } from '../client/messages.ts';
import type { Dice } from './dice.ts';
import type { Received } from './webhook-receiver.ts';

/** A partner's copy of all resources by href, which the client package maintains from changes alone. */
export type Mirror = {
  readonly copy: ReadonlyMap<string, unknown>;
  /** Number of times it stopped and continued from its saved state. */
  readonly restarts: number;
};

/** Applies a change: fetches the current state of a written resource, and removes a deleted one. */
async function apply(client: Client, copy: Map<string, unknown>, { type, href, user }: Change): Promise<void> {
  const [kind, what] = type.split('.');
  if (kind === 'user') return;
  if (what === 'deleted' || what === 'unlinked') {
    copy.delete(href);
    return;
  }
  try {
    copy.set(href, (await client.user(user).get(href)).resource);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    copy.delete(href);
  }
}

/** Creates a mirror that follows the log. It stops at random, also between handling a page and saving the cursor. */
export function mirrorOfLog(newClient: () => Client, roll: Dice) {
  const copy = new Map<string, unknown>();
  const state = { cursor: 'start', restarts: 0 };
  return {
    copy,
    get restarts() {
      return state.restarts;
    },
    /** Follows until the signal aborts, or to the end of the log. */
    async follow(signal: AbortSignal | null): Promise<void> {
      for (let isOver = false; !isOver; ) {
        const client = newClient();
        const options = { after: state.cursor, pageSize: 20, pollMs: 5 };
        isOver = true;
        for await (const page of client.changes(
          signal === null ? { ...options, untilEnd: true } : { ...options, signal },
        )) {
          for (const change of page.result) await apply(client, copy, change);
          const stops = roll(3) === 0;
          if (!stops || roll(2) === 0) state.cursor = page.next;
          if (!stops) continue;
          state.restarts += 1;
          isOver = false;
          break;
        }
      }
    },
  };
}

/** Creates a mirror that follows webhooks. It drops repeated deliveries by their ID, as documented. */
export function mirrorOfWebhooks(client: Client, secret: string, now: () => number) {
  const copy = new Map<string, unknown>();
  const seen = new Set<string>();
  return {
    copy,
    /** Handles a delivery before it is acknowledged. @throws WebhookError */
    async handle({ headers, body }: Received): Promise<void> {
      const change = verifyWebhook({ headers, body, secrets: secret, now: now() });
      if (seen.has(change.id)) return;
      await apply(client, copy, change);
      seen.add(change.id);
    },
  };
}
