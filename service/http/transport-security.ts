/** The public URL of the service, and whether browsers must use TLS at its subdomains too. */
export type PublicHost = { readonly publicUrl: string; readonly hstsSubdomains: boolean };

/**
 * Returns the headers that keep browsers on TLS for a year (RFC 6797 §6.1), or none if the public URL is http.
 */
export function transportSecurity(host: PublicHost): Readonly<Record<string, string>> {
  const scope = host.hstsSubdomains ? '; includeSubDomains' : '';
  return isHttps(host) ? { 'Strict-Transport-Security': `max-age=31536000${scope}` } : {};
}

/** Checks whether browsers reach the service over TLS, which a proxy may terminate. */
export function isHttps({ publicUrl }: Pick<PublicHost, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}
