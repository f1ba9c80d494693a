import { getTranslations } from 'next-intl/server';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import { isCrawling } from '#lib/service/mailbox-view.ts';
import { crawlMailboxesNow } from '../../_actions/mailboxes.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { FormKey } from '../kit/form-key.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { RelinkForm } from './relink-form.tsx';

/** The actions of a mailbox. Its own page has no link to the details. */
export async function MailboxMenu(props: { readonly mailbox: MailboxView; readonly onItsPage?: boolean }) {
  const { mailbox } = props;
  const t = await getTranslations('mailboxes');
  const name = mailbox.email ?? t('unnamed');
  return (
    <details className="menu" name="mailbox">
      <summary className="button button-ghost button-icon" aria-label={t('moreOf', { name })}>
        <Icon name="ellipsis" />
      </summary>
      <div className="menu-panel">
        {mailbox.providerKey === 'import' ? (
          <RelinkForm mailboxId={mailbox.id}>
            <button type="submit" className="menu-item">
              <Icon name="upload" />
              {t('uploadMore')}
            </button>
          </RelinkForm>
        ) : mailbox.health === 'sign_in_needed' || isCrawling(mailbox.health) ? null : (
          <ActionForm action={crawlMailboxesNow}>
            <FormKey />
            <SubmitButton
              plain
              className="menu-item"
              icon={<Icon name="refresh-cw" />}
              label={t('crawlNow')}
              pendingLabel={t('crawlPending')}
            />
          </ActionForm>
        )}
        {props.onItsPage === true ? null : (
          <Link href={`/mailboxes/${mailbox.id}`} aria-label={t('detailsOf', { name })} className="menu-item">
            <Icon name="info" />
            {t('details')}
          </Link>
        )}
        <Link href={`/mailboxes/${mailbox.id}/unlink`} aria-label={t('unlinkOf', { name })} className="menu-item">
          <Icon name="unlink" />
          {t('unlink')}
        </Link>
      </div>
    </details>
  );
}
