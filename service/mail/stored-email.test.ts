import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inFull } from '../../test-support/complete-cases.ts';
import { provenPart } from '../receipts/document/proven-part.ts';
import type { Reading } from '../receipts/facts.ts';
import type { Message } from '../receipts/message.ts';
import { readMessage } from '../receipts/read-message.ts';
import { rebuildMessage, type StoredEmail, toStoredHeader } from '../receipts/stored-email.ts';
import { corpusSeeds, generateMail } from '../receipts/testing/corpus/generate-mail.ts';
import { parseMessage } from './parse-message.ts';

const FIXTURES = new URL('../receipts/fixtures/', import.meta.url);
const RECEIVED = Date.UTC(2026, 4, 28);

async function* mails(): AsyncGenerator<readonly [name: string, message: Message]> {
  const names = readdirSync(FIXTURES).filter((name) => name.endsWith('.eml'));
  for (const [index, name] of names.entries()) {
    if (index % inFull(8, 1) === 0) yield [name, await parseMessage(readFileSync(new URL(name, FIXTURES)), RECEIVED)];
  }
  for (const seed of corpusSeeds(inFull(1, 8))) yield [`seed ${seed}`, generateMail(seed).message];
}

/** Returns the email as it is stored. Without its header, only what its facts reveal about it. */
function stored(message: Message, reading: Reading, head: StoredEmail['head']): StoredEmail | null {
  const part = provenPart(message, reading);
  if (part === null || message.from === null) return null;
  const { name, address } = message.from;
  const facts = reading.kind === 'facts' ? reading : { orders: [], shipments: [], marks: reading.notice?.marks };
  const ofHeader = facts.orders.find(({ evidence }) => evidence['orderDate']?.path === 'date');
  const marks = facts.marks ?? [];
  return {
    from: name === '' ? address : `${name} <${address}>`,
    subject: message.subject,
    sentAt: message.sentAt ?? message.receivedAt,
    content: part.text,
    type: part.type,
    head,
    known: {
      thread: marks.flatMap((mark) => (mark.startsWith('mail ') ? mark.slice(5) : [])),
      day: ofHeader?.orderDate ?? null,
      dated: message.sentAt !== null,
    },
  };
}

describe('stored email', () => {
  test.each([['with its header'], ['without its header']])('has the same reading as on arrival, %s', async (way) => {
    let count = 0;
    for await (const [name, message] of mails()) {
      const reading = readMessage(message);
      if (reading.kind === 'none' && (reading.notice?.marks.length ?? 0) === 0) continue;
      const kept = stored(message, reading, way === 'with its header' ? toStoredHeader(message) : null);
      if (kept === null) continue;
      expect(readMessage(rebuildMessage(kept)), name).toEqual(reading);
      count++;
    }
    expect(count).toBeGreaterThan(inFull(25, 200));
  });

  test('stores no header that identifies the recipient, and truncates long ones', () => {
    const { message } = generateMail(1);
    const headers = [
      { key: 'Delivered-To', value: 'robin@example.org' },
      { key: 'Received', value: 'from a by b for <robin@example.org>' },
      { key: 'List-ID', value: 'x'.repeat(5_000) },
    ];
    const head = toStoredHeader({ ...message, headers });
    expect(head.headers).toEqual([{ key: 'list-id', value: 'x'.repeat(2_000) }]);
  });
});
