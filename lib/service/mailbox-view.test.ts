import { expect, test } from 'vitest';
import { toMailboxView, troubleOf } from './mailbox-view.ts';

const healthOf = (code: number, statusReason: string) =>
  toMailboxView({
    href: 'https://s.example/api/v1/mailboxes/1',
    status: { code, description: 'X' },
    provider: null,
    lastUpdated: null,
    updateTime: 0,
    statusReason,
    email: 'a@example.org',
    user: { href: 'https://s.example/api/v1/users/1' },
  })?.health ?? 'unknown';

test('promises no retry for an export that could not be read', () => {
  for (const reason of ['export_damaged', 'export_too_large', 'export_overlapping']) {
    expect(healthOf(500, reason)).toBe('export_failed');
  }
  expect(troubleOf({ health: 'export_failed' })).toBe('export_failed');
  expect(healthOf(500, 'unreachable')).toBe('failing');
  expect(healthOf(202, 'crawling')).toBe('updating');
});

test('distinguishes a mailbox with one unreadable folder from one that cannot be read', () => {
  for (const reason of ['folder_unreadable', 'unstable_folder']) expect(healthOf(500, reason)).toBe('folder_failed');
  expect(troubleOf({ health: 'folder_failed' })).toBe('folder_failed');
  expect(troubleOf({ health: 'ok' })).toBeNull();
});
