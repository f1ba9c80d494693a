'use client';

import { useFailureWords } from './failure-words.ts';

/** What Next hands to a page that stands in for one that failed. */
export type FailureProps = {
  readonly error: Error & { readonly digest?: string };
  /** Asks for the page again. */
  readonly retry: () => void;
};

/** Marks a failure of a database that stores nothing (`lib/store/unstorable.ts`, which is not sent to the browser). */
const UNSTORABLE_DIGEST = 'cannot-store';

/** Says that a page failed in a way it did not foresee, with the number that the log has it under. */
export function Failure({ error, retry }: FailureProps) {
  const { language, words } = useFailureWords();
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
