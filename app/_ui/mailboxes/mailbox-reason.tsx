import { getTranslations } from 'next-intl/server';
import { type MailboxView, troubleOf } from '#lib/service/mailbox-view.ts';

const REASONS = [
  'wrong_password',
  'sign_in_revoked',
  'sign_in_unavailable',
  'throttled',
  'imap_disabled',
  'sign_in_method',
  'unreachable',
  'certificate',
  'timeout',
  'refused_host',
  'no_encryption',
  'protocol',
  'unstable_folder',
  'folder_unreadable',
  'export_damaged',
  'export_too_large',
  'export_overlapping',
  'storage_full',
  'internal',
] as const;

/** Explains a mailbox's problem: the text for a known code, or the service's own text. Empty for other codes. */
export async function MailboxReason({ mailbox }: { readonly mailbox: MailboxView }) {
  const { reason } = mailbox;
  if (reason === null || troubleOf(mailbox) === null) return null;
  const t = await getTranslations('mailboxes.reasons');
  const known = REASONS.find((code) => code === reason);
  if (known !== undefined) return <p className="font-semibold">{t(known)}</p>;
  return /\s/.test(reason) ? <p className="font-semibold">{reason}</p> : null;
}
