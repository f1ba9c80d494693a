import { createTransport } from 'nodemailer';
import type { RenderedEmail } from './render.ts';
import type { EmailSettings, SmtpServer } from './settings.ts';

/** An email as sent. It is the same in every attempt, so that servers and email apps recognize a repetition. */
export type OutgoingEmail = RenderedEmail & { readonly id: string; readonly createdAt: Date };

/**
 * `refused`: the server rejected this email permanently. `retry`: this email can be sent later. `down`: no email can be
 * sent now, because of the server or the settings.
 */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'retry' | 'down'; readonly failure: string };

export type Send = (email: OutgoingEmail) => Promise<SendResult>;

/** Maximum duration of an attempt in ms. Single steps have shorter limits. */
const DEADLINE_MS = 60_000;

/** Returns a function that delivers one email to the SMTP server, each over a separate connection. */
export function createSmtp({ server, from }: EmailSettings, limits: { readonly stepMs?: number } = {}): Send {
  const transport = createTransport(transportOptions(server, limits.stepMs ?? 10_000));
  const domain = from.address.split('@').at(-1) ?? 'localhost';
  return async (email) => {
    const message = {
      from,
      // An object, because a string would be parsed as a list of addresses.
      to: { name: '', address: email.to },
      envelope: { from: from.address, to: email.to },
      subject: email.subject,
      text: email.text,
      html: email.html,
      messageId: `<${email.id}@${domain}>`,
      date: email.createdAt,
      headers: headersOf(email),
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<SendResult>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'down', failure: 'DEADLINE' }), DEADLINE_MS);
    });
    try {
      const sent = transport.sendMail(message).then((): SendResult => ({ kind: 'sent' }), classify);
      return await Promise.race([sent, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function transportOptions(server: SmtpServer, stepMs: number) {
  return {
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'starttls',
    ignoreTLS: server.tls === 'none',
    ...(server.auth === null ? {} : { auth: server.auth }),
    tls: { minVersion: 'TLSv1.2' as const },
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    // The content is always text we rendered, never a file or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function headersOf({ unsubscribeUrl }: RenderedEmail): Record<string, string> {
  return {
    // RFC 3834: prevent automatic replies.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribeUrl !== null && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/**
 * Only a permanent rejection of the recipient or of the message is final (RFC 5321 §4.2.1). A rejected sender or
 * password is an error in the settings, which the operator can fix. The server's text is dropped because it may quote
 * the address.
 */
function classify(error: unknown): SendResult {
  const { code = 'UNKNOWN', responseCode, command = '' } = error as SmtpError;
  const failure = responseCode === undefined ? code : `${code} ${responseCode}`;
  const aboutEmail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  if (!aboutEmail || responseCode === undefined) return { kind: 'down', failure };
  return { kind: responseCode >= 500 ? 'refused' : 'retry', failure };
}

type SmtpError = { readonly code?: string; readonly responseCode?: number; readonly command?: string };
