const ASCII = /^[\x20-\x7e]*$/;

/** Converts a header value, which Node decodes as Latin-1, to UTF-8. Returns null if the bytes are not UTF-8. */
export function headerText(value: string): string | null {
  if (ASCII.test(value)) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    // Not UTF-8: the caller reports the error.
    return null;
  }
}
