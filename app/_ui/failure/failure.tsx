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

/** Reports an unexpected failure with the number under which it was logged. */
export function Failure({ error, retry }: FailureProps) {
  const { language, words } = useFailureTexts();
  const unstorable = error.digest === UNSTORABLE_DIGEST;
  return (
    <section role="alert" lang={language} className="card state">
      <span className="state-tile state-tile-warn">
        {/* The icon set is not sent to browsers. */}
        <svg className="icon icon-large" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          <path d="M12 8v4M12 16h.01" />
        </svg>
      </span>
      <h1 className="state-title">{unstorable ? words.unstorableTitle : words.title}</h1>
      <p className="state-text">{unstorable ? words.unstorableText : words.text}</p>
      <div className="state-actions">
        <button type="button" onClick={retry} className="button button-quiet">
          {words.retry}
        </button>
      </div>
      {error.digest === undefined || unstorable ? null : (
        <p className="state-number">
          {words.number} <code className="break-all">{error.digest}</code>
        </p>
      )}
    </section>
  );
}
