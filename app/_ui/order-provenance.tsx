import { getTranslations } from 'next-intl/server';
import type { ProvenanceView } from '#lib/service/order-view.ts';

/**
 * For each value of an order the words it was read from, the rule that read it and how sure it was. Nothing at all for a
 * service that does not tell (contract §5, ext).
 */
export async function OrderProvenance(props: { readonly entries: readonly ProvenanceView[]; readonly locale: string }) {
  if (props.entries.length === 0) return null;
  const [t, fields] = await Promise.all([getTranslations('order'), getTranslations('order.fields')]);
  const percent = new Intl.NumberFormat(props.locale, { style: 'percent' });
  return (
    <section className="mt-6" aria-labelledby="provenance">
      <h2 id="provenance" className="text-lg font-bold">
        {t('provenance')}
      </h2>
      <p className="mt-1 text-muted">{t('provenanceText')}</p>
      <dl className="card mt-3 divide-y divide-line">
        {props.entries.map((entry) => (
          <div key={entry.field} className="grid gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[10rem_1fr_auto]">
            <dt className="font-semibold">{knownField(entry.field) ? fields(entry.field) : entry.field}</dt>
            <dd className="min-w-0 break-words">
              {entry.excerpt === '' ? <span className="text-muted">{t('derived')}</span> : <q>{entry.excerpt}</q>}
            </dd>
            <dd className="text-sm text-muted">
              {t('rule', { rule: entry.rule })} · {t('confidence', { percent: percent.format(entry.confidence / 100) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const FIELDS = [
  'orderTitle',
  'orderNumber',
  'orderDate',
  'orderTotal',
  'orderTax',
  'shippingCost',
  'discount',
  'currency',
  'orderStatus',
  'merchant',
  'purchaseType',
] as const;

function knownField(field: string): field is (typeof FIELDS)[number] {
  return FIELDS.some((known) => known === field);
}
