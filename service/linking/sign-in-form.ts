import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { ImapSettings } from '../mail/imap.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { loginOf } from './discovery/found-server.ts';

/** The sign-in page's fields as text, shown again after a failure. Excludes the password. */
export type SignInForm = {
  readonly login: string;
  readonly host: string;
  readonly port: string;
  readonly security: 'tls' | 'starttls';
};

/** Builds the initial form. */
export function formOf(server: FoundServer, email: string): SignInForm {
  const { host, port, security } = server;
  return { login: loginOf(server, email), host: host ?? '', port: String(port), security };
}

/** Reads the submitted form. An empty field keeps the page's value. */
export function readSignInForm(fields: ReadonlyMap<string, string>, start: SignInForm): SignInForm {
  const text = (name: string, fallback: string) => (fields.get(name) ?? '').trim() || fallback;
  const port = text('port', start.port).slice(0, 5);
  const chosen = text('security', port === start.port ? start.security : 'tls') === 'starttls' ? 'starttls' : 'tls';
  return {
    login: text('login', start.login).slice(0, 320),
    host: text('host', start.host).slice(0, 253),
    port,
    security: SECURITY_OF_PORT.get(port) ?? chosen,
  };
}

/** Ports that determine the encryption (RFC 8314 §7.1). With the other one, both sides would wait for each other. */
const SECURITY_OF_PORT: ReadonlyMap<string, SignInForm['security']> = new Map([
  ['993', 'tls'],
  ['143', 'starttls'],
]);

/**
 * Returns the settings of a form, or null if host, port, or user name is invalid. An internationalized host
 * (`imap.müller.example`) is converted to its ASCII form (RFC 5891).
 */
export function imapSettings(form: SignInForm): ImapSettings | null {
  const port = Number(form.port);
  const host = hostInAscii(form.host);
  const named = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_][a-z0-9_-]{0,62})*\.?$/i.test(host);
  const usable = (named || isIP(host) !== 0) && Number.isInteger(port) && port >= 1 && port <= 65_535;
  if (!usable || /\p{Cc}/u.test(form.login)) return null;
  return { host: host.toLowerCase().replace(/\.$/, ''), port, security: form.security, login: form.login };
}

/** Returns a host name in ASCII, or '' if it is invalid. */
export function hostInAscii(host: string): string {
  if (/^\p{ASCII}*$/u.test(host)) return host;
  // Other characters could end the host in a URL, and domainToASCII would silently drop the rest.
  return /^[\p{L}\p{M}\p{N}_.-]+$/u.test(host) ? domainToASCII(host) : '';
}

/** Returns a text that identifies an account at a server without revealing it. */
export function targetOf({ host, login }: ImapSettings): string {
  return createHash('sha256').update(`${login.toLowerCase()} at ${host}`).digest('base64url');
}
