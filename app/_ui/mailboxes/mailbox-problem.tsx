import { getTranslations } from 'next-intl/server';
import { type MailboxView, troubleOf } from '#lib/service/mailbox-view.ts';
import { Icon } from '../kit/icon.tsx';
import { MailboxReason } from './mailbox-reason.tsx';

/**
 * Explains why a mailbox cannot be read, with a button to sign in or upload again if that helps. Empty while it can be
 * read.
 */
export async function MailboxProblem({ mailbox }: { readonly mailbox: MailboxView }) {
  const trouble = troubleOf(mailbox);
  if (trouble === null) return null;
  const t = await getTranslations('mailboxes');
  const name = mailbox.email ?? t('unnamed');
  return (
    <div className={`note note-warn mailbox-problem ${trouble === 'sign_in_needed' ? 'mailbox-needs-user' : ''}`}>
      <Icon name={trouble === 'sign_in_needed' ? 'key-round' : 'triangle-alert'} />
      <div className="mailbox-problem-text">
        <MailboxReason mailbox={mailbox} />
        {trouble === 'folder_failed' ? null : <p>{t(`safe.${trouble}`)}</p>}
      </div>
      {trouble === 'failing' || trouble === 'folder_failed' ? null : (
        <form method="post" action="/api/mailboxes/link">
          <input type="hidden" name="mailbox" value={mailbox.id} />
          {trouble === 'export_failed' ? (
            <button
              type="submit"
              className="button button-quiet button-small"
              aria-label={t('uploadAgainOf', { name })}
            >
              {t('uploadAgain')}
            </button>
          ) : (
            <button type="submit" className="button button-quiet button-small" aria-label={t('fixOf', { name })}>
              {t('fix')}
            </button>
          )}
        </form>
      )}
    </div>
  );
}
