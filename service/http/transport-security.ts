const ONE_YEAR_S = 31_536_000;

/**
 * Returns the headers that keep browsers on TLS (RFC 6797 §6.1), or none if the public URL is http. Subdomains are left
 * to the operator.
 */
export function transportSecurity(options: { readonly publicUrl: string }): Readonly<Record<string, string>> {
  return isHttps(options) ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` } : {};
}

/** Checks whether browsers reach the service over TLS, which a proxy may terminate. */
export function isHttps({ publicUrl }: { readonly publicUrl: string }): boolean {
  return publicUrl.startsWith('https:');
}
