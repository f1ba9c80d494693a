import type { MailErrorCode } from '../mail/mail-error.ts';

/** Why linking did not work: what a page says, and the `code` a partner gets. */
export type LinkFailure =
  | MailErrorCode
  | 'address_invalid'
  | 'server_invalid'
  | 'password_missing'
  | 'too_many_attempts'
  | 'upload_too_large'
  /** Parts of the file are missing. */
  | 'upload_unfinished'
  /** The exports that wait for their reading take all the room a person has. */
  | 'uploads_waiting';

export type FailureText = { readonly title: string; readonly advice: string };

/** The provider whose page a failure is told on: its name, and what password it takes. */
export type FailureContext = {
  readonly uploadLimitBytes: number;
  /** Ports that may be connected to. */
  readonly allowedPorts?: readonly number[];
  readonly provider?: { readonly name: string; readonly password: 'app' | 'own' | 'refused' } | null;
};

/** What happened and what to do, in words for the person; nothing a server said is repeated. */
export function failureText(code: LinkFailure, context: FailureContext): FailureText {
  const { uploadLimitBytes, provider = null, allowedPorts = [] } = context;
  switch (code) {
    case 'wrong_password':
      return wrongPassword(provider);
    case 'throttled':
      return {
        title: 'The mail server asks to wait',
        advice:
          'Your password may well be right: the server takes no more sign-ins just now. Wait a few minutes, then try again.',
      };
    case 'web_sign_in':
      return {
        title: 'Your provider wants you to sign in on its web page first',
        advice:
          'Your password may well be right. Open your mail in a web browser and confirm there that it is you; then wait a few minutes and try again here.',
      };
    case 'imap_disabled':
      return {
        title: 'Access for mail programs is switched off',
        advice:
          'Your password may well be right. Open your provider’s web page, switch on IMAP in the settings of your mailbox, then try again here.',
      };
    case 'sign_in_method':
      return {
        title: 'This server does not take a password here',
        advice:
          'No password was sent. Your provider may have another server for mail programs, or allow passwords only after a change in its settings; otherwise upload an export of your mail instead.',
      };
    case 'unreachable':
      return {
        title: 'The mail server cannot be reached',
        advice: `Check the server name and port below. They have to be the public name of your mail server, and port ${PORTS.format(allowedPorts.map(String))}. If they are right, the server may be down; try again later.`,
      };
    case 'certificate':
      return {
        title: 'The mail server cannot prove who it is',
        advice:
          'Its certificate is not valid for this server name, so your password was not sent. Check the name below; your provider may want another one for mail programs.',
      };
    case 'timeout':
      return {
        title: 'The mail server did not answer in time',
        advice: 'Check the server name and port below, then try again in a moment.',
      };
    case 'refused_host':
      return {
        title: 'This service does not connect to that server',
        advice: `Use the public name of your mail server, with port ${PORTS.format(allowedPorts.map(String))}.`,
      };
    case 'no_encryption':
      return {
        title: 'That server offers no safe encryption',
        advice:
          'It speaks in clear, or with an encryption that is out of date, so that somebody on the way could read your password; it was not sent like that. Try TLS with port 993, or ask your provider for its server with TLS.',
      };
    case 'protocol':
      return {
        title: 'What answered there is no IMAP server',
        advice: 'Your mail may be read at another name or port. Check both below, or look them up at your provider.',
      };
    case 'export_empty':
      return { title: 'The file is empty', advice: 'Choose the export again, or make a new one.' };
    case 'export_unknown':
      return {
        title: 'The file holds no mail',
        advice: 'Upload an mbox file, a single .eml mail, or a zip archive of those.',
      };
    case 'export_too_large':
      return {
        title: 'The archive is too large when unpacked',
        advice:
          'It unpacks to more than can be read at once, or holds too many files. Split the export into smaller files.',
      };
    case 'export_overlapping':
      return {
        title: 'Files in the archive overlap',
        advice: 'An export is never packed like that. Make the export again and upload the new file.',
      };
    case 'export_damaged':
      return { title: 'The archive is damaged', advice: 'Make the export again and upload the new file.' };
    case 'too_many_attempts':
      return {
        title: 'Too many tries for now',
        advice:
          'To protect mailboxes, nothing more can be tried here for half an hour. Then check the password or the file, and try once more.',
      };
    case 'upload_too_large':
      return {
        title: `The file is larger than ${Math.floor(uploadLimitBytes / 1_048_576).toLocaleString('en')} MB`,
        advice: 'Export fewer folders or a shorter time, or split the file, and upload the parts one after the other.',
      };
    case 'upload_unfinished':
      return { title: 'The upload is not complete', advice: 'Choose the same file again and upload it once more.' };
    case 'uploads_waiting':
      return {
        title: 'There is no room for another export yet',
        advice: 'Your other exports are still being read. Wait until they are done, then upload this one.',
      };
    case 'address_invalid':
      return { title: 'That is not an email address', advice: 'Type the whole address, such as name@example.com.' };
    case 'server_invalid':
      return { title: 'The server name or port is not usable', advice: 'A server name looks like imap.example.com.' };
    case 'password_missing':
      return { title: 'The password is missing', advice: 'Type the password of this mailbox, or an app password.' };
    case 'message_over_limit':
    case 'message_timeout':
    case 'message_crashed':
      return { title: 'A mail could not be read', advice: 'Try again.' };
  }
}

function wrongPassword(provider: FailureContext['provider']): FailureText {
  const title = `${provider == null ? 'The mail server' : provider.name} did not accept the password`;
  switch (provider?.password) {
    case 'app':
      return {
        title,
        advice: `The password of ${provider?.name}’s web site does not work here. Make an app password in your account’s settings there, and paste it as it is shown.`,
      };
    case 'refused':
      return {
        title,
        advice: `${provider?.name} takes no passwords from other programs. Upload an export of your mail instead.`,
      };
    case 'own':
    case undefined:
      return {
        title,
        advice:
          'Check the user name and type the password again. Many providers want an app password here, not the one you sign in with on their web site.',
      };
  }
}

const PORTS = new Intl.ListFormat('en', { type: 'disjunction' });
