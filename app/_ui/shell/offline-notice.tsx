'use client';

import { useOffline } from 'next/offline';
import { useEffect, useRef } from 'react';

/**
 * Says that the site cannot be reached. Until it can, forms and links wait instead of replacing the page, and what was
 * typed stays. The notice is in front of everything, because it may concern a button far down.
 */
export function OfflineNotice({ words }: { readonly words: string }) {
  const isOffline = useOffline();
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOffline) notice.current?.showPopover();
  }, [isOffline]);
  return (
    <div role="status">
      {isOffline ? (
        <p ref={notice} popover="manual" className="toast mx-auto">
          {words}
        </p>
      ) : null}
    </div>
  );
}
