import { expect, test } from 'vitest';
import type { SandboxEvent } from '#contract/sandbox.ts';
import { rawSandboxMails, type SandboxMail, sandboxMailsFor } from './sandbox-mailbox.ts';

/** Runs events in sequence. Returns `kind order day` of each email. */
function after(...events: readonly (Exclude<SandboxEvent, 'sign_in_lost'> | number)[]): readonly string[] {
  let mails: readonly SandboxMail[] = [];
  for (const event of events) {
    const passed = typeof event === 'number';
    const clock = { today: '2026-03-01', days: passed ? event : 1 };
    mails = [...mails, ...sandboxMailsFor(passed ? 'days' : event, mails, clock)];
  }
  return mails.map(({ kind, order, day }) => `${kind} ${order} ${day}`);
}

test('continues the latest order to which an email can apply', () => {
  expect(after('order', 'order', 'shipped', 'shipped', 'delivered', 'refunded')).toEqual([
    'order 1 2026-03-01',
    'order 2 2026-03-01',
    'shipped 2 2026-03-01',
    'shipped 1 2026-03-01',
    'delivered 2 2026-03-01',
    'refunded 2 2026-03-01',
  ]);
});

test('begins a new order if an email can apply to none', () => {
  const sent = ['order 1', 'shipped 1', 'delivered 1', 'refunded 1', 'order 2', 'cancelled 2'];
  expect(after('refunded', 'cancelled')).toEqual(sent.map((mail) => `${mail} 2026-03-01`));
});

test('ships and delivers as days pass', () => {
  expect(after('order', 1, 1, 1)).toEqual([
    'order 1 2026-03-01',
    'shipped 1 2026-03-02',
    'time 0 2026-03-02',
    'time 0 2026-03-03',
    'delivered 1 2026-03-04',
    'time 0 2026-03-04',
  ]);
  expect(after('order', 30)).toEqual([
    'order 1 2026-03-01',
    'shipped 1 2026-03-02',
    'delivered 1 2026-03-04',
    'time 0 2026-03-31',
  ]);
});

test('creates the same emails each time, with a separate number and shipment for each order', () => {
  const mails = ['order', 'shipped', 'delivered'].flatMap((kind) =>
    [1, 2].map((order) => ({ kind, order, day: '2026-03-01' }) as SandboxMail),
  );
  const texts = rawSandboxMails(mails).map(String);
  expect(rawSandboxMails(mails).map(String)).toEqual(texts);
  expect(new Set(texts.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])).size).toBe(6);
});
