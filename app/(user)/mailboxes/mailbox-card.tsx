import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatAgo } from '#lib/format/dates.ts';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import { Badge } from '../../_ui/kit/badge.tsx';
import { MailAddress } from '../../_ui/kit/mail-address.tsx';
import { SectionTitle } from '../../_ui/kit/section-title.tsx';
import { MailboxReason } from '../../_ui/mailboxes/mailbox-reason.tsx';
import { providerWords } from '../../_ui/mailboxes/provider-words.ts';
import { MAILBOX_TONES } from '../../_ui/orders/status-tones.ts';

/** A linked mailbox with its status and actions. */
export async function MailboxCard(props: {
  readonly mailbox: MailboxView;
  readonly locale: string;
  readonly now: number;
}) {
  const { mailbox, locale, now } = props;
  const t = await getTranslations('mailboxes');
  const name = mailbox.email ?? t('unnamed');
  const facts = [
    providerWords(mailbox, t),
    mailbox.lastReadAt === null ? t('neverRead') : t('lastRead', { when: formatAgo(mailbox.lastReadAt, now, locale) }),
    mailbox.progress === null ? null : t('ordersFound', { count: mailbox.progress.ordersFound }),
  ].filter((fact) => fact !== null);
  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <SectionTitle className="wrap-anywhere min-w-0">
          <MailAddress address={name} />
        </SectionTitle>
        <Badge tone={MAILBOX_TONES[mailbox.health]}>{t(`health.${mailbox.health}`)}</Badge>
      </div>
      <p className="mt-1 text-muted">{facts.join(' · ')}</p>
      <MailboxReason mailbox={mailbox} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {mailbox.health === 'sign_in_needed' ? (
          <form method="post" action="/api/mailboxes/link">
            <input type="hidden" name="mailbox" value={mailbox.id} />
            <button type="submit" className="button" aria-label={t('fixOf', { name })}>
              {t('fix')}
            </button>
          </form>
        ) : null}
        <Link href={`/mailboxes/${mailbox.id}`} aria-label={t('detailsOf', { name })} className="link link-alone">
          {t('details')}
        </Link>
        <Link href={`/mailboxes/${mailbox.id}/unlink`} aria-label={t('unlinkOf', { name })} className="link link-alone">
          {t('unlink')}
        </Link>
      </div>
    </li>
  );
}
