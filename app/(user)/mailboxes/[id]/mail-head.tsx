import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';

/** A mail in two lines: what about, from whom and when. */
export async function MailHead(props: {
  readonly mail: { readonly subject: string | null; readonly from: string | null; readonly sentAt: number | null };
  readonly locale: string;
}) {
  const { mail, locale } = props;
  const t = await getTranslations('order.mail');
  const sent = mail.sentAt === null ? null : formatDate(new Date(mail.sentAt).toISOString().slice(0, 10), locale);
  return (
    <>
      <p className="wrap-anywhere font-semibold">{mail.subject ?? t('untitled')}</p>
      <p className="wrap-anywhere text-sm text-muted">
        {[mail.from, sent].filter((part) => part !== null).join(' · ')}
      </p>
    </>
  );
}
