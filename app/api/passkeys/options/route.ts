import type { NextRequest } from 'next/server';
import { countAttempt, PASSKEY_PER_ADDRESS } from '#lib/accounts/throttle.ts';
import { signInOrigin } from '#lib/cookies/device-cookie.ts';
import { retryAfter } from '#lib/http/retry-after.ts';
import { runtime } from '#lib/runtime.ts';
import { optionsToAdd, optionsToSign } from '#lib/second-factor/passkey-options.ts';
import { passkeySite } from '#lib/second-factor/passkey-site.ts';
import { findWaitingSignIn } from '#lib/second-factor/waiting-sign-in.ts';
import { findViewer } from '#lib/viewer.ts';

/**
 * The options a script passes to the browser to create a passkey (`for=add`) or to sign with one: `confirm` for a
 * session, `second_step` for a sign-in that waits, otherwise to sign in. Each response contains a new challenge.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const { config, database } = await runtime();
  const { db } = database;
  const site = passkeySite(config);
  if (site === null) return answer({ error: 'passkeys_off' }, 404);
  const now = new Date();
  const origin = await signInOrigin(request.headers);
  const tries = await countAttempt(db, PASSKEY_PER_ADDRESS, origin.address, now);
  if (!tries.allowed) return answer({ error: 'throttled' }, 429, retryAfter(tries.retryAfterMs));
  const purpose = request.nextUrl.searchParams.get('for');
  if (purpose === 'add' || purpose === 'confirm') {
    const viewer = await findViewer();
    if (viewer === null) return answer({ error: 'signed_out' }, 401);
    if (purpose === 'add') return answer(await optionsToAdd(db, site, viewer, now), 200);
    const use = { purpose, holder: viewer.sessionId, accountId: viewer.id } as const;
    return answer(await optionsToSign(db, site, use, now), 200);
  }
  if (purpose === 'second_step') {
    const half = await findWaitingSignIn();
    if (half === null) return answer({ error: 'signed_out' }, 401);
    const use = { purpose, holder: half.id, accountId: half.accountId } as const;
    return answer(await optionsToSign(db, site, use, now), 200);
  }
  const use = { purpose: 'sign_in', holder: origin.browser?.device ?? '', accountId: null } as const;
  return answer(await optionsToSign(db, site, use, now), 200);
}

function answer(body: object, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}
