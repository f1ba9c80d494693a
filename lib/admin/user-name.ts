import 'server-only';

/** Decodes the user name in a path segment. Returns null for a name that no user can have (contract §2: printable). */
export function readUserName(segment: string): string | null {
  try {
    const name = decodeURIComponent(segment);
    return name === '' || name.length > 200 || /\p{Cc}/u.test(name) ? null : name;
  } catch {
    // Not percent-encoded UTF-8.
    return null;
  }
}
