import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { abilitiesOf } from '#lib/service/abilities.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { findMailbox, previewUnlink } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { countFoundIn } from '#lib/service/stored-counts.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { unlinkMailboxNow } from '../../../../_actions/mailboxes.ts';
import { MailAddress } from '../../../../_ui/kit/mail-address.tsx';
import { NothingHere } from '../../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { ServiceTrouble } from '../../../../_ui/kit/service-trouble.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';

/** What is found by the mailbox's address, for a service that does not count before it erases. */
async function countAbout(user: ActingUser, email: string | null) {
  const counted = email === null ? null : await outcomeOf(countFoundIn(user, email));
  return counted?.ok ? counted.value : { orders: null, items: null, shipments: null };
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailboxes'))('unlink') };
}

/** What goes with a mailbox, and where the service can do it, the choice to keep its orders. */
export default async function UnlinkPage({ params }: PageProps<'/mailboxes/[id]/unlink'>) {
  const { id } = await params;
  const path = `/mailboxes/${id}/unlink`;
  const user = await actAsViewer(await requireUser(path));
  const [t, mailboxes, mailbox, { keepOrders: keeps }] = await Promise.all([
    getTranslations('unlink'),
    getTranslations('mailboxes'),
    outcomeOf(findMailbox(user, id)),
    abilitiesOf(user.service),
  ]);
  if (!mailbox.ok) return <ServiceTrouble error={mailbox.error} retryHref={path} wholePage />;
  if (mailbox.value === null) return <NothingHere />;
  const { email } = mailbox.value;
  const preview = await outcomeOf(previewUnlink(user, id));
  const exact = preview.ok && preview.value !== null;
  const counts = exact ? preview.value : await countAbout(user, email);
  const facts = (['orders', 'items', 'shipments'] as const).flatMap((name) => {
    const count = counts[name];
    return count === null || count === 0 ? [] : [{ name, text: t(name, { count }) }];
  });
  const nothingGoes = exact && facts.length === 0;
  const found = facts.map(({ text }) => text).join(', ');
  return (
    <section className="card mx-auto max-w-lg p-6 sm:p-8">
      <PageTitle className="wrap-anywhere">
        {t.rich('title', { name: () => <MailAddress address={email ?? mailboxes('unnamed')} /> })}
      </PageTitle>
      <p className="mt-4">{t('goes')}</p>
      <ul className="mt-2 list-disc pl-6">
        <li>{t('signIn')}</li>
        <li>{t('mails')}</li>
        {keeps || nothingGoes ? null : facts.length === 0 ? (
          <li>{t('readFromIt')}</li>
        ) : exact ? (
          facts.map(({ name, text }) => <li key={name}>{text}</li>)
        ) : (
          <li>{t('about', { found })}</li>
        )}
      </ul>
      {nothingGoes ? <p className="mt-4">{t('nothingElse')}</p> : null}
      <form action={unlinkMailboxNow} className="mt-6">
        <input type="hidden" name="id" value={id} />
        {keeps && !nothingGoes ? (
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-semibold">
              {facts.length === 0 ? t('choice') : t(exact ? 'choiceOf' : 'choiceAbout', { found })}
            </legend>
            {(['all', 'mails'] as const).map((erase) => (
              <label key={erase} className="flex min-h-11 gap-3 rounded-md border border-line p-3">
                <input
                  type="radio"
                  name="erase"
                  value={erase}
                  defaultChecked={erase === 'all'}
                  className="mt-1 size-4 shrink-0"
                />
                <span>
                  <span className="block font-medium">{t(`erase.${erase}.label`)}</span>
                  <span className="block text-sm text-muted">{t(`erase.${erase}.hint`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {facts.length === 0 || nothingGoes ? null : (
          <p className="mt-4 text-muted">{t(exact ? 'countedToo' : 'countedAbout')}</p>
        )}
        <p className="mt-4 text-muted">{t('stays')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton label={t('confirm')} pendingLabel={t('pending')} className="button-danger" />
          <Link href="/mailboxes" className="button button-quiet">
            {t('cancel')}
          </Link>
        </div>
      </form>
    </section>
  );
}
