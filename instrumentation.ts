/** Next calls this once per server before the first request. What stops the start is said in one line. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { start } = await import('#lib/start.ts');
  try {
    await start();
  } catch (error) {
    console.error(`The web app cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
