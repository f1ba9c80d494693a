import { getTranslations } from 'next-intl/server';
import type { MailboxHealth } from '#lib/service/mailbox-view.ts';
import { type Dot, Status } from '../kit/status.tsx';

/** The color of each state. */
export const MAILBOX_DOTS: Readonly<Record<MailboxHealth, Dot>> = {
  ok: 'good',
  onboarding: 'moving',
  updating: 'moving',
  sign_in_needed: 'warn',
  export_failed: 'warn',
  folder_failed: 'warn',
  failing: 'warn',
  unknown: 'open',
};

/** The state of a mailbox as a dot and a word. */
export async function MailboxStatus({ health }: { readonly health: MailboxHealth }) {
  const t = await getTranslations('mailboxes');
  return <Status dot={MAILBOX_DOTS[health]}>{t(`health.${health}`)}</Status>;
}
