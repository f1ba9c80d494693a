'use client';

import { useLayoutEffect } from 'react';
import { endNoticeByScript } from '#lib/cookies/end-notice.ts';

/**
 * Deletes a notice's cookie when the notice is shown, which the response to a form sent by a script cannot do. It
 * happens before the browser paints, so that even an immediate reload does not show the notice again.
 */
export function NoticeRead() {
  useLayoutEffect(endNoticeByScript, []);
  return null;
}
