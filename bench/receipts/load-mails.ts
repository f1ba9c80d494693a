import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Message } from '../../service/receipts/message.ts';

/** A mail as it came and as it was decoded. */
export type Mail = { readonly raw: Buffer; readonly message: Message };

/** Every `.eml` of a folder, decoded; null when there is no such folder. */
export async function loadMails(folder: string): Promise<readonly Mail[] | null> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return null;
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (name) => {
      const raw = await readFile(join(folder, name));
      return { raw, message: toMessage(await PostalMime.parse(raw)) };
    }),
  );
}

function toMessage(email: Email): Message {
  const from = email.from;
  const sentAt = email.date === undefined ? Number.NaN : Date.parse(email.date);
  return {
    messageId: email.messageId ?? null,
    inReplyTo: email.inReplyTo ?? null,
    references: email.references?.match(/<[^<>\s]+>/g) ?? [],
    from: from?.address === undefined ? null : { name: from.name, address: from.address.toLowerCase() },
    to: (email.to ?? []).flatMap(({ name, address }) => (address === undefined ? [] : [{ name, address }])),
    subject: email.subject ?? '',
    sentAt: Number.isNaN(sentAt) ? null : sentAt,
    receivedAt: null,
    headers: email.headers.map(({ key, value }) => ({ key, value })),
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}
