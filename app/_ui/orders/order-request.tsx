import { getTranslations } from 'next-intl/server';
import { asCurl, asNode, type RequestToShow } from '#lib/orders/signed-request.ts';
import { CopyButton } from '../kit/copy-button.tsx';

/** The API request for the current list, to run elsewhere with your own key. */
export async function OrderRequest({ request }: { readonly request: RequestToShow }) {
  const t = await getTranslations('orders.request');
  const programs = [
    { title: t('curl'), text: asCurl(request) },
    { title: t('node'), text: asNode(request) },
  ];
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent">{t('title')}</summary>
      <p className="max-w-prose text-sm text-muted">{t('hint')}</p>
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        {programs.map(({ title, text }) => (
          <section key={title} aria-label={title} className="card min-w-0 p-4">
            <div className="mb-2 flex min-h-11 items-center justify-between gap-2">
              <h2 className="text-sm font-semibold">{title}</h2>
              <CopyButton text={text} label={t('copy')} done={t('copied')} />
            </div>
            {/* Scrollable content must be reachable by keyboard (WCAG 2.1.1). */}
            <pre {...FOCUSABLE} className="overflow-x-auto font-mono text-sm">
              {text}
            </pre>
          </section>
        ))}
      </div>
    </details>
  );
}

const FOCUSABLE = { tabIndex: 0 };
