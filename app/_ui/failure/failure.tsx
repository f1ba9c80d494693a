'use client';

import { useFailureTexts } from './failure-texts.ts';

/** Props from Next for a page that replaces a failed one. */
export type FailureProps = {
  readonly error: Error & { readonly digest?: string };
  /** Loads the page again. */
  readonly retry: () => void;
};

/** Marks a database that cannot store anything (`lib/store/unstorable.ts`, which is not sent to the browser). */
const UNSTORABLE_DIGEST = 'cannot-store';

/** Reports an unexpected failure with the number under which the log has it. */
export function Failure({ error, retry }: FailureProps) {
  const { language, words } = useFailureTexts();
  const unstorable = error.digest === UNSTORABLE_DIGEST;
  return (
    <section role="alert" lang={language} className="mx-auto max-w-xl py-8">
      <h1 className="text-2xl font-bold">{unstorable ? words.unstorableTitle : words.title}</h1>
      <p className="mt-2">{unstorable ? words.unstorableText : words.text}</p>
      {error.digest === undefined || unstorable ? null : (
        <p className="mt-4 text-sm text-muted">
          {words.number} <code className="break-all font-mono text-ink">{error.digest}</code>
        </p>
      )}
      <button type="button" onClick={retry} className="button mt-6">
        {words.retry}
      </button>
    </section>
  );
}
