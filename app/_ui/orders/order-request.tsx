import { getTranslations } from 'next-intl/server';
import { asCurl, asNode, type RequestToShow } from '#lib/orders/signed-request.ts';
import { CopyButton } from '../kit/copy-button.tsx';

/** The API request for the current list, to run elsewhere with the app's private key. */
export async function OrderRequest({ request }: { readonly request: RequestToShow }) {
  const t = await getTranslations('orders.request');
  const programs = [
    { title: t('curl'), text: asCurl(request) },
    { title: t('node'), text: asNode(request) },
  ];
  return (
    <div className="list-fold-body">
      <p className="hint">{t('hint')}</p>
      {programs.map(({ title, text }) => (
        <section key={title} aria-label={title} className="mt-3">
          <div className="flex min-h-11 items-center justify-between gap-2">
            <h2 className="text-sm font-semibold">{title}</h2>
            <CopyButton text={text} label={t('copy')} done={t('copied')} />
          </div>
          {/* Scrollable content must be reachable by keyboard (WCAG 2.1.1). */}
          <pre {...FOCUSABLE} className="list-code">
            {text}
          </pre>
        </section>
      ))}
    </div>
  );
}

const FOCUSABLE = { tabIndex: 0 };
