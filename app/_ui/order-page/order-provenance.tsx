import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { certaintyOf, confidenceOf, findSource, isAsked } from '#lib/orders/value-source.ts';
import type { OwnOrderPath } from '#lib/routes/order-routes.ts';
import type { MailLink, OrderDetail, ProvenanceView } from '#lib/service/order-view.ts';
import { Dotted, FromMail } from '../kit/from-mail.tsx';
import { SectionTitle } from '../kit/section-title.tsx';
import { AttachedName } from './attached-place.tsx';
import { OrderSource } from './order-source.tsx';

/**
 * The sources of an order: for each value, its text, rule, and confidence, and for its owner the emails (`path` is then
 * the page's path). Nothing for a service without provenance (contract §5, ext).
 */
export async function OrderProvenance(props: {
  readonly order: OrderDetail;
  readonly path: OwnOrderPath | null;
  /** Whether the user can edit the order. */
  readonly corrects: boolean;
  readonly field: string | null;
  readonly mail: string | null;
  readonly locale: string;
}) {
  const { order, path, locale } = props;
  const nothing = order.provenance.length === 0 && order.mails.length === 0;
  if (nothing) return order.kept ? <NoMails /> : null;
  const [t, fieldNames] = await Promise.all([getTranslations('order'), getTranslations('order.fields')]);
  const field = path !== null && props.field !== null && findSource(order, props.field) !== null ? props.field : null;
  const mailId = path === null ? null : chosenMail(order, field, props.mail);
  const nameOf = (name: string) => (knownField(name) ? fieldNames(name) : name);
  return (
    <section id="source" className="mt-8 scroll-mt-4" aria-labelledby="provenance">
      <SectionTitle id="provenance">{t('provenance')}</SectionTitle>
      <p className="mt-1 text-muted">{t(path === null ? 'provenanceText' : 'provenanceLead')}</p>
      <div className={`mt-3 grid items-start gap-6 ${mailId === null ? '' : 'lg:grid-cols-[22rem_1fr]'}`}>
        {mailId === null ? null : (
          <div className="card min-w-0 p-4 sm:p-5 lg:sticky lg:top-4 lg:order-last">
            <OrderSource order={order} field={field} mailId={mailId} name={partName(field)} locale={locale} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6">
          <dl className="card divide-y divide-line">
            {order.provenance.map((entry) => (
              <Value
                key={entry.field}
                entry={entry}
                name={nameOf(entry.field)}
                path={path}
                asks={props.corrects && isAsked(confidenceOf(entry))}
                look={`${mailId === null ? 'md:grid-cols-[10rem_1fr_12rem]' : ''} ${entry.field === field ? 'bg-accent-soft' : ''}`}
                locale={locale}
              />
            ))}
          </dl>
          {path === null || order.mails.length === 0 ? null : (
            <Mails mails={order.mails} path={path} shown={mailId} locale={locale} />
          )}
        </div>
      </div>
    </section>
  );

  function partName(key: string | null): string | null {
    if (key === null) return null;
    if (key.startsWith('item-')) return t('itemName');
    return key.startsWith('shipment-') ? t('shipmentUnnamed') : nameOf(key);
  }
}

/** The source and confidence of one value. */
async function Value(props: {
  readonly entry: ProvenanceView;
  readonly name: string;
  readonly path: OwnOrderPath | null;
  /** Whether to ask the user if it is right. */
  readonly asks: boolean;
  readonly look: string;
  readonly locale: string;
}) {
  const { entry, path } = props;
  const t = await getTranslations('order');
  const confidence = confidenceOf(entry);
  const percent = new Intl.NumberFormat(props.locale, { style: 'percent' });
  return (
    <div className={`grid gap-x-6 gap-y-1 px-5 py-3 ${props.look}`}>
      <dt className="font-semibold">{props.name}</dt>
      <dd className="min-w-0">
        <Words entry={entry} path={path} />
        {entry.attachment === null ? null : <AttachedName page={entry.attachment} />}
      </dd>
      <dd className="text-sm text-muted">
        {confidence === null
          ? null
          : t(`certaintyInShort.${certaintyOf(confidence)}`, { percent: percent.format(confidence / 100) })}
        {path !== null && props.asks ? (
          <Link href={`${path}/edit`} className="link block">
            {t('check')}
          </Link>
        ) : null}
        {path === null ? <Rule rule={entry.rule} /> : null}
      </dd>
    </div>
  );
}

/** For an order that was kept when its mailbox was unlinked. */
async function NoMails() {
  const t = await getTranslations('order');
  return <p className="mt-6 text-sm text-muted">{t('noMails')}</p>;
}

/** Returns the email of the value, or the requested one if it belongs to the order. */
function chosenMail(order: OrderDetail, field: string | null, mail: string | null): string | null {
  if (field !== null) return findSource(order, field)?.mailId ?? null;
  return order.mails.find(({ id }) => id === mail)?.id ?? null;
}

/** How the value was read, for viewers who cannot open its source. */
async function Rule({ rule }: { readonly rule: string }) {
  const t = await getTranslations('order');
  return <span className="block">{t('rule', { rule })}</span>;
}

async function Words({ entry, path }: { readonly entry: ProvenanceView; readonly path: OwnOrderPath | null }) {
  const t = await getTranslations('order');
  const words =
    entry.excerpt === '' ? (
      <span className="text-muted">{t('derived')}</span>
    ) : (
      <q>
        <FromMail>{entry.excerpt}</FromMail>
      </q>
    );
  if (path === null || entry.mailId === null) return words;
  return (
    <Link href={`${path}?field=${entry.field}#source`} className="source-link" title={t('showSource')}>
      {words}
    </Link>
  );
}

async function Mails(props: {
  readonly mails: readonly MailLink[];
  readonly path: OwnOrderPath;
  readonly shown: string | null;
  readonly locale: string;
}) {
  const t = await getTranslations('order.mail');
  return (
    <div className="card p-5">
      <h3 className="font-semibold">{t('list')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {props.mails.map((mail) => (
          <li key={mail.id} className="py-2">
            <Link
              href={`${props.path}?mail=${mail.id}#source`}
              className="link link-alone"
              aria-current={mail.id === props.shown ? 'true' : undefined}
            >
              <FromMail>{mail.subject ?? t('untitled')}</FromMail>
            </Link>
            <p className="text-sm text-muted">
              <Dotted
                parts={[mail.from, mail.sentAt === null ? null : formatDate(isoDay(mail.sentAt), props.locale)]}
              />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
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
