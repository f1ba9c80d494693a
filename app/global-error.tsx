'use client';

import type { FailureProps } from './_ui/failure/failure.tsx';
import { useFailureTexts } from './_ui/failure/failure-texts.ts';
import { SiteFailure } from './_ui/failure/site-failure.tsx';
import './globals.css';

/** Replaces the whole document when the root layout fails. */
export default function GlobalError(props: FailureProps) {
  const { language, words } = useFailureTexts();
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
