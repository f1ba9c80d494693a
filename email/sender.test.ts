import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestCertificate } from '../test-support/certificate.ts';
import { type SinkAnswer, type SmtpSink, startSmtpSink } from '../test-support/smtp-sink.ts';
import type { TestDatabase } from '../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../test-support/web-database.ts';
import { expireOutbox, forgetEmailsOf, type NewEmail, type Outbox, queueEmail } from './outbox.ts';
import { type EmailLogEntry, retryDelay, type SenderDeps, sendDue } from './sender.ts';
import { readEmailSettings } from './settings.ts';
import { createSmtp, type OutgoingEmail, type SendResult } from './smtp.ts';

const outbox: Outbox = {
  brand: { name: 'Acme', publicUrl: 'https://acme.example', logoUrl: null, accent: null, accentDark: null },
  sealer: {
    seal: (id, text) => Buffer.from(Buffer.from(`${id}${text}`).map((byte) => byte ^ 1)),
    open: (id, sealed) => {
      const text = Buffer.from(sealed.map((byte) => byte ^ 1)).toString();
      if (!text.startsWith(id)) throw new Error('Another row');
      return text.slice(id.length);
    },
  },
};
const reset: NewEmail = { kind: 'password_reset', language: 'en', to: 'ada@mail.test', path: '/reset?token=secret' };

let testDatabase: TestDatabase;
let database: ReturnType<typeof openWebTables>;
let db: typeof database.db;
let now = new Date('2026-11-23T08:00:00Z');
let log: EmailLogEntry[] = [];
let sink: SmtpSink | undefined;

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
  db = database.db;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  now = new Date('2026-11-23T08:00:00Z');
  log = [];
});
afterEach(() => sink?.close());

function depsWith(send: SenderDeps['send']): SenderDeps {
  const onError = (error: unknown) => {
    throw error;
  };
  return { db, outbox, send, clock: () => now, log: (entry) => log.push(entry), onError };
}

function smtp(SMTP_URL: string, stepMs = 10_000): SenderDeps['send'] {
  const settings = readEmailSettings({ SMTP_URL, MAIL_FROM: 'Acme Post <post@acme.example>' }, 'Acme');
  if (settings === null) throw new Error('No settings');
  return createSmtp(settings, { stepMs });
}

function states() {
  return db.selectFrom('outbox').select(['state', 'failure', 'attempts', 'content']).execute();
}

function later(ms: number): void {
  now = new Date(now.getTime() + ms);
}

