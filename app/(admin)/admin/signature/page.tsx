import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EXAMPLE } from '#lib/admin/signature/example.ts';
import { readParam } from '#lib/http/search-params.ts';
import { requireAdmin } from '#lib/viewer.ts';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { SignatureForm } from './signature-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.signature'))('title') };
}

const EMPTY = { header: '', request: '', time: '', key: '' };

/** The signature debugger: explains why the service accepts or rejects a signature. */
export default async function SignaturePage({ searchParams }: PageProps<'/admin/signature'>) {
  const params = await searchParams;
  const admin = await requireAdmin('/admin/signature', 'tools');
  if (admin === null) return <NothingHere />;
  const t = await getTranslations('admin.signature');
  const isExample = readParam(params, 'example') !== '';
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="page-lead">{t('lead')}</p>
      <SignatureForm
        key={isExample ? 'example' : 'empty'}
        initial={{ texts: isExample ? EXAMPLE : EMPTY, problems: {}, diagnosis: null }}
        example={
          <Link href="/admin/signature?example=1" className="button button-ghost">
            {t('example')}
          </Link>
        }
        icons={{
          ok: <Icon name="check" />,
          bad: <Icon name="x" />,
          open: <Icon name="circle-dot" />,
        }}
        texts={{
          request: t('request'),
          requestHint: t('requestHint'),
          time: t('time'),
          timeHint: t('timeHint'),
          key: t('key'),
          keyHint: t('keyHint'),
          otherKey: t('otherKey'),
          submit: t('submit'),
          pending: t('pending'),
          privacy: t('privacy'),
          signed: t('signed'),
          copy: t('copy'),
          copied: t('copied'),
          states: { ok: t('states.ok'), bad: t('states.bad'), open: t('states.open') },
          also: t('also'),
        }}
        explanation={
          <section className="card" aria-labelledby="formula">
            <div className="card-head">
              <h2 id="formula">{t('formula.title')}</h2>
            </div>
            <div className="card-body formula">
              <p>{t('formula.text')}</p>
              <pre {...FOCUSABLE} className="code-block">
                GET /api/v1/ordersexample-shop1795214494639robin@mail.test
              </pre>
              <ol className="formula-steps">
                {STEPS.map((step) => (
                  <li key={step}>{t(`formula.${step}`)}</li>
                ))}
              </ol>
            </div>
          </section>
        }
      />
    </>
  );
}

const STEPS = ['sign', 'encode', 'send'] as const;

/** Scrollable content must be reachable by keyboard (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 };
