import { isSignedIn, openPage, signIn } from '../ha/browser.ts';
import { repeat } from '../ha/partner.ts';
import type { Product } from '../ha/product.ts';
import type { Outcome } from '../ha/responses.ts';
import type { Note } from './measure.ts';

/** Browsers that sign in and open pages. */
export type Pages = {
  readonly ended: Promise<unknown>;
  countSessions(): number;
  /** Checks that every session is still valid. Returns one line for each that is not. */
  check(): Promise<readonly string[]>;
};

const READERS = 2;
const PAGE_EVERY_MS = 50;
const SIGN_IN_EVERY_MS = 3_000;
const PATHS = [
  '/orders',
  '/mailboxes',
  `/orders?${new URLSearchParams({ filter: 'orderTotal gt 1000' })}`,
  '/orders?orderBy=orderTotal%20desc',
];

/** Starts the browsers. They end after `signal`. */
export function startPages(product: Product, note: Note, signal: AbortSignal): Pages {
  const sessions: string[] = [];
  const notePage = (answer: Outcome, ms: number) => note('page', answer, ms);
  const reading = Array.from({ length: READERS }, (_, n) =>
    repeat(signal, PAGE_EVERY_MS, async (count) => {
      const cookie = sessions.at(-1);
      const path = PATHS[(count + n) % PATHS.length];
      if (cookie !== undefined && path !== undefined) await openPage(product, path, cookie, notePage);
    }),
  );
  const signingIn = repeat(signal, SIGN_IN_EVERY_MS, async (count) => {
    const address = `10.9.${(count >> 8) % 256}.${count % 256}`;
    const cookie = await signIn(product, address, (answer, ms) => note('sign-in', answer, ms));
    if (cookie !== null) sessions.push(cookie);
  });
  return {
    ended: Promise.all([...reading, signingIn]),
    countSessions: () => sessions.length,
    async check() {
      const lost = [];
      for (const cookie of sessions) if (!(await isSignedIn(product, cookie))) lost.push('a session is lost');
      return lost;
    },
  };
}