describe('an SMTP server', () => {
  test('receives each email once, with both parts and a fixed Message-ID', async () => {
    sink = await startSmtpSink();
    const id = await queueEmail(db, outbox, { ...reset, unsubscribePath: '/unsubscribe?s=1' }, now);
    await sendDue(depsWith(smtp(sink.url)));
    await sendDue(depsWith(smtp(sink.url)));
    expect(sink.accepted).toHaveLength(1);
    const { recipients, email } = sink.accepted[0] ?? { recipients: [], email: null };
    expect(recipients).toEqual(['ada@mail.test']);
    expect(email).toMatchObject({
      from: { name: 'Acme Post', address: 'post@acme.example' },
      subject: 'Reset your password',
      messageId: `<${id}@acme.example>`,
    });
    expect(email?.text).toContain('https://acme.example/reset?token=secret');
    expect(email?.html).toContain('https://acme.example/reset?token&#61;secret');
    const headers = new Map(email?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('list-unsubscribe')).toBe('<https://acme.example/unsubscribe?s=1>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await states()).toEqual([{ state: 'sent', failure: null, attempts: 1, content: null }]);
    expect(JSON.stringify(log)).not.toMatch(/ada|secret/);
  });

  test('receives an email again after the delay if it responds with 451', async () => {
    const answers: SinkAnswer[] = [451, 250];
    sink = await startSmtpSink({ data: (count) => answers[count - 1] ?? 250 });
    const deps = depsWith(smtp(sink.url));
    await queueEmail(db, outbox, reset, now);
    await sendDue(deps);
    expect(await states()).toMatchObject([{ state: 'waiting', failure: 'EMESSAGE 451', attempts: 1 }]);
    await sendDue(deps);
    expect(sink.accepted).toHaveLength(0);
    later(retryDelay(1));
    await sendDue(deps);
    expect(sink.accepted).toHaveLength(1);
    expect(log.map(({ event }) => event)).toEqual(['delayed', 'sent']);
  });

  test('receives an email only once if it rejects the recipient or the message permanently', async () => {
    sink = await startSmtpSink({
      recipient: (address) => (address.startsWith('gone') ? 550 : 250),
      data: () => 554,
    });
    await queueEmail(db, outbox, { ...reset, to: 'gone@mail.test' }, now);
    await queueEmail(db, outbox, reset, now);
    await sendDue(depsWith(smtp(sink.url)));
    const rows = await states();
    expect(rows.map(({ state, content }) => [state, content])).toEqual([
      ['refused', null],
      ['refused', null],
    ]);
    expect(rows.map(({ failure }) => failure).toSorted()).toEqual(['EENVELOPE 550', 'EMESSAGE 554']);
  });

  test('delays emails until they are useless if it stops responding', async () => {
    sink = await startSmtpSink({ data: () => 'hang' });
    await queueEmail(db, outbox, { ...reset, usefulMs: 40_000 }, now);
    const deps = depsWith(smtp(sink.url, 150));
    await sendDue(deps);
    expect(await states()).toMatchObject([{ state: 'waiting', failure: 'ETIMEDOUT' }]);
    later(retryDelay(1));
    await sendDue(deps);
    expect(await states()).toMatchObject([{ state: 'expired', content: null }]);
  });

  test.each([
    ['an untrusted certificate', 'smtps', {}],
    ['no STARTTLS', 'smtp', { disabledCommands: ['STARTTLS' as const] }],
  ])('receives nothing with %s', async (_what, scheme, options) => {
    const made = await makeTestCertificate('localhost');
    sink = await startSmtpSink({
      server: { secure: scheme === 'smtps', cert: made.certificate, key: made.key, ...options },
    });
    await made.remove();
    await queueEmail(db, outbox, reset, now);
    const settings = readEmailSettings(
      { SMTP_URL: `${scheme}://localhost:${sink.port}`, MAIL_FROM: 'a@b.example' },
      '',
    );
    if (settings === null) throw new Error('No settings');
    // STARTTLS is required except on this machine.
    const tls = scheme === 'smtp' ? 'starttls' : settings.server.tls;
    const send = createSmtp({ ...settings, server: { ...settings.server, host: '127.0.0.1', tls } }, { stepMs: 2000 });
    await sendDue(depsWith(send));
    expect(sink.accepted).toHaveLength(0);
    expect(await states()).toMatchObject([{ state: 'waiting' }]);
  });

  test("does not use up an email's attempts by rejecting the sender or the password", async () => {
    sink = await startSmtpSink({
      server: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(Object.assign(new Error('No'), { responseCode: 535 })),
      },
    });
    await queueEmail(db, outbox, reset, now);
    await sendDue(depsWith(smtp(`smtp://user:secret@127.0.0.1:${sink.port}`)));
    expect(await states()).toMatchObject([{ state: 'waiting', failure: 'EAUTH 535' }]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });
});

describe('the queue', () => {
  const sent: OutgoingEmail[] = [];
  const keep = async (email: OutgoingEmail): Promise<SendResult> => {
    sent.push(email);
    return { kind: 'sent' };
  };
  beforeEach(() => {
    sent.length = 0;
  });

  test('is sent once, even by several processes', async () => {
    for (let count = 0; count < 45; count += 1) {
      await queueEmail(db, outbox, { ...reset, to: `user${count}@mail.test` }, now);
    }
    await Promise.all([1, 2, 3].map(() => sendDue(depsWith(keep))));
    expect(new Set(sent.map(({ to }) => to)).size).toBe(45);
    expect(sent).toHaveLength(45);
  });

  test('sends the same message again after a process was killed while sending', async () => {
    await queueEmail(db, outbox, reset, now);
    const died = sendDue(
      depsWith(async (email) => {
        sent.push(email);
        throw new Error('Killed');
      }),
    );
    await expect(died).rejects.toThrow('Killed');
    await sendDue(depsWith(keep));
    expect(sent).toHaveLength(1);
    later(5 * 60_000);
    await sendDue(depsWith(keep));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('stops sending once an attempt finds the server down', async () => {
    for (let count = 0; count < 30; count += 1) await queueEmail(db, outbox, reset, now);
    let attempts = 0;
    const down = async (): Promise<SendResult> => {
      attempts += 1;
      return { kind: 'down', failure: 'ESOCKET' };
    };
    await sendDue(depsWith(down));
    expect(attempts).toBeLessThanOrEqual(4);
    expect((await states()).filter(({ attempts: count }) => count > 0)).toHaveLength(attempts);
  });

  test('does not wait for a clock that was a day ahead', async () => {
    const sent: string[] = [];
    const deps = depsWith(async ({ id }) => {
      sent.push(id);
      return sent.length === 1 ? { kind: 'retry', failure: '451' } : { kind: 'sent' };
    });
    later(24 * 60 * 60_000);
    const id = await queueEmail(db, outbox, { ...reset, usefulMs: 600_000 }, now);
    later(-24 * 60 * 60_000);
    await sendDue(deps);
    await sendDue(deps);
    later(30_000);
    await sendDue(deps);
    expect(sent).toEqual([id, id]);
  });

  test('contains nothing from a failed transaction', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await queueEmail(trx, outbox, reset, now);
      throw new Error('No cause');
    });
    await expect(failing).rejects.toThrow('No cause');
    expect(await states()).toEqual([]);
  });

  test('never sends emails that are withheld, erased, or encrypted for another row', async () => {
    await queueEmail(db, outbox, { ...reset, withheld: true }, now);
    await queueEmail(db, outbox, { ...reset, owner: 'ada' }, now);
    await forgetEmailsOf(db, 'ada');
    const id = await queueEmail(db, outbox, reset, now);
    await db
      .updateTable('outbox')
      .set({ content: Buffer.from('x') })
      .where('id', '=', id)
      .execute();
    await sendDue(depsWith(keep));
    expect(sent).toEqual([]);
    expect((await states()).map(({ state }) => state).toSorted()).toEqual(['refused', 'withheld']);
  });

  test('erases the content of emails not sent in time, and all rows after a week', async () => {
    await queueEmail(db, outbox, reset, now);
    await queueEmail(db, outbox, { ...reset, withheld: true }, now);
    later(4 * 24 * 60 * 60_000);
    await expireOutbox(database.db, now, 100);
    expect(await states()).toMatchObject([{ state: 'expired', content: null }]);
    later(4 * 24 * 60 * 60_000);
    await expireOutbox(database.db, now, 100);
    expect(await states()).toEqual([]);
  });

  test.each(['ada@mail.test\r\nBcc: eve@mail.test', 'a@b.test, c@d.test', 'Ada <a@b.test>', 'ada'])(
    'rejects the address %j',
    async (to) => {
      await expect(queueEmail(db, outbox, { ...reset, to }, now)).rejects.toThrow('cannot be in a header');
    },
  );
});

test('retryDelay doubles with each attempt, up to an hour', () => {
  expect([1, 2, 3, 7, 8, 20].map((attempts) => retryDelay(attempts) / 1000)).toEqual([30, 60, 120, 1920, 3600, 3600]);
});
