import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatSpan } from '#lib/format/dates.ts';
import { Monogram } from '../kit/monogram.tsx';
import { Status } from '../kit/status.tsx';

/** The three steps to a list of orders, each illustrated with a piece of its page. */
export async function Steps() {
  const t = await getTranslations('home.steps');
  return (
    <section id="how" className="home-section" aria-labelledby="how-title">
      <h2 id="how-title">{t('title')}</h2>
      <ol className="how-steps">
        <Step title={t('link.title')} text={t('link.text')}>
          <LinkPiece />
        </Step>
        <Step title={t('read.title')} text={t('read.text')}>
          <CrawlPiece />
        </Step>
        <Step title={t('use.title')} text={t('use.text')}>
          <ShipmentPiece />
        </Step>
      </ol>
    </section>
  );
}

function Step(props: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <li>
      <div className="step-picture" aria-hidden="true" inert>
        {props.children}
      </div>
      <h3>{props.title}</h3>
      <p>{props.text}</p>
    </li>
  );
}

async function LinkPiece() {
  const t = await getTranslations('mailboxes.link');
  return (
    <div className="step-piece">
      <span className="label">{t('address')}</span>
      <span className="input step-input">
        <span className="truncate">{SAMPLE_ADDRESS}</span>
        <span className="tag">Gmail</span>
      </span>
    </div>
  );
}

const SAMPLE_ADDRESS = 'robin@gmail.com';

async function CrawlPiece() {
  const [mailboxes, t, locale] = await Promise.all([
    getTranslations('mailboxes'),
    getTranslations('mailbox'),
    getLocale(),
  ]);
  const number = new Intl.NumberFormat(locale);
  const total = 30_212;
  const read = t('messagesOf', { scanned: number.format(12_480), total: number.format(total) });
  return (
    <div className="step-piece">
      <p className="step-found">
        <span>{mailboxes('ordersFound', { count: 14 })}</span>
        <span>{new Intl.NumberFormat(locale, { style: 'percent' }).format(0.41)}</span>
      </p>
      <progress className="meter" max={100} value={41} />
      <p className="mailbox-facts">
        {t('emailsRead', { read, total })} ·{' '}
        {t('spanLeft', { span: t('about', { span: formatSpan(180_000, locale) }) })}
      </p>
    </div>
  );
}

const SHIPMENTS = [
  { shop: 'Juniper & Oak Kitchen', state: 'out_for_delivery', dot: 'near' },
  { shop: 'Brightline Electronics', state: 'shipped', dot: 'moving' },
  { shop: 'Papierwerk Lindental', state: 'delivered', dot: 'good' },
] as const;

async function ShipmentPiece() {
  const t = await getTranslations('order.health');
  return (
    <div className="step-piece">
      {SHIPMENTS.map(({ shop, state, dot }) => (
        <p key={shop} className="step-shipment">
          <Monogram name={shop} size="small" />
          <span className="truncate">{shop}</span>
          <Status dot={dot}>{t(state)}</Status>
        </p>
      ))}
    </div>
  );
}
