import { getTranslations } from 'next-intl/server';
import { type MailboxView, troubleOf } from '#lib/service/mailbox-view.ts';
import { Icon } from '../kit/icon.tsx';
import { MailboxReason } from './mailbox-reason.tsx';
import { RelinkForm } from './relink-form.tsx';

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
        <RelinkForm mailboxId={mailbox.id}>
          <button
            type="submit"
            className="button button-quiet button-small"
            aria-label={t(trouble === 'export_failed' ? 'uploadAgainOf' : 'fixOf', { name })}
          >
            {t(trouble === 'export_failed' ? 'uploadAgain' : 'fix')}
          </button>
        </RelinkForm>
      )}
    </div>
  );
}
