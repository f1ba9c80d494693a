import { createHash } from 'node:crypto';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { lastAccepted } from '#lib/admin/keys/last-request.ts';
import { testKey } from '#lib/admin/keys/test-call.ts';
import { publicLine } from '#lib/admin/signature/public-keys.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { adminPass, requireAdmin } from '#lib/viewer.ts';
import { CopyButton } from '../../../_ui/kit/copy-button.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { KeyTestResult } from './key-test-result.tsx';
import { RotationSteps } from './rotation-steps.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.keys'))('title') };
}

/** The key that signs this app's requests. No page reads or writes the private key, which is a file of the operator. */
export default async function KeysPage({ searchParams }: PageProps<'/admin/keys'>) {
  const params = await searchParams;
  const admin = await requireAdmin('/admin/keys', 'tools');
  if (admin === null) return <NothingHere />;
  const [t, locale, { config, database, publicKey, sendRaw }] = await Promise.all([
    getTranslations('admin.keys'),
    getLocale(),
    runtime(),
  ]);
  const isTest = readParam(params, 'test') !== '';
  const last = await lastAccepted(database.db);
  const result = isTest ? await testKey(sendRaw, await adminPass(admin, '', 'send_request')) : null;
  const line = publicLine(publicKey);
  const fingerprint = createHash('sha256').update(Buffer.from(line, 'base64')).digest('hex');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="page-lead">{t('lead')}</p>
      <div className="keys">
        <section className="card" aria-labelledby="key-title">
          <div className="card-head">
            <h2 id="key-title">{t('inUse')}</h2>
            <div className="card-head-end">
              <CopyButton text={line} label={t('copy')} done={t('copied')} />
            </div>
          </div>
          <div className="card-body key-body">
            <p className="hint">{t('lineHint')}</p>
            <pre className="code-block key-line">{line}</pre>
            <dl className="key-facts">
              <dt>{t('client')}</dt>
              <dd className="mono">{config.clientId}</dd>
              <dt>{t('fingerprint')}</dt>
              <dd className="mono">{fingerprint}</dd>
              <dt>{t('lastUsed')}</dt>
              <dd>
                {last === null
                  ? t('never', { days: config.retention.requests })
                  : formatAgo(last.getTime(), Date.now(), locale)}
              </dd>
            </dl>
          </div>
        </section>
        <section className="card" aria-labelledby="test-title">
          <div className="card-head">
            <h2 id="test-title">{t('test.title')}</h2>
          </div>
          <div className="card-body key-body">
            <p className="hint">{t('test.text')}</p>
            <form action="/admin/keys" className="debugger-actions">
              <button type="submit" name="test" value="1" className="button">
                {t('test.submit')}
              </button>
              <Link href="/admin/signature" className="button button-ghost">
                {t('test.debugger')}
              </Link>
            </form>
            {result === null ? null : <KeyTestResult result={result} />}
          </div>
        </section>
        <RotationSteps clientId={config.clientId} />
      </div>
    </>
  );
}
