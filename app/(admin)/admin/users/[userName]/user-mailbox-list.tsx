import { getTranslations } from 'next-intl/server';
import { isCrawling, type MailboxView } from '#lib/service/mailbox-view.ts';
import { MailAddress } from '../../../../_ui/kit/mail-address.tsx';
import { lastReadWords } from '../../../../_ui/mailboxes/last-read-words.ts';
import { MailboxReason } from '../../../../_ui/mailboxes/mailbox-reason.tsx';
import { MAILBOX_DOTS } from '../../../../_ui/mailboxes/mailbox-status.tsx';
import { providerWords } from '../../../../_ui/mailboxes/provider-words.ts';

/** The mailboxes of a user with status, reason, and last crawl. */
export async function UserMailboxList(props: { readonly mailboxes: readonly MailboxView[]; readonly locale: string }) {
  const t = await getTranslations('admin.user');
  return (
    <section className="card" aria-labelledby="mailboxes">
      <div className="card-head">
        <h2 id="mailboxes">{t('mailboxes')}</h2>
        <span className="admin-number tabular">{props.mailboxes.length}</span>
      </div>
      {props.mailboxes.length === 0 ? (
        <p className="admin-none">{t('noMailboxes')}</p>
      ) : (
        <ul className="admin-rows">
          {props.mailboxes.map((mailbox) => (
            <MailboxFacts key={mailbox.id} mailbox={mailbox} locale={props.locale} />
          ))}
        </ul>
      )}
    </section>
  );
}

async function MailboxFacts({ mailbox, locale }: { readonly mailbox: MailboxView; readonly locale: string }) {
  const [t, words] = await Promise.all([getTranslations('admin.user'), getTranslations('mailboxes')]);
  const { progress, unreadableFolders } = mailbox;
  const number = new Intl.NumberFormat(locale);
  const facts = [
    words(`health.${mailbox.health}`),
    providerWords(mailbox, words),
    progress === null ? null : words('ordersFound', { count: progress.ordersFound }),
    progress === null || !isCrawling(mailbox.health)
      ? null
      : t('messages', {
          scanned: number.format(progress.messagesScanned),
          total: number.format(progress.messagesTotal),
        }),
    lastReadWords(mailbox, words, { locale, now: Date.now() }),
    unreadableFolders.length === 0 ? null : t('folders', { count: unreadableFolders.length }),
  ];
  return (
    <li className="admin-mailbox">
      <span className={`status status-${MAILBOX_DOTS[mailbox.health]}`} aria-hidden="true" />
      <div>
        <p>
          <MailAddress address={mailbox.email ?? words('unnamed')} />
        </p>
        <MailboxReason mailbox={mailbox} />
        <p className="admin-facts">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
    </li>
  );
}
