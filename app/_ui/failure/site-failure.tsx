'use client';

import { Failure, type FailureProps } from './failure.tsx';

/** The same without the page's frame, with the name of the site. */
export function SiteFailure(props: FailureProps) {
  return (
    <main className="mx-auto max-w-xl px-4 py-8">
      {/* The site name is a setting that scripts do not have. The partner's style sheet contains it. */}
      <link rel="stylesheet" href="/brand.css" />
      <p className="site-name text-lg font-bold tracking-tight" />
      <Failure {...props} />
    </main>
  );
}
