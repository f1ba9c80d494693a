import { getTranslations } from 'next-intl/server';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { listPassedOver, listSetAside } from '#lib/service/mailbox-emails.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { SectionTitle } from '../../../_ui/kit/section-title.tsx';

/**
 * Links to the emails without an order: skipped and quarantined ones. Each link appears only if the service lists them
 * (ext) and there are any. If a request fails, its link is left out.
 */
export async function OtherMails({ user, id }: { readonly user: ActingUser; readonly id: string }) {
  const one = { limit: 1, after: null };
  const [t, passedOver, setAside] = await Promise.all([
    getTranslations('mailbox'),
    outcomeOf(listPassedOver(user, id, one)),
    outcomeOf(listSetAside(user, id, one)),
  ]);
  const some = (page: typeof passedOver | typeof setAside) => page.ok && (page.value?.rows.length ?? 0) > 0;
  if (!some(passedOver) && !some(setAside)) return null;
  return (
    <section className="mt-6" aria-labelledby="other-mails">
      <SectionTitle id="other-mails" className="mb-2">
        {t('otherMails')}
      </SectionTitle>
      <ul className="card">
        {some(setAside) ? (
          <li>
            <Link href={`/mailboxes/${id}/set-aside`} className="link-row">
              <Icon name="triangle-alert" />
              {t('setAside.link')}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ) : null}
        {some(passedOver) ? (
          <li>
            <Link href={`/mailboxes/${id}/passed-over`} className="link-row">
              <Icon name="mail" />
              {t('passedOver.link')}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
