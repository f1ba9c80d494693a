import type { ReactNode } from 'react';
import { BrandMark } from '../_ui/shell/brand-mark.tsx';
import { StorageNotice } from '../_ui/shell/storage-notice.tsx';

/** One narrow column for signing in and signing up. */
export default function SignedOutLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-4 py-10 sm:py-20">
      <BrandMark />
      <StorageNotice />
      <div className="card p-6 sm:p-8">{children}</div>
    </main>
  );
}
