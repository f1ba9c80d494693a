'use client';

/**
 * The last resort, when a page fails in a way it did not foresee. It runs in the browser, where the message catalogue is
 * not sent, so its few words are here.
 */
export default function PageError({
  error,
  reset,
}: {
  readonly error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main role="alert" className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-2xl font-bold">Something went wrong on our side</h1>
      <p className="mt-2">Please try again. If it stays like this, ask for support and quote the number below.</p>
      {error.digest === undefined ? null : <p className="mt-4 font-mono text-sm">{error.digest}</p>}
      <button type="button" onClick={reset} className="button mt-6">
        Try again
      </button>
    </main>
  );
}
