/**
 * Returns the name and attributes of a cookie. Under HTTPS, the name starts with `__Host-`: browsers accept it only
 * from this host over TLS, and no other host of the domain can set it (RFC 6265bis §4.1.3.2). Under plain HTTP,
 * browsers would reject that name, so it has no prefix.
 */
export function hostCookie(name: string, publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  return {
    name: `${secure ? '__Host-' : ''}${name}`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const;
}
