import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { TitledCard } from '../../../_ui/kit/titled-card.tsx';

/** A version begins with the date of its text. A suffix distinguishes versions of the same day. */
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The consent given for each mailbox, with its time. Nothing if the service does not return consents (ext). */
export async function Consents(props: { readonly mailboxes: readonly MailboxView[]; readonly locale: string }) {
  const given = props.mailboxes.flatMap(({ id, email, consent }) => (consent === null ? [] : [{ id, email, consent }]));
  if (given.length === 0) return null;
  const [t, mailboxes] = await Promise.all([getTranslations('privacy.consents'), getTranslations('mailboxes')]);
  const time = new Intl.DateTimeFormat(props.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <TitledCard id="consents" title={t('title')} rows>
      <div className="setting">
        <p className="setting-words setting-value">{t('lead')}</p>
      </div>
      <ul>
        {given.map(({ id, email, consent }) => (
          <li key={id} className="setting">
            <div className="setting-words">
              <p className="setting-label">
                <MailAddress address={email ?? mailboxes('unnamed')} />
              </p>
              <p className="setting-value">
                {t('given', {
                  version: formatDate(consent.version.slice(0, DATE_LENGTH), props.locale),
                  time: time.format(consent.givenAt),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
