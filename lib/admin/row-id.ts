import 'server-only';

/** Reads the ID of a row in a log from the URL, or null if it cannot be one. */
export function readRowId(text: string): string | null {
  return /^[1-9]\d{0,17}$/.test(text) ? text : null;
}
