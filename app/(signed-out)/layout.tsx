import type { ReactNode } from 'react';
import { BrandMark } from '../_ui/shell/brand-mark.tsx';
import { StorageNotice } from '../_ui/shell/storage-notice.tsx';

/** Centers its content in the window, for signing in and signing up. */
export default function SignedOutLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main className="solo">
      <BrandMark />
      <StorageNotice />
      {children}
    </main>
  );
}
