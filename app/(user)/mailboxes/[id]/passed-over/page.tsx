import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readParam } from '#lib/http/search-params.ts';
import { listPassedOver, type PassedOverView } from '#lib/service/mailbox-emails.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { EmptyState } from '../../../../_ui/kit/empty-state.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { loadMails } from '../load-mails.tsx';
import { MailHead } from '../mail-head.tsx';
import { MorePages } from '../more-pages.tsx';
import { PASSED_OVER_REASONS } from './reasons.ts';

const AT_ONCE = 50;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailbox.passedOver'))('title') };
}

/** The emails without an order and the reasons, for services that list them (ext). */
export default async function PassedOverPage({ params, searchParams }: PageProps<'/mailboxes/[id]/passed-over'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const path = `/mailboxes/${id}/passed-over` as const;
  const user = await actAsViewer(await requireUser(path));
  const after = readParam(query, 'after') || null;
  const [t, locale, loaded] = await Promise.all([
    getTranslations('mailbox.passedOver'),
    getLocale(),
    loadMails(user, id, path, listPassedOver(user, id, { limit: AT_ONCE, after })),
  ]);
  if ('instead' in loaded) return loaded.instead;
  const { mailbox, mails } = loaded;
  const { rows, next } = mails;
  return (
    <div className="reading">
      <BackLink href={`/mailboxes/${id}`}>{mailbox.email ?? t('back')}</BackLink>
      <PageTitle className="mt-1">{t('title')}</PageTitle>
      {rows.length === 0 ? null : <p className="lead mb-4">{t('lead')}</p>}
      {rows.length === 0 ? (
        <div className="mt-4">
          <EmptyState icon="mail" title={t('emptyTitle')} text={t('emptyText')} />
        </div>
      ) : (
        <ul aria-label={t('listLabel')} className="card mail-list">
          {rows.map((mail) => (
            <li key={mail.place}>
              <MailHead mail={mail} locale={locale} />
              <Reason mail={mail} />
            </li>
          ))}
        </ul>
      )}
      <MorePages path={path} first={after === null} next={next} />
    </div>
  );
}

/** The text of a known reason, or the service's explanation of an unknown one. */
async function Reason({ mail }: { readonly mail: PassedOverView }) {
  const t = await getTranslations('mailbox.passedOver.reasons');
  const known = PASSED_OVER_REASONS.find((reason) => reason === mail.reason);
  return <p className="mail-why">{known === undefined ? (mail.explanation ?? t('other')) : t(known)}</p>;
}
