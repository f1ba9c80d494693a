'use client';

import type { FailureProps } from './_ui/failure/failure.tsx';
import { useFailureWords } from './_ui/failure/failure-words.ts';
import { SiteFailure } from './_ui/failure/site-failure.tsx';
import './globals.css';

/** Stands in for the whole document, when what every page stands in failed. */
export default function GlobalError(props: FailureProps) {
  const { language, words } = useFailureWords();
  return (
    <html lang={language}>
      <head>
        <title>{words.title}</title>
      </head>
      <body>
        <SiteFailure {...props} />
      </body>
    </html>
  );
}
