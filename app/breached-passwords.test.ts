import { expect, test, vi } from 'vitest';
import { resetWithForm } from './_actions/reset-password.ts';
import { savePassword } from './_actions/settings.ts';
import { signUpWithForm } from './_actions/sign-up.ts';

const BREACHED = 'a quiet blue harbour';

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));
vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  getLocale: async () => 'en',
}));
vi.mock('#lib/viewer.ts', () => ({
  requireUser: async () => ({ id: '1', sessionId: 's', email: 'ada@mail.test', name: 'Ada' }),
}));
// Without a database: these passwords are rejected before anything is read.
vi.mock('#lib/runtime.ts', () => ({
  runtime: async () => ({ config: { isBreached: (password: string) => password === BREACHED }, outbox: {} }),
}));

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a sign-up with a password from a data breach is rejected', async () => {
  const typed = { name: 'Bo', email: 'bo@mail.test' };
  expect(
    await signUpWithForm({ problems: {}, name: '', email: '' }, form({ ...typed, password: BREACHED })),
  ).toMatchObject({ ...typed, problems: { password: 'passwordBreached' } });
});

test('a change to a password from a data breach is rejected', async () => {
  expect(await savePassword({ problems: {} }, form({ current: 'wrong', next: BREACHED }))).toEqual({
    problems: { next: 'passwordBreached' },
  });
});

test('a link does not set a password from a data breach', async () => {
  expect(await resetWithForm({ problem: null, end: null }, form({ token: 't', password: BREACHED }))).toEqual({
    problem: 'passwordBreached',
    end: null,
  });
});
