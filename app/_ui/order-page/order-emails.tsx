import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { listSources } from '#lib/orders/order-sources.ts';
import { Dotted, FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import type { SourceContext } from './source-link.tsx';

/** The emails about an order with the number of values read from each, and a link to all sources. */
export async function OrderEmails({ context, locale }: { readonly context: SourceContext; readonly locale: string }) {
  const t = await getTranslations('order');
  const { order, path } = context;
  if (path === null) return null;
  const sources = listSources(order);
  const valuesFrom = (mailId: string) => sources.filter(({ source }) => source.mailId === mailId).length;
  const edited = order.byHand.length > 0 || [...order.items, ...order.shipments].some(({ byHand }) => byHand);
  return (
    <>
      {order.mails.length === 0 ? null : (
        <section className="card order-emails" aria-labelledby="emails">
          <div className="card-head">
            <h2 id="emails">{t('mail.heading')}</h2>
            <span className="text-muted">{order.mails.length}</span>
            <span className="card-head-end email-mailbox">
              <Dotted parts={[order.mailboxEmail, ...order.mails.map(({ mailbox }) => mailbox)]} />
            </span>
          </div>
          <ul className="emails">
            {order.mails.map((mail) => (
              <li key={mail.id}>
                <Link href={`${path}?mail=${mail.id}#source`} scroll={false} title={mail.from ?? undefined}>
                  <Icon name="mail" />
                  <span className="email-subject">
                    <FromMail>{mail.subject ?? t('mail.untitled')}</FromMail>
                  </span>
                  <span className="email-values">
                    {/* Later emails confirm values, or only move a shipment on. */}
                    {valuesFrom(mail.id) === 0 ? null : t('mail.values', { count: valuesFrom(mail.id) })}
                  </span>
                  <time>{mail.sentAt === null ? null : formatDate(isoDay(mail.sentAt), locale)}</time>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {order.provenance.length === 0 ? null : (
        <p className="order-sources-note">
          <Icon name="highlighter" />
          <span>
            {t(edited ? 'readButEdited' : 'read')}{' '}
            <Link href={`${path}?sources=all#source`} scroll={false} className="link">
              {t('seeAll', { count: sources.length })}
            </Link>
          </span>
        </p>
      )}
    </>
  );
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
