import type { FoundServer } from '../../store/linking/link-tables.ts';

/** IMAP over TLS, the recommended port (RFC 8314 §3). */
export const IMAPS_PORT = 993;

/** The full address is the user name unless a server specifies otherwise. */
export const ADDRESS_AS_LOGIN = '%EMAILADDRESS%';

/** Builds the user name for an address at a server. */
export function loginOf(server: Pick<FoundServer, 'login'>, address: string): string {
  const at = address.lastIndexOf('@');
  const parts: Readonly<Record<string, string>> = {
    '%EMAILADDRESS%': address,
    '%EMAILLOCALPART%': address.slice(0, at),
    '%EMAILDOMAIN%': address.slice(at + 1),
  };
  return server.login.replace(/%[A-Z]+%/g, (name) => parts[name] ?? name);
}

/** Checks whether a text is a host name with at least one dot whose last label is not a number (RFC 1123 §2.1). */
export function isHostName(text: string): boolean {
  return (
    text.length <= 253 && /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
  );
}
