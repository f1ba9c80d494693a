import type { Message } from '../message.ts';

/** Returns an email of a fictional shop that states nothing but `details`. */
export function messageOf(details: Partial<Message>): Message {
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: { name: 'Alder Tools', address: 'orders@aldertools.example' },
    to: [],
    subject: 'Your order',
    sentAt: Date.UTC(2026, 2, 3),
    receivedAt: null,
    headers: [],
    text: null,
    html: null,
    attachments: [],
    ...details,
  };
}
