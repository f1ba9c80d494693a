/** Invalid use of the command line. The message is one line that says what to do. */
export class UsageError extends Error {
  readonly code = 'usage';
}
