import type { MailErrorCode } from '../mail/mail-error.ts';

/** Why linking did not work: what a page says, and the `code` a partner gets. */
export type LinkFailure =
  | MailErrorCode
  | 'address_invalid'
  | 'server_invalid'
  | 'password_missing'
  | 'too_many_attempts'
  | 'upload_too_large';

export type FailureText = { readonly title: string; readonly advice: string };

/** What happened and what to do, in words for the person; nothing a server said is repeated. */
export function failureText(code: LinkFailure, uploadLimitBytes: number): FailureText {
  switch (code) {
    case 'wrong_password':
      return {
        title: 'The mail server did not accept the password',
        advice:
          'Check the user name and type the password again. Many providers want an app password here, not the one you sign in with on their web site.',
      };
    case 'throttled':
      return {
        title: 'The mail server asks to wait',
        advice:
          'Your password may well be right: the server takes no more sign-ins just now. Wait a few minutes, then try again.',
      };
    case 'unreachable':
      return {
        title: 'The mail server cannot be reached',
        advice: 'Check the server name and port below. If they are right, the server may be down; try again later.',
      };
    case 'certificate':
      return {
        title: 'The mail server cannot prove who it is',
        advice:
          'Its certificate is not valid for this server name, so your password was not sent. Check the server name below.',
      };
    case 'timeout':
      return {
        title: 'The mail server did not answer in time',
        advice: 'Check the server name and port below, then try again in a moment.',
      };
    case 'refused_host':
      return {
        title: 'This service does not connect to that server',
        advice: 'Use the public name of your mail server, with port 993 or 143.',
      };
    case 'protocol':
      return {
        title: 'There is no secure mail server there',
        advice:
          'What answered does not speak IMAP with encryption, so your password was not sent. Check the server name and port below.',
      };
    case 'export_empty':
      return { title: 'The file is empty', advice: 'Choose the export again, or make a new one.' };
    case 'export_unknown':
      return {
        title: 'The file holds no mail',
        advice: 'Upload an mbox file, a single .eml mail, or a zip archive of those.',
      };
    case 'export_too_large':
      return { title: 'The archive is too large when unpacked', advice: 'Split the export into smaller files.' };
    case 'export_damaged':
      return { title: 'The archive is damaged', advice: 'Make the export again and upload the new file.' };
    case 'too_many_attempts':
      return {
        title: 'Too many wrong passwords for this mailbox',
        advice: 'To protect it, nobody can try again here for half an hour. Then check the password and try once more.',
      };
    case 'upload_too_large':
      return {
        title: `The file is larger than ${Math.floor(uploadLimitBytes / 1_048_576)} MB`,
        advice: 'Export fewer folders or a shorter time, or split the file, and upload the parts one after the other.',
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
