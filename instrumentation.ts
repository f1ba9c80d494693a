/** Next calls this once per server before the first request. */
export async function register(): Promise<void> {
  // Written so that the bundler sees it: nothing of this belongs into another runtime.
  if (process.env['NEXT_RUNTIME'] === 'nodejs') {
    const { startOrExit } = await import('#lib/start.ts');
    await startOrExit();
  }
}
