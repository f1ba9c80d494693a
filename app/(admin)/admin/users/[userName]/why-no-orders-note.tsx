import { getTranslations } from 'next-intl/server';
import type { WhyNoOrders } from '#lib/admin/why-no-orders.ts';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { attemptFailureOf } from '../../../../_ui/mailboxes/link-failure.ts';

/** Explains why a user sees no orders. Empty if the user has orders. */
export async function WhyNoOrdersNote({ why }: { readonly why: WhyNoOrders | null }) {
  if (why === null) return null;
  const [t, failed] = await Promise.all([getTranslations('admin.user.why'), getTranslations('linkFailed.codes')]);
  return (
    <section className="note note-warn admin-note" aria-labelledby="why">
      <Icon name="info" />
      <div>
        <h2 id="why">{t('title')}</h2>
        <p>
          {t(why.why)} {why.why === 'link_failed' ? failed(attemptFailureOf(why.code)) : null}
        </p>
      </div>
    </section>
  );
}
