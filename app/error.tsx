'use client';

/** The message catalogue is not sent to the browser, where this runs; so its few words are here, in each language. */
const WORDS = {
  en: {
    title: 'Something went wrong on our side',
    text: 'Please try again. If it stays like this, ask for support and quote the number below.',
    unstorableTitle: 'We can’t save anything right now',
    unstorableText: 'Your data is safe, and you can still view it. Try again in a few minutes.',
    retry: 'Try again',
  },
  de: {
    title: 'Bei uns ist etwas schiefgegangen',
    text: 'Bitte versuchen Sie es noch einmal. Bleibt es so, wenden Sie sich an die Hilfe und nennen Sie die Nummer unten.',
    unstorableTitle: 'Im Moment kann nichts gespeichert werden',
    unstorableText:
      'Ihre Daten sind sicher, und Sie können sie weiterhin ansehen. Versuchen Sie es in einigen Minuten noch einmal.',
    retry: 'Noch einmal versuchen',
  },
} as const;

/** Marks a failure of a database that stores nothing (`lib/store/unstorable.ts`, which is not sent to the browser). */
const UNSTORABLE_DIGEST = 'cannot-store';

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
  const unstorable = error.digest === UNSTORABLE_DIGEST;
  return (
    <main role="alert" className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-2xl font-bold">{unstorable ? words.unstorableTitle : words.title}</h1>
      <p className="mt-2">{unstorable ? words.unstorableText : words.text}</p>
      {error.digest === undefined || unstorable ? null : <p className="mt-4 font-mono text-sm">{error.digest}</p>}
      <button type="button" onClick={reset} className="button mt-6">
        {words.retry}
      </button>
    </main>
  );
}
