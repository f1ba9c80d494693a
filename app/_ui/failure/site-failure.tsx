'use client';

import { Failure, type FailureProps } from './failure.tsx';
import { useSiteName } from './failure-words.ts';

/** The same where nothing of the page's frame is left: with the name of the site, which leads to its start. */
export function SiteFailure(props: FailureProps) {
  const name = useSiteName();
  return (
    <main className="mx-auto max-w-xl px-4 py-8">
      {name === '' ? null : (
        // Not by script: scripts may be what failed.
        <a href="/" className="inline-flex min-h-11 items-center text-lg font-bold tracking-tight">
          {name}
        </a>
      )}
      <Failure {...props} />
    </main>
  );
}
