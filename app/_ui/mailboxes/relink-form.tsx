import type { ReactNode } from 'react';

/** A form with one button that links a mailbox again: by signing in, or by uploading another export. */
export function RelinkForm({ mailboxId, children }: { readonly mailboxId: string; readonly children: ReactNode }) {
  return (
    <form method="post" action="/api/mailboxes/link">
      <input type="hidden" name="mailbox" value={mailboxId} />
      {children}
    </form>
  );
}
