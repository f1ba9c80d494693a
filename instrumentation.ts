import type { Instrumentation } from 'next';

/** Called by Next once per server, before the first request. */
export async function register(): Promise<void> {
  // In this form, the bundler excludes the code from other runtimes.
  if (process.env['NEXT_RUNTIME'] === 'nodejs') {
    const { startOrExit } = await import('#lib/start.ts');
    await startOrExit();
  }
}

/** Called by Next with every error that no code of this app handled. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env['NEXT_RUNTIME'] === 'nodejs') {
    const { noteFailure } = await import('#lib/http/note-failure.ts');
    noteFailure(error, headers);
  }
};
