import type { NextRequest } from 'next/server';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { seeOther } from '#lib/http/see-other.ts';
import { finishLinking } from '#lib/onboarding/finish-linking.ts';
import { linkingDeps } from '#lib/onboarding/linking-deps.ts';
import { actAsViewer, findViewer } from '#lib/viewer.ts';

/** Return URL after linking. A GET that changes data, protected by a signed, single-use state. */
export async function GET(request: NextRequest): Promise<Response> {
  const viewer = await findViewer();
  if (viewer === null) {
    await setFlash(null, '/mailboxes', { notice: 'link_unverified' });
    return seeOther('/signin?next=%2Fmailboxes');
  }
  const query = request.nextUrl.searchParams;
  const result = await finishLinking(
    await linkingDeps(),
    await actAsViewer(viewer),
    { accountId: viewer.id, sessionId: viewer.sessionId },
    {
      state: query.get('state') ?? '',
      status: query.get('status') ?? '',
      code: query.get('code'),
      mailboxHref: query.get('mailbox'),
    },
  );
  switch (result.kind) {
    case 'linked':
      return seeOther(`/mailboxes/${result.mailboxId}`);
    case 'cancelled':
      return seeOther(await setFlash(viewer.id, '/mailboxes', { notice: 'link_cancelled' }));
    case 'failed':
      return seeOther(`/mailboxes/link-failed?attempt=${result.attemptId}`);
    case 'state_invalid':
      return seeOther(await setFlash(viewer.id, '/mailboxes', { notice: 'link_unverified' }));
  }
}
