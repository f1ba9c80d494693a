import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import messages from '../../../messages/en.json' with { type: 'json' };
import { lastReadWords } from './last-read-words.ts';

const t = createTranslator({ locale: 'en', messages, namespace: 'mailboxes' });
const now = Date.UTC(2026, 10, 26);
const words = (mailbox: Partial<Parameters<typeof lastReadWords>[0]>) =>
  lastReadWords({ providerKey: 'gmail', health: 'ok', lastReadAt: null, ...mailbox }, t, { locale: 'en', now });

test('says when a mailbox was last checked', () => {
  expect(words({ lastReadAt: now - 180_000 })).toBe('Last checked 3 minutes ago');
  expect(words({})).toBe('Not checked yet');
});

test('says nothing during a first crawl, or of an upload, which has no new email', () => {
  expect(words({ health: 'onboarding' })).toBeNull();
  expect(words({ providerKey: 'import', lastReadAt: now - 180_000 })).toBeNull();
});
