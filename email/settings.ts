import { isAddress } from '#accounts/email-address.ts';

/** Encryption of the connection: from the start, by STARTTLS, by STARTTLS if offered, or never. */
export type SmtpTls = 'implicit' | 'starttls' | 'if_offered' | 'none';

export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  readonly tls: SmtpTls;
  readonly auth: { readonly user: string; readonly pass: string } | null;
};

/** The mail server and sender of emails. */
export type EmailSettings = {
  readonly server: SmtpServer;
  readonly from: { readonly name: string; readonly address: string };
};

/** An invalid setting. The message never contains its value, which may include a password. */
export class EmailSettingError extends Error {
  readonly setting: string;

  constructor(setting: string, message: string) {
    super(message);
    this.setting = setting;
  }
}

type Given = Readonly<Partial<Record<'SMTP_URL' | 'MAIL_FROM', string | undefined>>>;

/**
 * Reads the settings for sending email. Returns null without an SMTP server. `brandName` is the sender's display name
 * if only an address is set.
 * @throws EmailSettingError
 */
export function readEmailSettings(given: Given, brandName: string): EmailSettings | null {
  const url = given.SMTP_URL;
  if (url === undefined) {
    if (given.MAIL_FROM !== undefined) throw new EmailSettingError('SMTP_URL', 'is required with MAIL_FROM');
    return null;
  }
  if (given.MAIL_FROM === undefined) throw new EmailSettingError('MAIL_FROM', 'is required with SMTP_URL');
  return { server: readServer(url), from: readSender(given.MAIL_FROM, brandName) };
}

const FORM = 'must be an address such as smtps://user:password@mail.example.com';

function readServer(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) {
    throw new EmailSettingError('SMTP_URL', FORM);
  }
  if (url.search !== '' && url.search !== '?tls=none') {
    throw new EmailSettingError('SMTP_URL', 'accepts only the parameter tls=none');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const implicit = url.protocol === 'smtps:';
  return {
    host,
    port: url.port === '' ? (implicit ? 465 : 587) : Number(url.port),
    tls: implicit ? 'implicit' : url.search !== '' ? 'none' : isLocal(host) ? 'if_offered' : 'starttls',
    auth: url.username === '' ? null : { user: decode(url.username), pass: decode(url.password) },
  };
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new EmailSettingError('SMTP_URL', FORM);
  }
}

function readSender(text: string, brandName: string): EmailSettings['from'] {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = inBrackets?.trim() ?? text.trim();
  if (!isAddress(address) || /\p{Cc}/u.test(name)) {
    throw new EmailSettingError('MAIL_FROM', 'must be an address such as Postledger <post@example.com>');
  }
  const given = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: given === '' ? brandName : given, address };
}
