import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { passedOverMailSchema } from '#contract/passed-over.ts';
import { problemSchema } from '#contract/problem.ts';
import { envelopeOf } from '../../test-support/envelope.ts';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { linkSample } from '../openapi/testing/world.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { insertEmail } from '../store/mails/emails.ts';
import type { EmailOutcome } from '../store/mails/mail-tables.ts';

let service: TestService;
let path: string;

beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  const ref = await linkSample(service, 'ann');
  path = `/api/v1/mailboxes/${ref.mailboxId}/passed-over`;
  // Stored in a different sequence than sent.
  await store(ref, 'none', 'promotion', 'Spring sale', 2_000);
  await store(ref, 'none', 'abandoned_cart', 'Still thinking?', 9_000);
  await store(ref, 'none', 'promotion', 'No date', null);
  await store(ref, 'none', 'promotion', 'Summer sale', 5_000);
  await store(ref, 'order', null, 'An order', 6_000);
  await store(ref, 'quarantined', 'message_timeout', 'Too slow', 7_000);
});
afterAll(() => service.close());

async function store(
  ref: MailboxRef,
  outcome: EmailOutcome,
  reason: string | null,
  subject: string,
  sentAt: number | null,
): Promise<void> {
  const mail = { outcome, reason, subject, sentAt, from: 'shop@x.example', to: null, content: null };
  await service.database.db
    .transaction()
    .execute((trx) => insertEmail(trx, ref, { ...mail, messageKey: subject }, 1_000));
}

async function list(query: Record<string, string> = {}) {
  const answer = await send(service, { path, user: 'ann', query });
  const mails = envelopeOf(z.array(passedOverMailSchema)).parse(answer.body).result;
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
  return { mails, subjects: mails.map(({ subject }) => subject), next };
}

describe('emails without an order', () => {
  it('are listed with the reason, newest first, without other emails', async () => {
    const { mails, subjects, next } = await list();
    expect(subjects).toEqual(['Still thinking?', 'Summer sale', 'Spring sale', 'No date']);
    expect(next).toBeUndefined();
    expect(mails[0]).toEqual({
      reason: 'abandoned_cart',
      explanation: 'It is about items left in a cart that were not bought.',
      from: 'shop@x.example',
      subject: 'Still thinking?',
      sentDate: 9_000,
    });
  });

  it('are paged without gaps or repeats, also by reason', async () => {
    const subjects: (string | null)[] = [];
    let query: Record<string, string> = { limit: '1', reason: 'promotion' };
    for (let page = 0; page < 3; page++) {
      const part = await list(query);
      subjects.push(...part.subjects);
      expect(part.next === undefined, `page ${page}`).toBe(page === 2);
      query = Object.fromEntries(new URL(part.next ?? 'http://end.test').searchParams);
    }
    expect(subjects).toEqual(['Summer sale', 'Spring sale', 'No date']);
  });

  it('are hidden from other users', async () => {
    const stranger = await send(service, { path, user: 'bob' });
    expect(problemSchema.parse(stranger.body)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    { limit: '501' },
    { after: '5' },
    { after: '1.2.3' },
    { after: '1.99999999999999999999' },
    { reason: 'dull' },
  ])('are not listed for an invalid query: %o', async (query) => {
    const answer = await send(service, { path, user: 'ann', query: query as Record<string, string> });
    expect(problemSchema.parse(answer.body)).toMatchObject({
      status: 400,
      code: 'parameter_invalid',
      parameter: Object.keys(query)[0],
    });
  });
});
