import 'server-only';
import { z } from 'zod';
import { NOTICE_COOKIE } from './end-notice.ts';
import { readSealed, setSealed } from './sealed-cookie.ts';

/** The result of an action, as keys known to the page: the outcome, and facts such as counts. */
export type Flash = Readonly<Record<string, string>>;

const schema = z.object({
  /** Account that may see it; null for the next account that signs in in this browser. */
  account: z.string().nullable(),
  path: z.string(),
  notice: z.record(z.string(), z.string()),
});

/** Long enough to sign in first. */
const KEPT_SECONDS = 600;

/**
 * Shows a notice once on the page at this path. The notice is encrypted in a cookie and not in the URL, so no link can
 * make a page claim that a password was changed, and a reload does not repeat it.
 * @param to path of the page, with its query
 * @returns `to`, for the redirect that follows
 */
export async function setFlash<To extends string>(account: string | null, to: To, notice: Flash): Promise<To> {
  const path = to.split('?')[0] ?? to;
  await setSealed(NOTICE_COOKIE, { account, path, notice } satisfies z.infer<typeof schema>, {
    seconds: KEPT_SECONDS,
    endedByScript: true,
  });
  return to;
}

/** Returns the notice for this account on this page, usually an empty one. */
export async function readFlash(account: string, path: string): Promise<Flash> {
  const kept = await readSealed(NOTICE_COOKIE, schema);
  if (kept === null || kept.path !== path || (kept.account !== null && kept.account !== account)) return {};
  return kept.notice;
}
