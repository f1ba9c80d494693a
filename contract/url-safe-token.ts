/** Checks whether a token is safe in a URL: unreserved characters of RFC 3986 §2.3 only (contract §6). */
export function isUrlSafeToken(token: string): boolean {
  return /^[A-Za-z0-9\-._~]+$/.test(token);
}
