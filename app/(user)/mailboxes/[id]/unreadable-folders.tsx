import { getTranslations } from 'next-intl/server';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import { Icon } from '../../../_ui/kit/icon.tsx';

/** The names of the mailbox's folders that cannot be read; nothing if there are none. */
export async function UnreadableFolders({ mailbox }: { readonly mailbox: MailboxView }) {
  const { unreadableFolders } = mailbox;
  if (unreadableFolders.length === 0) return null;
  const t = await getTranslations('mailbox');
  return (
    <div className="note">
      <Icon name="info" />
      <div className="min-w-0">
        <p>{t('unreadableFolders', { count: unreadableFolders.length })}</p>
        <ul className="mt-1 list-disc ps-5">
          {unreadableFolders.map((name) => (
            <li key={name} className="wrap-anywhere">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
