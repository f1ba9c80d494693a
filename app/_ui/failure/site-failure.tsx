'use client';

import { Failure, type FailureProps } from './failure.tsx';

/** The same where nothing of the page's frame is left: with the name of the site. */
export function SiteFailure(props: FailureProps) {
  return (
    <main className="mx-auto max-w-xl px-4 py-8">
      {/* The name is a setting, and no script knows it: it comes with the partner's colours. */}
      <link rel="stylesheet" href="/brand.css" />
      <p className="site-name text-lg font-bold tracking-tight" />
      <Failure {...props} />
    </main>
  );
}
