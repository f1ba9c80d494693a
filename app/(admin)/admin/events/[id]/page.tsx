import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { type Flash, readFlash } from '#lib/cookies/flash-cookie.ts';
import { readParam } from '#lib/http/search-params.ts';
import { ENDPOINT_FACTS } from '#lib/service/endpoint-shown.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { findEndpoint, listAttempts } from '#lib/service/webhook-endpoints.ts';
import { adminPass, requireAdmin } from '#lib/viewer.ts';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { NothingHere } from '../../../../_ui/kit/nothing-here.tsx';
import { Notice } from '../../../../_ui/kit/notice.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { ServiceFailure } from '../../../../_ui/kit/service-failure.tsx';
import { EndpointStatus } from '../endpoint-status.tsx';
import { AttemptList } from './attempt-list.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointNote } from './endpoint-note.tsx';
import { EventDrawer } from './event-drawer.tsx';
import { ReplayForm } from './replay-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.events'))('title') };
}

const ON_PAGE = 50;
/** Attempts of one event over three days of retries. */
const TRIES = 100;

/** An endpoint with its state, controls, and attempts. `?event=` opens one event next to them. */
export default async function EndpointPage({ params, searchParams }: PageProps<'/admin/events/[id]'>) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const path = `/admin/events/${id}` as const;
  const admin = await requireAdmin(path, 'tools');
  if (admin === null) return <NothingHere />;
  const pass = await adminPass(admin, '', 'list_events');
  const [event, after] = [readParam(search, 'event') || null, readParam(search, 'after') || null];
  const [t, locale, flash, found] = await Promise.all([
    getTranslations('admin.events'),
    getLocale(),
    readFlash(admin.id, path),
    outcomeOf(findEndpoint(pass, id)),
  ]);
  if (!found.ok) return <ServiceFailure error={found.error} retryHref={path} wholePage />;
  if (found.value === null) return <NothingHere />;
  const { endpoint } = found.value;
  const [attempts, tries] = await Promise.all([
    outcomeOf(listAttempts(pass, id, { event: null, after, limit: ON_PAGE })),
    event === null ? null : outcomeOf(listAttempts(pass, id, { event, after: null, limit: TRIES })),
  ]);
  const opened = tries?.ok === true && tries.value.rows.length > 0 ? tries.value.rows : null;
  return (
    <>
      <BackLink href="/admin/events">{t('back')}</BackLink>
      <EventNotice flash={flash} />
      <div className="page-head">
        <PageTitle>
          <span className="wrap-anywhere">{endpoint.url}</span>
        </PageTitle>
        <EndpointStatus endpoint={endpoint} />
      </div>
      <EndpointNote endpoint={endpoint} locale={locale} />
      {!attempts.ok ? (
        <ServiceFailure error={attempts.error} retryHref={path} />
      ) : (
        <div className={opened === null ? 'admin-note' : 'call-split admin-note'}>
          {opened === null ? null : <EventDrawer tries={opened} endpoint={endpoint} closeHref={path} locale={locale} />}
          <AttemptList page={attempts.value} path={path} isFirst={after === null} chosen={event} locale={locale} />
        </div>
      )}
      <div className="admin-two">
        <ReplayForm id={id} />
        <EndpointCard endpoint={endpoint} locale={locale} />
      </div>
    </>
  );
}

const NOTICES = ['enabled', 'disabled', 'replayed'] as const;
const PROBLEMS = ['failed', 'time'] as const;

async function EventNotice({ flash }: { readonly flash: Flash }) {
  const t = await getTranslations('admin.events');
  const notice = NOTICES.find((known) => known === flash['notice']);
  const problem = PROBLEMS.find((known) => known === flash['problem']);
  const changed = ENDPOINT_FACTS.filter((name) => flash['changed']?.split(',').includes(name));
  const list = new Intl.ListFormat(await getLocale());
  return (
    <>
      {notice === undefined ? null : <Notice tone="done">{t(`notices.${notice}`)}</Notice>}
      {problem === undefined ? null : (
        <Notice tone="bad">{t(`problems.${problem}`, { reqId: flash['reqId'] ?? '' })}</Notice>
      )}
      {changed.length === 0 ? null : (
        <Notice tone="bad">
          {t('problems.changed', { what: list.format(changed.map((name) => t(`facts.${name}`))) })}
        </Notice>
      )}
    </>
  );
}
