import 'server-only';

/** Reads the ID of a log row from the URL. Returns null if it is not a valid ID. */
export function readRowId(text: string): string | null {
  return /^[1-9]\d{0,17}$/.test(text) ? text : null;
}
