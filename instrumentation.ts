/** Called by Next once per server, before the first request. */
export async function register(): Promise<void> {
  // In this form, the bundler excludes the code from other runtimes.
  if (process.env['NEXT_RUNTIME'] === 'nodejs') {
    const { startOrExit } = await import('#lib/start.ts');
    await startOrExit();
  }
}
