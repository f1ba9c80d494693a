import { getTranslations } from 'next-intl/server';
import { listSources } from '#lib/orders/order-sources.ts';
import { findSource } from '#lib/orders/value-source.ts';
import { type OwnOrderPath, SAMPLE_PATH, type SourcedOrderPath } from '#lib/routes/order-routes.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { SheetBehavior } from './sheet-behavior.tsx';
import type { ShownSource } from './shown-source.ts';
import type { SourceContext } from './source-link.tsx';
import { SourceList } from './source-list.tsx';
import { sourceNames } from './source-names.ts';
import { SourceWords } from './source-words.tsx';

/**
 * The sheet over an order's page with the source of a value in its email, with a whole email, or with all sources. Each
 * is a state of the page with a URL; closing is a link.
 */
export async function SourceSheet(props: {
  readonly order: OrderDetail;
  readonly path: SourcedOrderPath;
  readonly shown: ShownSource;
  readonly own: OwnOrderPath | null;
  readonly corrects: SourceContext['corrects'];
  readonly locale: string;
}) {
  const { order, path, shown, locale } = props;
  const [t, nameOf] = await Promise.all([getTranslations('order'), sourceNames(order)]);
  const source = shown.kind === 'value' ? findSource(order, shown.key) : null;
  const mailId = shown.kind === 'mail' ? shown.mailId : (source?.mailId ?? null);
  const subject = order.mails.find(({ id }) => id === mailId)?.subject ?? t('mail.untitled');
  const values = listSources(order).filter((value) => shown.kind === 'value' || value.source.mailId === mailId);
  return (
    <>
      <Link href={path} scroll={false} className="sheet-scrim" aria-hidden="true" tabIndex={-1}>
        {t('close')}
      </Link>
      <SheetBehavior closeHref={path}>
        <section
          id="source"
          className="sheet"
          role="dialog"
          aria-modal="true"
          aria-labelledby="source-title"
          tabIndex={-1}
        >
          <header className="sheet-head">
            <h2 id="source-title">{shown.kind === 'mail' ? <FromMail>{subject}</FromMail> : t('provenance')}</h2>
            <Link href={path} scroll={false} className="button button-ghost button-icon" aria-label={t('close')}>
              <Icon name="x" />
            </Link>
          </header>
          {values.length === 0 || shown.kind === 'all' ? null : (
            <nav className="sheet-values" aria-label={t('values')}>
              {values.map(({ key }) => (
                <Link
                  key={key}
                  href={`${path}?field=${key}#source`}
                  scroll={false}
                  aria-current={shown.kind === 'value' && shown.key === key ? 'true' : undefined}
                >
                  <FromMail>{nameOf(key)}</FromMail>
                </Link>
              ))}
            </nav>
          )}
          {shown.kind === 'all' ? <SourceList order={order} path={path} locale={locale} /> : null}
          {shown.kind !== 'value' || source === null ? null : (
            <SourceWords
              source={source}
              name={nameOf(shown.key)}
              editHref={props.own === null ? null : editHref(props.own, shown.key, props.corrects)}
              locale={locale}
            />
          )}
          {mailId === null ? null : (
            <>
              <iframe
                // A reused frame would not scroll to another position.
                key={shown.kind === 'value' ? `${mailId} ${shown.key}` : mailId}
                src={`${path.startsWith(SAMPLE_PATH) ? '/api/mails/sample' : '/api/mails'}/${mailId}?${new URLSearchParams({ order: order.id, ...(shown.kind === 'value' ? { field: shown.key } : {}) })}#place`}
                title={t('mail.frame', { subject })}
                sandbox=""
                referrerPolicy="no-referrer"
                className="mail-frame"
              />
              <p className="sheet-foot">
                <Icon name="shield-check" />
                {t('mail.safe')}
              </p>
            </>
          )}
        </section>
      </SheetBehavior>
    </>
  );
}

/** Returns where to edit a value; null if it cannot be edited. */
function editHref(path: OwnOrderPath, key: string, corrects: SourceContext['corrects']): OwnOrderPath | null {
  const [, part] = /^(item|shipment)-/.exec(key) ?? [];
  if (part === 'item' || part === 'shipment') return corrects[part] ? `${path}/edit#${key}` : null;
  return corrects.order ? `${path}/edit#field-${key === 'merchant' ? 'merchantName' : key}` : null;
}
