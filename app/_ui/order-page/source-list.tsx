import { getTranslations } from 'next-intl/server';
import { listSources } from '#lib/orders/order-sources.ts';
import { certaintyOf, confidenceOf } from '#lib/orders/value-source.ts';
import type { SourcedOrderPath } from '#lib/routes/order-routes.ts';
import type { OrderDetail, ProvenanceView } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Link } from '../kit/link.tsx';
import { AttachedName } from './attached-place.tsx';
import { sourceNames } from './source-names.ts';
import { ConfidenceBars } from './source-words.tsx';

/**
 * The text and confidence of each value of an order: with links to the emails for its owner, with the rules for others
 * (`path` null).
 */
export async function SourceList(props: {
  readonly order: OrderDetail;
  readonly path: SourcedOrderPath | null;
  readonly locale: string;
}) {
  const { order, path, locale } = props;
  const [t, nameOf] = await Promise.all([getTranslations('order'), sourceNames(order)]);
  if (order.provenance.length === 0) return null;
  const rows = (
    <dl className="sources">
      {listed(order, path).map((entry) => (
        <Row key={entry.key} entry={entry} name={nameOf(entry.key)} path={path} locale={locale} />
      ))}
    </dl>
  );
  if (path !== null) return <div className="sheet-body">{rows}</div>;
  return (
    <section className="card" aria-labelledby="provenance">
      <div className="card-head">
        <h2 id="provenance">{t('provenance')}</h2>
      </div>
      <p className="card-body text-sm text-muted">{t('provenanceText')}</p>
      {rows}
    </section>
  );
}

type Entry = Pick<ProvenanceView, 'excerpt' | 'attachment'> & {
  readonly key: string;
  readonly rule: string | null;
  readonly confidence: number | null;
  /** Whether its email is known. */
  readonly opens: boolean;
};

/**
 * Returns the entries to list: for the owner all values with a source in an email, for others the fields of the order.
 */
function listed(order: OrderDetail, path: SourcedOrderPath | null): readonly Entry[] {
  if (path !== null) return listSources(order).map(({ key, source }) => ({ ...source, key, opens: true }));
  return order.provenance.map((entry) => ({
    ...entry,
    key: entry.field,
    confidence: confidenceOf(entry),
    opens: false,
  }));
}

async function Row(props: {
  readonly entry: Entry;
  readonly name: string;
  readonly path: SourcedOrderPath | null;
  readonly locale: string;
}) {
  const { entry, path, locale } = props;
  const t = await getTranslations('order');
  const { confidence } = entry;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const words =
    entry.excerpt === '' ? (
      <span className="text-muted">{t('derived')}</span>
    ) : (
      <q>
        <FromMail>{entry.excerpt}</FromMail>
      </q>
    );
  return (
    <div className="source-row">
      <dt>{props.name}</dt>
      <dd className="min-w-0">
        {path === null || !entry.opens ? (
          words
        ) : (
          <Link
            href={`${path}?field=${entry.key}#source`}
            scroll={false}
            className="source-link"
            title={t('showSource')}
          >
            {words}
          </Link>
        )}
        {entry.attachment === null ? null : <AttachedName page={entry.attachment} />}
        {path === null && entry.rule !== null ? (
          <span className="why-rule">{t('rule', { rule: entry.rule })}</span>
        ) : null}
      </dd>
      <dd className="source-confidence">
        {confidence === null ? null : (
          <>
            <ConfidenceBars certainty={certaintyOf(confidence)} />
            {t(`certaintyInShort.${certaintyOf(confidence)}`, { percent: percent.format(confidence / 100) })}
          </>
        )}
      </dd>
    </div>
  );
}
