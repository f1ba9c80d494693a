import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readFlash } from '#lib/cookies/flash-cookie.ts';
import { readParam } from '#lib/http/search-params.ts';
import { listSetAside, type SetAsideView } from '#lib/service/mailbox-emails.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { retrySetAsideNow } from '../../../../_actions/mailboxes.ts';
import { ActionForm } from '../../../../_ui/kit/action-form.tsx';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { EmptyState } from '../../../../_ui/kit/empty-state.tsx';
import { FormKey } from '../../../../_ui/kit/form-key.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';
import { MailboxNotice } from '../../mailbox-notice.tsx';
import { loadMails } from '../load-mails.tsx';
import { MailHead } from '../mail-head.tsx';
import { MorePages } from '../more-pages.tsx';

const AT_ONCE = 50;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailbox.setAside'))('title') };
}

/** The emails that could not be read, with reasons and retry buttons, for services that list them (ext). */
export default async function SetAsidePage({ params, searchParams }: PageProps<'/mailboxes/[id]/set-aside'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const path = `/mailboxes/${id}/set-aside` as const;
  const viewer = await requireUser(path);
  const user = await actAsViewer(viewer);
  const after = readParam(query, 'after') || null;
  const [t, locale, flash, loaded] = await Promise.all([
    getTranslations('mailbox.setAside'),
    getLocale(),
    readFlash(viewer.id, path),
    loadMails(user, id, path, listSetAside(user, id, { limit: AT_ONCE, after })),
  ]);
  if ('instead' in loaded) return loaded.instead;
  const { mailbox, mails } = loaded;
  const { rows, next } = mails;
  return (
    <div className="reading">
      <BackLink href={`/mailboxes/${id}`}>{mailbox.email ?? t('back')}</BackLink>
      <div className="page-head mt-1">
        <PageTitle>{t('title')}</PageTitle>
        {rows.length < 2 ? null : (
          <ActionForm action={retrySetAsideNow} className="page-head-end">
            <input type="hidden" name="id" value={id} />
            <FormKey />
            <SubmitButton label={t('retryAll')} pendingLabel={t('asking')} className="button-quiet" />
          </ActionForm>
        )}
      </div>
      {rows.length === 0 ? null : <p className="lead mb-4">{t('lead')}</p>}
      <MailboxNotice flash={flash} />
      {rows.length === 0 ? (
        <div className="mt-4">
          <EmptyState icon="mail" title={t('emptyTitle')} text={t('emptyText')} />
        </div>
      ) : (
        <ul aria-label={t('listLabel')} className="card mail-list">
          {rows.map((mail) => (
            <li key={mail.id}>
              <MailHead mail={mail} locale={locale} />
              <Why mail={mail} locale={locale} />
              {mail.waiting ? null : (
                <ActionForm action={retrySetAsideNow} className="mt-2">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="mail" value={mail.id} />
                  <FormKey />
                  <SubmitButton label={t('retry')} pendingLabel={t('asking')} className="button-quiet button-small" />
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <MorePages path={path} first={after === null} next={next} />
    </div>
  );
}

async function Why({ mail, locale }: { readonly mail: SetAsideView; readonly locale: string }) {
  const t = await getTranslations('mailbox.setAside');
  const known = REASONS.find((reason) => reason === mail.reason) ?? 'other';
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const facts = [
    mail.size === null || mail.size < 100_000 ? null : megabytes.format(mail.size / 1_000_000),
    t('tries', { count: mail.tries }),
  ];
  return (
    <>
      <p className="mail-why">{t(`reasons.${known}`)}</p>
      {mail.waiting ? <p className="mail-why font-medium">{t(`waiting.${mail.source}`)}</p> : null}
      <p className="mailbox-facts">{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </>
  );
}

const REASONS = [
  'message_over_limit',
  'message_timeout',
  'message_crashed',
  'message_unavailable',
  'message_gone',
  'store_failed',
] as const;
