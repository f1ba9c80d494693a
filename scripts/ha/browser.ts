import { setTimeout as pause } from 'node:timers/promises';
import { REPEAT_MS } from './partner.ts';
import type { Product } from './product.ts';
import { noResponse, type Outcome, outcomeOf } from './responses.ts';

/** Receives each response of the web app, or its absence, with its time in ms. */
type NotePage = (answer: Outcome, ms: number) => void;

/** Checks whether a browser with this cookie is signed in. */
export async function isSignedIn(product: Product, cookie: string): Promise<boolean> {
  const answer = await fetch(`${product.web}/mailboxes`, { headers: { cookie }, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status === 200;
}

/** Signs in like a browser at this address, and returns the cookies of the session, or null. */
export async function signIn(product: Product, address: string, note: NotePage): Promise<string | null> {
  const [account] = product.accounts;
  // This response needs no database, so it does not show whether sign-ins work.
  const start = await fetch(`${product.web}/api/auth/csrf`).catch(() => null);
  if (start?.ok !== true) return null;
  const { csrfToken } = (await start.json()) as { readonly csrfToken: string };
  const form = { csrfToken, email: account?.email ?? '', password: account?.password ?? '', json: 'true' };
  const answer = await request(
    `${product.web}/api/auth/callback/credentials`,
    {
      method: 'POST',
      headers: { cookie: cookiesOf(start), origin: product.web, 'x-forwarded-for': address },
      body: new URLSearchParams(form),
      redirect: 'manual',
    },
    note,
  );
  if (answer === null) return null;
  await answer.body?.cancel();
  return cookiesOf(answer);
}

/** Opens a page and reads all of it. */
export async function openPage(product: Product, path: string, cookie: string, note: NotePage): Promise<void> {
  const answer = await request(`${product.web}${path}`, { headers: { cookie }, redirect: 'manual' }, note);
  // If a page is cut off, its reader opens it again.
  await answer?.arrayBuffer().catch(() => undefined);
}

/** Sends a request to the web app, and returns a success or null. */
async function request(url: string, init: RequestInit, note: NotePage): Promise<Response | null> {
  const begun = performance.now();
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    note(await outcomeOf(answer), performance.now() - begun);
    if (answer.ok) return answer;
  } catch (error) {
    note(noResponse(error), performance.now() - begun);
  }
  await pause(REPEAT_MS);
  return null;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
