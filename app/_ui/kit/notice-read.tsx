'use client';

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { endNoticeByScript } from '#lib/cookies/end-notice.ts';

/**
 * Deletes a notice's cookie when a script shows the notice, which the response to a form sent by that script cannot do.
 * It happens before the browser paints, so that even an immediate reload does not show the notice again. The response
 * with a whole page has deleted its own (`endNotice`): the cookie that exists when its scripts start is that of the next
 * page, if a form was sent in between.
 */
export function NoticeRead() {
  const isInResponse = useSyncExternalStore(never, no, yes);
  const [wasInResponse] = useState(isInResponse);
  useLayoutEffect(() => {
    if (!wasInResponse) endNoticeByScript();
  }, [wasInResponse]);
  return null;
}

/** React takes `yes` while it hydrates the response with a whole page, and `no` for what a script renders later. */
const yes = () => true;
const no = () => false;
const never = () => () => {};
