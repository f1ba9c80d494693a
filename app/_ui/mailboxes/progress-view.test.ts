import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import messages from '../../../messages/en.json' with { type: 'json' };
import { describeProgress } from './progress-view.ts';

const t = createTranslator({ locale: 'en', messages, namespace: 'mailbox' });

const mailbox: MailboxView = {
  id: '1',
  href: 'https://service.example/api/v1/mailboxes/1',
  email: 'a@example.org',
  providerKey: null,
  providerName: null,
  health: 'onboarding',
  reason: null,
  lastReadAt: null,
  consent: null,
  unreadableFolders: [],
  progress: { folders: 3, messagesTotal: 4000, messagesScanned: 1999, ordersFound: 12, etaMs: 130_000, startedAt: 0 },
};

test('shows numbers and the time left while a crawl runs', () => {
  expect(describeProgress(mailbox, t, 'en')).toEqual({
    crawling: true,
    headline: 'Scanning your email. You can leave this page and it will continue.',
    percent: 49,
    found: '12',
    facts: [
      { label: 'Emails scanned', value: '1,999 of 4,000' },
      { label: 'Folders', value: '3' },
      { label: 'Time left', value: 'about 2 minutes' },
    ],
    ordersFound: 12,
  });
});

test('shows no total before the emails are counted', () => {
  const progress = { folders: 0, messagesTotal: 0, messagesScanned: 0, ordersFound: 0, etaMs: null, startedAt: 0 };
  expect(describeProgress({ ...mailbox, progress }, t, 'en').facts[0]).toEqual({ label: 'Emails scanned', value: '0' });
});

test('shows no time left after a crawl, and at most 100%', () => {
  const progress = { folders: 1, messagesTotal: 5, messagesScanned: 6, ordersFound: 0, etaMs: 0, startedAt: 0 };
  const view = describeProgress({ ...mailbox, health: 'ok', progress }, t, 'en');
  expect(view).toMatchObject({ crawling: false, headline: 'All emails scanned.', percent: 100, found: '0' });
  expect(view.facts.map((fact) => fact.value)).toEqual(['6 of 6', '1']);
});

test('shows a headline when the service returns no numbers', () => {
  const view = describeProgress({ ...mailbox, health: 'failing', progress: null }, t, 'en');
  expect(view).toMatchObject({ percent: null, found: null, facts: [], ordersFound: 0 });
  expect(view.headline).toContain('retry automatically');
});

test('does not claim that a mailbox with one unreadable folder cannot be read', () => {
  const view = describeProgress({ ...mailbox, health: 'folder_failed', reason: 'folder_unreadable' }, t, 'en');
  expect(view).toMatchObject({ crawling: false, headline: 'All emails in your other folders scanned.' });
});

test('promises no retry for an export that could not be read', () => {
  const view = describeProgress({ ...mailbox, health: 'export_failed', reason: 'export_damaged' }, t, 'en');
  expect(view).toMatchObject({ crawling: false, headline: 'We couldn’t read all of the uploaded export.' });
});
