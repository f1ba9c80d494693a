import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../service/mail/parse-message.ts';
import type { Message } from '../service/receipts/message.ts';
import { readMessage } from '../service/receipts/read-message.ts';
import { corpusSeeds, generateMail } from '../service/receipts/testing/corpus/generate-mail.ts';
import { Random } from '../service/receipts/testing/corpus/random.ts';
import { inFull } from '../test-support/complete-cases.ts';
import { shapeOf } from './redact-expectations.ts';
import { redactMessage } from './redact-message.ts';
import { writeMail } from './redact-write.ts';

async function redact(message: Message, seed: number): Promise<{ raw: string; message: Message }> {
  const random = new Random(seed);
  const raw = writeMail(redactMessage(message, readMessage(message), () => random.fraction()));
  return { raw, message: await parseMessage(Buffer.from(raw)) };
}

describe('redaction', () => {
  it('keeps the reading of every kind of synthetic email', async () => {
    const different: string[] = [];
    for (const seed of inFull(
      corpusSeeds(1),
      Array.from({ length: 250 }, (_, n) => n + 1),
    )) {
      const { name, message } = generateMail(seed);
      const before = shapeOf(readMessage(message));
      const after = shapeOf(readMessage((await redact(message, seed)).message));
      // A message can be skipped for another reason if its number no longer starts with a year.
      if (typeof before === 'string' && typeof after === 'string') continue;
      if (JSON.stringify(before) !== JSON.stringify(after))
        different.push(`${name}\n ${JSON.stringify(before)}\n ${JSON.stringify(after)}`);
    }
    expect(different.slice(0, 3)).toEqual([]);
  });

  it('replaces numbers, names, addresses, and link parameters consistently', async () => {
    const message: Message = {
      messageId: '<abc@shop.example>',
      inReplyTo: null,
      references: [],
      from: { name: 'Fjordlight', address: 'orders+robin77@fjordlight.example' },
      to: [{ name: 'Theodora Quist', address: 'theo.quist@home.example' }],
      subject: 'Order 88123390 for Theodora',
      sentAt: Date.UTC(2026, 2, 12),
      receivedAt: null,
      headers: [
        { key: 'authentication-results', value: 'mx.home.example; dkim=pass header.d=x; spf=pass smtp.mailfrom=theo' },
      ],
      text: null,
      html: `<p>Hi Theodora,</p><p>Order number: 88123390</p><p>Total: $41.50</p><p>Tracking number: <a href="https://www.ups.com/track?tracknum=1Z999AA10123456784&user=theo.quist">1Z999AA10123456784</a></p>
        <p>Shipping address</p><p>Theodora Quist</p><p>17 Hollow Lane</p><p>Eastwick 40213</p><p>Questions? theo.quist@home.example or +1 555 013 9921</p><a href="https://track.fjordlight.example/c/eyJ1c2VyIjoidGhlb2RvcmEifQabcdefghijk">x</a>`,
      attachments: [],
    };
    const { raw, message: redacted } = await redact(message, 5);
    for (const secret of [
      'Theodora',
      'Quist',
      'theo',
      '88123390',
      '1Z999AA10123456784',
      'Hollow',
      'Eastwick',
      '40213',
      '9921',
      'robin77',
      'eyJ1c2Vy',
      'abc@shop',
    ])
      expect(raw.toLowerCase(), secret).not.toContain(secret.toLowerCase());
    const reading = readMessage(redacted);
    const order = reading.kind === 'facts' ? reading.orders[0] : undefined;
    expect(order).toMatchObject({ total: 4150, currency: 'USD', merchant: { name: 'Fjordlight' } });
    expect(redacted.subject).toContain(order?.orderNumber);
    expect(reading).toMatchObject({ shipments: [{ shipperId: 2, evidence: { trackingNumber: { strength: 98 } } }] });
  });

  const folder = new URL('../service/receipts/fixtures/', import.meta.url);
  it('keeps the project’s fixtures readable', async () => {
    const different: string[] = [];
    const names = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .filter((_, index) => index % inFull(8, 1) === 0);
    for (const [index, name] of names.entries()) {
      const message = await parseMessage(readFileSync(new URL(name, folder)));
      const before = shapeOf(readMessage(message));
      const after = shapeOf(readMessage((await redact(message, index)).message));
      if (JSON.stringify(before) !== JSON.stringify(after)) different.push(name);
    }
    expect(different.length / names.length, different.join(' ')).toBeLessThanOrEqual(0.05);
  });
});
