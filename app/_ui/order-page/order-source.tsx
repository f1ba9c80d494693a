import { getTranslations } from 'next-intl/server';
import { certaintyOf, findSource, type ValueSource } from '#lib/orders/value-source.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { AttachedPlace } from './attached-place.tsx';

/** The email behind an order, with the source of one value highlighted if requested. */
export async function OrderSource(props: {
  readonly order: OrderDetail;
  /** The requested value; null for the whole email. */
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
        // A reused frame would not scroll to another position.
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
        {source.attachment === null ? t(`kinds.${source.kind}`) : <AttachedPlace page={source.attachment} />}{' '}
        {source.confidence === null
          ? null
          : t(`certainty.${certaintyOf(source.confidence)}`, { percent: percent.format(source.confidence / 100) })}
      </p>
      {source.rule === null ? null : <p className="text-sm text-muted">{t('rule', { rule: source.rule })}</p>}
    </div>
  );
}
