import 'server-only';
import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatDate } from '../format/dates.ts';
import { findSource } from '../orders/value-source.ts';
import type { ActingUser } from '../service/acting-user.ts';
import { findMail } from '../service/emails.ts';
import { findOrder } from '../service/orders.ts';
import { outcomeOf } from '../service/outcome.ts';
import { MAIL_POLICY, mailPage, notePage } from './mail-page.ts';

/**
 * Returns an email of the user for the frame on the order page: sanitized, with a separate policy. The query parameters
 * `order` and `field` select the value whose source is highlighted.
 */
export async function respondWithMail(user: ActingUser, id: string, query: URLSearchParams): Promise<Response> {
  const [t, locale] = await Promise.all([getTranslations('order.mail'), getLocale()]);
  const [mail, order] = await Promise.all([
    outcomeOf(findMail(user, id)),
    outcomeOf(findOrder(user, query.get('order') ?? '')),
  ]);
  if (!mail.ok) return respondWithNote(t('failed', { reqId: mail.error.reqId }), 502);
  if (mail.value === null) return respondWithNote(t('gone'), 404);
  const source = order.ok && order.value !== null ? findSource(order.value, query.get('field') ?? '') : null;
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

/** Returns a message in place of an email. */
export async function respondWithNote(text: string, status: number): Promise<Response> {
  const [t, locale] = await Promise.all([getTranslations('order.mail'), getLocale()]);
  return answer(notePage(locale, t('title'), text), status);
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
