import { getLocale, getTranslations } from 'next-intl/server';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import { MailAddress } from '../../../../../_ui/kit/mail-address.tsx';
import { lastReadWords } from '../../../../../_ui/mailboxes/last-read-words.ts';
import { MailboxReason } from '../../../../../_ui/mailboxes/mailbox-reason.tsx';
import { MailboxStatus } from '../../../../../_ui/mailboxes/mailbox-status.tsx';
import { providerWords } from '../../../../../_ui/mailboxes/provider-words.ts';

/** State, reason, and last crawl of a user's mailboxes, for support. */
export async function UserMailboxes({ mailboxes }: { readonly mailboxes: readonly MailboxView[] }) {
  const [t, admin, locale] = await Promise.all([
    getTranslations('mailboxes'),
    getTranslations('admin.user'),
    getLocale(),
  ]);
  const now = Date.now();
  return (
    <section className="card mt-4 px-5 py-4" aria-labelledby="user-mailboxes">
      <h2 id="user-mailboxes" className="font-bold">
        {t('title')}
      </h2>
      {mailboxes.length === 0 ? (
        <p className="mt-1 text-muted">{admin('noMailboxes')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {mailboxes.map((mailbox) => (
            <li key={mailbox.id} className="py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere min-w-0 font-medium">
                  <MailAddress address={mailbox.email ?? t('unnamed')} />
                </span>
                <MailboxStatus health={mailbox.health} />
                <span className="text-sm text-muted">
                  {[providerWords(mailbox, t), lastReadWords(mailbox, t, { locale, now })]
                    .filter((fact) => fact !== null)
                    .join(' · ')}
                </span>
              </p>
              <MailboxReason mailbox={mailbox} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
