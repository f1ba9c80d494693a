import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { MAIL_POLICY, mailPage, notePage } from '#lib/mail-view/mail-page.ts';
import { findSource } from '#lib/orders/value-source.ts';
import { findMail } from '#lib/service/emails.ts';
import { findOrder } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, findViewer } from '#lib/viewer.ts';

/**
 * An email of the viewer for the frame on the order page: sanitized, with a separate policy. `order` and `field` select
 * the value whose source is highlighted. Never shown to anyone else, admins included.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/mails/[id]'>): Promise<Response> {
  const [viewer, t, locale] = await Promise.all([findViewer(), getTranslations('order.mail'), getLocale()]);
  const note = (text: string, status: number) => answer(notePage(locale, t('title'), text), status);
  if (viewer === null) return note(t('signedOut'), 401);
  const user = await actAsViewer(viewer);
  const asked = new URL(request.url).searchParams;
  const { id } = await params;
  const [mail, order] = await Promise.all([
    outcomeOf(findMail(user, id)),
    outcomeOf(findOrder(user, asked.get('order') ?? '')),
  ]);
  if (!mail.ok) return note(t('trouble', { reqId: mail.error.reqId }), 502);
  if (mail.value === null) return note(t('gone'), 404);
  const source = order.ok && order.value !== null ? findSource(order.value, asked.get('field') ?? '') : null;
  const { from, subject, sentAt, content, mediaType } = mail.value;
  const head = [
    { name: 'from', label: t('from'), value: from },
    { name: 'subject', label: t('subject'), value: subject },
    { name: 'date', label: t('date'), value: sentAt === null ? null : formatDate(isoDay(sentAt), locale) },
  ] as const;
  return answer(
    mailPage({
      language: locale,
      nonce: randomUUID(),
      title: subject ?? t('title'),
      head: head.flatMap(({ value, ...line }) => (value === null ? [] : [{ ...line, value }])),
      content,
      mediaType,
      sought: source?.mailId === id ? source.sought : null,
      notFound: t('placeNotFound'),
    }),
    200,
  );
}

function answer(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
