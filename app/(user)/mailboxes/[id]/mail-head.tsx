import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { Dotted, FromMail } from '../../../_ui/kit/from-mail.tsx';

/** An email in two lines: subject, then sender and date. */
export async function MailHead(props: {
  readonly mail: { readonly subject: string | null; readonly from: string | null; readonly sentAt: number | null };
  readonly locale: string;
}) {
  const { mail, locale } = props;
  const t = await getTranslations('order.mail');
  const sent = mail.sentAt === null ? null : formatDate(new Date(mail.sentAt).toISOString().slice(0, 10), locale);
  return (
    <>
      <p className="font-medium">
        <FromMail>{mail.subject ?? t('untitled')}</FromMail>
      </p>
      <p className="mailbox-facts">
        <Dotted parts={[mail.from, sent]} />
      </p>
    </>
  );
}
