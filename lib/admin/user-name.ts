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

/** Returns the title of a page about the user in a path segment, so that the tabs of several users differ. */
export function titleWithUser(title: string, segment: string): string {
  const name = readUserName(segment);
  return name === null ? title : `${title} · ${name}`;
}
