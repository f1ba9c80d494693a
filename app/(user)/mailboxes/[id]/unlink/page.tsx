import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { findMailbox } from '#lib/service/mailboxes.ts';
import { countOrders } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { unlinkMailboxNow } from '../../../../_actions/mailboxes.ts';
import { NothingHere } from '../../../../_ui/nothing-here.tsx';
import { ServiceTrouble } from '../../../../_ui/service-trouble.tsx';
import { SubmitButton } from '../../../../_ui/submit-button.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailboxes'))('unlink') };
}

export default async function UnlinkPage({ params }: PageProps<'/mailboxes/[id]/unlink'>) {
  const { id } = await params;
  const path = `/mailboxes/${id}/unlink`;
  const user = await actAsViewer(await requireUser(path));
  const [t, mailboxes, found] = await Promise.all([
    getTranslations('unlink'),
    getTranslations('mailboxes'),
    outcomeOf(findMailbox(user, id)),
  ]);
  if (!found.ok) return <ServiceTrouble error={found.error} retryHref={path} wholePage />;
  if (found.value === null) return <NothingHere />;
  const { email } = found.value;
  const counted = email === null ? null : await outcomeOf(countOrders(user, `mailbox/email eq '${quoted(email)}'`));
  const orders = counted?.ok ? counted.value : null;
  return (
    <section className="card mx-auto max-w-lg p-6 sm:p-8">
      <h1 className="break-words text-2xl font-bold">{t('title', { name: email ?? mailboxes('unnamed') })}</h1>
      <p className="mt-4">{t('goes')}</p>
      <ul className="mt-2 list-disc pl-6">
        <li>{t('orders', { count: orders ?? 0 })}</li>
        <li>{t('mails')}</li>
        <li>{t('signIn')}</li>
      </ul>
      <p className="mt-4 text-muted">{t('stays')}</p>
      <form action={unlinkMailboxNow} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <SubmitButton label={t('confirm')} pendingLabel={t('pending')} className="button-danger" />
        <Link href="/mailboxes" className="button button-quiet">
          {t('cancel')}
        </Link>
      </form>
    </section>
  );
}

function quoted(text: string): string {
  return text.replaceAll("'", "''");
}
