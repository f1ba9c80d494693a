/**
 * Name and attributes of a cookie of this site. Under https the name begins with `__Host-`, so that a browser takes it from
 * this very host over TLS only, and no other host of the same domain can plant one (RFC 6265bis §4.1.3.2). Under plain http,
 * where no browser would take such a name, it stays as it is.
 */
export function hostCookie(name: string, publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  return {
    name: `${secure ? '__Host-' : ''}${name}`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const;
}
