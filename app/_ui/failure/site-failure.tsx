'use client';

import { Failure, type FailureProps } from './failure.tsx';

/** The same without the frame of a page, with the site's name. */
export function SiteFailure(props: FailureProps) {
  return (
    <main className="solo">
      {/* The site name is a setting that scripts do not have. The partner's style sheet contains it. */}
      <link rel="stylesheet" href="/brand.css" />
      <p className="brand site-name" />
      <div className="solo-wide">
        <Failure {...props} />
      </div>
    </main>
  );
}
