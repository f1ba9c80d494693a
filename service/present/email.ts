import type { Email } from '#contract/email.ts';
import type { EmailRow } from '../store/mails/emails-read.ts';
import type { Hrefs } from './href.ts';
import { presentNumber } from './instant.ts';

/** Converts an email to the API format (contract §5). Its content has a separate URL. */
export function presentEmail(hrefs: Hrefs, row: EmailRow): Email {
  const href = hrefs('emails', row.id);
  return {
    from: row.from_address,
    to: row.to_address,
    subject: row.subject,
    sentDate: presentNumber(row.sent_date),
    emailType: row.outcome,
    mailbox: { href: hrefs('mailboxes', row.mailbox_id), email: row.mailbox_email },
    content: { href: `${href}/content` },
    href,
  };
}
