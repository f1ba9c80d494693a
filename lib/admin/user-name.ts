import 'server-only';

/** The user name a path segment stands for, or null for one that no user can have (contract §2: printable). */
export function readUserName(segment: string): string | null {
  try {
    const name = decodeURIComponent(segment);
    return name === '' || name.length > 200 || /\p{Cc}/u.test(name) ? null : name;
  } catch {
    // Not percent-encoded UTF-8.
    return null;
  }
}
