'use client';

/** The message catalogue is not sent to the browser, where this runs; so its few words are here, in each language. */
const WORDS = {
  en: {
    title: 'Something went wrong on our side',
    text: 'Please try again. If it stays like this, ask for support and quote the number below.',
    retry: 'Try again',
  },
  de: {
    title: 'Bei uns ist etwas schiefgegangen',
    text: 'Bitte versuchen Sie es noch einmal. Bleibt es so, wenden Sie sich an die Hilfe und nennen Sie die Nummer unten.',
    retry: 'Noch einmal versuchen',
  },
} as const;

/** The last resort, when a page fails in a way it did not foresee. */
export default function PageError({
  error,
  reset,
}: {
  readonly error: Error & { digest?: string };
  reset: () => void;
}) {
  const german = typeof document !== 'undefined' && document.documentElement.lang.startsWith('de');
  const words = WORDS[german ? 'de' : 'en'];
  return (
    <main role="alert" className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-2xl font-bold">{words.title}</h1>
      <p className="mt-2">{words.text}</p>
      {error.digest === undefined ? null : <p className="mt-4 font-mono text-sm">{error.digest}</p>}
      <button type="button" onClick={reset} className="button mt-6">
        {words.retry}
      </button>
    </main>
  );
}
