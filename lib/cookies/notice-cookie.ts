import 'server-only';
import { z } from 'zod';
import { NOTICE_COOKIE } from './end-notice.ts';
import { keepSealed, readSealed } from './sealed-cookie.ts';

/** What just happened, by names that the page knows: what it was, and facts such as counts. */
export type Notice = Readonly<Record<string, string>>;

const schema = z.object({
  /** Whose page says it; null: of whoever signs in next in this browser. */
  account: z.string().nullable(),
  path: z.string(),
  notice: z.record(z.string(), z.string()),
});

/** Long enough to sign in on the way. */
const KEPT_SECONDS = 600;

/**
 * Lets the page at this path say once what just happened. It comes sealed and not in the address, so no link can make a page
 * claim that a password was changed, and a reload does not claim it again.
 * @param to path of the page, with the query it is to have
 * @returns `to`, for the redirect that follows
 */
export async function tellOnce<To extends string>(account: string | null, to: To, notice: Notice): Promise<To> {
  const path = to.split('?')[0] ?? to;
  await keepSealed(NOTICE_COOKIE, { account, path, notice } satisfies z.infer<typeof schema>, {
    seconds: KEPT_SECONDS,
    endedByScript: true,
  });
  return to;
}

/** What the page at this path is to say to this account; nothing most of the time. */
export async function readNotice(account: string, path: string): Promise<Notice> {
  const kept = await readSealed(NOTICE_COOKIE, schema);
  if (kept === null || kept.path !== path || (kept.account !== null && kept.account !== account)) return {};
  return kept.notice;
}
