import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readFlash } from '#lib/cookies/flash-cookie.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { countLosses, type Losses } from '#lib/service/losses.ts';
import { findMailbox, type UnlinkErases } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { describeUnlink, UNLINK_FACTS } from '#lib/service/unlink-shown.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { unlinkMailboxNow } from '../../../../_actions/mailboxes.ts';
import { ActionForm } from '../../../../_ui/kit/action-form.tsx';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { FormKey } from '../../../../_ui/kit/form-key.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { MailAddress } from '../../../../_ui/kit/mail-address.tsx';
import { NothingHere } from '../../../../_ui/kit/nothing-here.tsx';
import { Notice } from '../../../../_ui/kit/notice.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { ServiceFailure } from '../../../../_ui/kit/service-failure.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailboxes'))('unlink') };
}

/** What unlinking deletes, with the choice to keep orders if the service supports it. */
export default async function UnlinkPage({ params }: PageProps<'/mailboxes/[id]/unlink'>) {
  const { id } = await params;
  const path = `/mailboxes/${id}/unlink`;
  const viewer = await requireUser(path);
  const user = await actAsViewer(viewer);
  const [t, mailboxes, mailbox, can, flash] = await Promise.all([
    getTranslations('unlink'),
    getTranslations('mailboxes'),
    outcomeOf(findMailbox(user, id)),
    serviceCapabilities(user.service),
    readFlash(viewer.id, path),
  ]);
  const keeps = can.has('keep-orders');
  if (!mailbox.ok) return <ServiceFailure error={mailbox.error} retryHref={path} wholePage />;
  if (mailbox.value === null) return <NothingHere missing="mailbox" />;
  const { email, providerKey } = mailbox.value;
  const losses = await countLosses(user, id, email);
  const { exact, counts } = losses;
  const nothingGoes = exact && counts.length === 0;
  const changed = UNLINK_FACTS.filter((fact) => flash['changed']?.split(',').includes(fact));
  return (
    <div className="reading">
      <BackLink href="/mailboxes">{mailboxes('title')}</BackLink>
      <PageTitle className="wrap-anywhere mt-1">
        {t.rich('title', { name: () => <MailAddress address={email ?? mailboxes('unnamed')} /> })}
      </PageTitle>
      {changed.length === 0 ? null : (
        <Notice tone="bad">{t('changed', { what: await listed(changed.map((fact) => t(`facts.${fact}`))) })}</Notice>
      )}
      <ActionForm action={unlinkMailboxNow} className="card form-card">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="shown" value={describeUnlink(mailbox.value, losses)} />
        <FormKey />
        <div>
          <p className="font-medium">{t('goes')}</p>
          <ul className="losses">
            {/* An uploaded export has no sign-in details. */}
            {providerKey === 'import' ? null : <li>{t('signIn')}</li>}
            <li>{t('mails')}</li>
            {keeps || nothingGoes ? null : <Lost losses={losses} />}
          </ul>
        </div>
        {nothingGoes ? <p>{t('nothingElse')}</p> : null}
        {keeps && !nothingGoes ? (
          <KeepChoice losses={losses} chosen={flash['erase'] === 'mails' ? 'mails' : 'all'} />
        ) : null}
        {counts.length === 0 ? null : <p className="hint">{t(exact ? 'countedToo' : 'countedAbout')}</p>}
        <p className="hint">{t(providerKey === 'import' ? 'staysUploaded' : 'stays')}</p>
        <div className="form-actions">
          <SubmitButton label={t('confirm')} pendingLabel={t('pending')} className="button-erase" />
          <Link href="/mailboxes" className="button button-ghost">
            {t('cancel')}
          </Link>
        </div>
      </ActionForm>
    </div>
  );
}

/** What is deleted in addition to emails, one line each if the counts are exact. */
async function Lost({ losses: { exact, counts } }: { readonly losses: Losses }) {
  const t = await getTranslations('unlink');
  if (counts.length === 0) return <li>{t('readFromIt')}</li>;
  if (exact) return counts.map(({ name, count }) => <li key={name}>{t(name, { count })}</li>);
  return <li>{t('about', { found: await listCounts(counts) })}</li>;
}

/** The choice whether to delete the orders from this mailbox too. */
async function KeepChoice(props: { readonly losses: Losses; readonly chosen: UnlinkErases }) {
  const { exact, counts } = props.losses;
  const t = await getTranslations('unlink');
  const found = await listCounts(counts);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">
        {counts.length === 0 ? t('choice') : t(exact ? 'choiceOf' : 'choiceAbout', { found })}
      </legend>
      {(['all', 'mails'] as const).map((erase) => (
        <label key={erase} className="choice">
          <input type="radio" name="erase" value={erase} defaultChecked={erase === props.chosen} />
          <span>
            <span className="block font-medium">{t(`erase.${erase}.label`)}</span>
            <span className="hint block">{t(`erase.${erase}.hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Formats counts as a list in the viewer's language: "2 orders, 3 items, and 1 shipment". */
async function listCounts(counts: Losses['counts']): Promise<string> {
  const t = await getTranslations('unlink');
  return listed(counts.map(({ name, count }) => t(name, { count })));
}

async function listed(words: readonly string[]): Promise<string> {
  return new Intl.ListFormat(await getLocale(), { type: 'conjunction' }).format(words);
}
