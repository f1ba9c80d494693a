import { getTranslations } from 'next-intl/server';
import { certaintyOf, findSource, type ValueSource } from '#lib/orders/value-source.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';

/** The mail behind an order: with the place of one value marked, or as a whole. */
export async function OrderSource(props: {
  readonly order: OrderDetail;
  /** The value asked for, by its key; null when a mail as a whole is. */
  readonly field: string | null;
  readonly mailId: string;
  readonly name: string | null;
  readonly locale: string;
}) {
  const { order, field, mailId, name, locale } = props;
  const t = await getTranslations('order');
  const source = field === null ? null : findSource(order, field);
  const mail = order.mails.find(({ id }) => id === mailId);
  const query = new URLSearchParams({ order: order.id, ...(field === null ? {} : { field }) });
  return (
    <div>
      {source === null ? (
        <p className="font-semibold">
          <FromMail>{mail?.subject ?? t('mail.untitled')}</FromMail>
        </p>
      ) : (
        <SourceWords source={source} name={name} locale={locale} />
      )}
      <iframe
        // One that is kept while another place is asked for would not scroll to it.
        key={`${mailId} ${field}`}
        src={`/api/mails/${mailId}?${query}#place`}
        title={t('mail.frame', { subject: mail?.subject ?? t('mail.untitled') })}
        sandbox=""
        referrerPolicy="no-referrer"
        className="mail-frame mt-3 w-full"
      />
      <p className="mt-2 text-sm text-muted">{t('mail.safe')}</p>
    </div>
  );
}

async function SourceWords(props: {
  readonly source: ValueSource;
  readonly name: string | null;
  readonly locale: string;
}) {
  const { source, name, locale } = props;
  const t = await getTranslations('order');
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <div>
      <p className="font-semibold">{name}</p>
      {source.excerpt === '' ? null : (
        <p className="mt-1">
          <q>
            <FromMail>{source.excerpt}</FromMail>
          </q>
        </p>
      )}
      <p className="mt-1 text-sm">
        {t(`kinds.${source.kind}`)}{' '}
        {source.confidence === null
          ? null
          : t(`certainty.${certaintyOf(source.confidence)}`, { percent: percent.format(source.confidence / 100) })}
      </p>
      {source.rule === null ? null : <p className="text-sm text-muted">{t('rule', { rule: source.rule })}</p>}
    </div>
  );
}
