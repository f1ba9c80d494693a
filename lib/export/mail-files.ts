import 'server-only';
import { z } from 'zod';
import { nextCursor } from '#client/next-page.ts';
import { idFromHref } from '#contract/link.ts';
import { collectionPath } from '#contract/routes.ts';
import { shipmentSchema } from '#contract/shipment.ts';
import { formatDate } from '../format/dates.ts';
import { mailPage } from '../mail-view/mail-page.ts';
import type { ActingUser } from '../service/acting-user.ts';
import { findMail, type MailView } from '../service/emails.ts';
import { listOrderMails } from '../service/order-emails.ts';
import { responseOf, tolerant } from '../service/response-schema.ts';
import { isUserUnknown } from '../service/service-error.ts';
import { once } from './own-files.ts';
import type { ArchiveFile } from './zip-archive.ts';

/** Labels of an email's header, in the viewer's language. */
export type MailWords = {
  readonly locale: string;
  readonly from: string;
  readonly subject: string;
  readonly date: string;
  readonly untitled: string;
};

const BATCH = 100;

/**
 * Yields every stored email as two files: sanitized for safe viewing, as on its order's page, and unchanged as plain
 * text, so that no program executes it. An email erased during the export is left out.
 */
export async function* mailFiles(user: ActingUser, words: MailWords): AsyncGenerator<ArchiveFile, void> {
  const seen = new Set<string>();
  for await (const id of mailIds(user)) {
    if (seen.has(id)) continue;
    seen.add(id);
    const mail = await findMail(user, id);
    if (mail === null) continue;
    yield { name: `mails/${id}.html`, body: once(readable(mail, words)) };
    yield { name: `mails/as-kept/${id}.txt`, body: once(mail.content) };
  }
}

function readable(mail: MailView, words: MailWords): string {
  const { from, subject, sentAt, content, mediaType } = mail;
  const day = sentAt === null ? null : formatDate(new Date(sentAt).toISOString().slice(0, 10), words.locale);
  const head = [
    { name: 'from', label: words.from, value: from },
    { name: 'subject', label: words.subject, value: subject },
    { name: 'date', label: words.date, value: day },
  ] as const;
  return mailPage({
    nonce: '',
    language: words.locale,
    title: subject ?? words.untitled,
    head: head.flatMap(({ value, ...line }) => (value === null ? [] : [{ ...line, value }])),
    content,
    mediaType,
    sought: null,
    notFound: '',
  });
}

/** Yields the emails of orders, then those of shipments, some of which have no order. */
async function* mailIds(user: ActingUser): AsyncGenerator<string, void> {
  for (let after: string | null = null, offset = 0; ; offset += BATCH) {
    const page: Awaited<ReturnType<typeof listOrderMails>> = await listOrderMails(user, {
      limit: BATCH,
      after,
      offset,
    });
    for (const { mails } of page.rows) for (const { id } of mails) yield id;
    if (!page.hasMore) break;
    after = page.next;
  }
  for (let after: string | null = null, offset = 0; ; offset += BATCH) {
    const page: ShipmentMails = await shipmentMails(user, after, offset);
    yield* page.ids;
    if (!page.hasMore) break;
    after = page.next;
  }
}

type ShipmentMails = { readonly ids: readonly string[]; readonly next: string | null; readonly hasMore: boolean };

async function shipmentMails(user: ActingUser, after: string | null, offset: number): Promise<ShipmentMails> {
  try {
    const { body, headers } = await user.service.send({
      method: 'GET',
      path: collectionPath('shipments'),
      username: user.userName,
      parameters: {
        limit: String(BATCH),
        ...(after === null ? (offset === 0 ? {} : { offset: String(offset) }) : { after }),
      },
      schema: responseOf(z.array(tolerant(shipmentSchema))),
    });
    const ids = body.result.flatMap(({ emails }) => emails.map(({ href }) => idFromHref(href)));
    const next = nextCursor(headers);
    const hasMore = next !== null || (after === null && body.result.length === BATCH);
    return { ids: ids.filter((id) => id !== null), next, hasMore };
  } catch (error) {
    if (isUserUnknown(error)) return { ids: [], next: null, hasMore: false };
    throw error;
  }
}
