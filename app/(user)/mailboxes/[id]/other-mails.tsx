import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { listPassedOver, listSetAside } from '#lib/service/mailbox-emails.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
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
    <section className="mt-8" aria-labelledby="other-mails">
      <SectionTitle id="other-mails">{t('otherMails')}</SectionTitle>
      <ul className="mt-1">
        {some(setAside) ? (
          <li>
            <Link href={`/mailboxes/${id}/set-aside`} className="link link-alone">
              {t('setAside.link')}
            </Link>
          </li>
        ) : null}
        {some(passedOver) ? (
          <li>
            <Link href={`/mailboxes/${id}/passed-over`} className="link link-alone">
              {t('passedOver.link')}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
