'use client';

import { useEffect } from 'react';
import { isNoticeCookie } from '#lib/cookies/end-notice.ts';

/**
 * Deletes a notice's cookie once the notice is shown, which the response to a form sent by a script cannot do. Without
 * a cookie store (plain HTTP), the next full page deletes it.
 */
export function NoticeRead() {
  useEffect(() => {
    if (!('cookieStore' in globalThis)) return;
    const forget = async () => {
      for (const { name } of await cookieStore.getAll()) {
        if (name !== undefined && isNoticeCookie(name)) await cookieStore.delete(name);
      }
    };
    void forget();
  }, []);
  return null;
}
