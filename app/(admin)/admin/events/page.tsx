import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CHANGE_TYPES } from '#contract/change.ts';
import { readFlash } from '#lib/cookies/flash-cookie.ts';
import { newFormKey } from '#lib/http/form-key.ts';
import { runtime } from '#lib/runtime.ts';
import { certainCapabilities } from '#lib/service/configured-capabilities.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { listEndpoints } from '#lib/service/webhook-endpoints.ts';
import { adminPass, requireAdmin } from '#lib/viewer.ts';
import { EmptyState } from '../../../_ui/kit/empty-state.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { Notice } from '../../../_ui/kit/notice.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointTable } from './endpoint-table.tsx';
import { eventTexts } from './event-texts.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.events'))('title') };
}

/** Endpoints that the service sends changes to, and the form that registers one. */
export default async function EventsPage() {
  const admin = await requireAdmin('/admin/events', 'tools');
  if (admin === null) return <NothingHere />;
  const pass = await adminPass(admin, '', 'list_events');
  const [t, locale, flash, { service }] = await Promise.all([
    getTranslations('admin.events'),
    getLocale(),
    readFlash(admin.id, '/admin/events'),
    runtime(),
  ]);
  const can = await outcomeOf(certainCapabilities(service));
  const endpoints = !can.ok ? can : can.value.has('webhooks') ? await outcomeOf(listEndpoints(pass)) : null;
  return (
    <>
      {flash['notice'] === 'removed' ? <Notice tone="done">{t('notices.removed')}</Notice> : null}
      <div className="page-head">
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <p className="lead">{t('lead')}</p>
      {endpoints === null ? (
        <EmptyState title={t('unable.title')} text={t('unable.text')} />
      ) : !endpoints.ok ? (
        <ServiceFailure error={endpoints.error} retryHref="/admin/events" />
      ) : (
        <>
          {endpoints.value.length === 0 ? (
            <EmptyState title={t('none.title')} text={t('none.text')} icon="webhook" />
          ) : (
            <EndpointTable rows={endpoints.value} locale={locale} now={Date.now()} />
          )}
          <section className="card admin-note" aria-labelledby="register">
            <div className="card-head">
              <h2 id="register">{t('registerTitle')}</h2>
            </div>
            <div className="card-body">
              <EndpointForm formKey={newFormKey()} types={Object.keys(CHANGE_TYPES)} texts={await eventTexts()} />
            </div>
          </section>
        </>
      )}
    </>
  );
}
