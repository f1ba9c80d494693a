'use client';

import { useEffect } from 'react';
import { isNoticeCookie } from '#lib/cookies/end-notice.ts';

/**
 * Forgets a notice once it is shown: the answer to a form sent by a script cannot take its cookie away itself. Where there is
 * no such store (plain http) the next page as a whole does it.
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
