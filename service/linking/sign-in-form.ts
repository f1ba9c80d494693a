import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { ImapSettings } from '../mail/imap.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { loginOf } from './discovery/found-server.ts';

/** The sign-in page's fields as text, as they are shown again after a failure. The password is none of them. */
export type SignInForm = {
  readonly login: string;
  readonly host: string;
  readonly port: string;
  readonly security: 'tls' | 'starttls';
};

/** What the form starts with. */
export function formOf(server: FoundServer, email: string): SignInForm {
  const { host, port, security } = server;
  return { login: loginOf(server, email), host: host ?? '', port: String(port), security };
}

/** The form as it was sent; what is left empty is as the page had it. */
export function readSignInForm(fields: ReadonlyMap<string, string>, start: SignInForm): SignInForm {
  const text = (name: string, fallback: string) => (fields.get(name) ?? '').trim() || fallback;
  const port = text('port', start.port).slice(0, 5);
  const usual = port === '143' ? 'starttls' : 'tls';
  const security = text('security', port === start.port ? start.security : usual) === 'starttls' ? 'starttls' : 'tls';
  return {
    login: text('login', start.login).slice(0, 320),
    host: text('host', start.host).slice(0, 253),
    port,
    security,
  };
}

/**
 * The settings a form means, or null when its host, port or user name cannot be used. A name in letters beyond ASCII
 * (`imap.müller.example`) is asked for as the network knows it (RFC 5891).
 */
export function imapSettings(form: SignInForm): ImapSettings | null {
  const port = Number(form.port);
  const host = hostInAscii(form.host);
  const named = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_][a-z0-9_-]{0,62})*\.?$/i.test(host);
  const usable = (named || isIP(host) !== 0) && Number.isInteger(port) && port >= 1 && port <= 65_535;
  if (!usable || /\p{Cc}/u.test(form.login)) return null;
  return { host: host.toLowerCase().replace(/\.$/, ''), port, security: form.security, login: form.login };
}

/** A host's name without letters beyond ASCII; '' when it is none. */
export function hostInAscii(host: string): string {
  if (/^\p{ASCII}*$/u.test(host)) return host;
  // What is no letter could end a host's name in a URL, and the rest would be dropped without a word.
  return /^[\p{L}\p{M}\p{N}_.-]+$/u.test(host) ? domainToASCII(host) : '';
}

/** Names an account at a server without saying which. */
export function targetOf({ host, login }: ImapSettings): string {
  return createHash('sha256').update(`${login.toLowerCase()} at ${host}`).digest('base64url');
}
