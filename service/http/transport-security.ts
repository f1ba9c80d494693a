const ONE_YEAR_S = 31_536_000;

/**
 * The headers that keep browsers on TLS (RFC 6797 §6.1): none while the public URL is http. Other hosts of the domain are
 * the operator's to decide about.
 */
export function transportSecurity(options: { readonly publicUrl: string }): Readonly<Record<string, string>> {
  return isHttps(options) ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` } : {};
}

/** Whether browsers reach the service by TLS, which a proxy may end. */
export function isHttps({ publicUrl }: { readonly publicUrl: string }): boolean {
  return publicUrl.startsWith('https:');
}
