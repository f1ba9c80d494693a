import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { firstOrder } from './prepared-orders.ts';
import { linkExport, newSession, type Session, signIn, signUp } from './prepared-users.ts';
import { adminAccount, known, test } from './users.ts';

/** Parts of the key's Base64 body. Finding one in a text reveals the key, however it is wrapped. */
function windowsOf(pem: string): string[] {
  const body = pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  // The first half of the body holds the public parameters. The private number is at the end.
  return [body.slice(-40, -8), body.slice(-36, -4)];
}

function holds(text: string, windows: readonly string[]): boolean {
  const plain = text.replace(/\\n|\s/g, '');
  return /BEGIN (?:DSA )?PRIVATE KEY/.test(text) || windows.some((window) => plain.includes(window));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('no client file and no page contains the private key', async () => {
  const pem = readFileSync(join(known('DATA_DIR'), 'client-private-key.pem'), 'utf8');
  const windows = windowsOf(pem);
  expect(holds(`"key":"${pem.replaceAll('\n', '\\n')}"`, windows), 'the search finds a planted key').toBe(true);

  const files = filesBelow('.next/static');
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  expect(files.filter((file) => holds(readFileSync(file, 'latin1'), windows))).toEqual([]);

  /** Requests each page as a whole, and as the scripts of a page do that follow a link. */
  const expectSafe = async ({ request }: Session, paths: readonly string[]) => {
    for (const path of paths) {
      for (const headers of [{}, { RSC: '1' }]) {
        const answer = await request.get(path, { headers });
        expect(answer.status(), path).toBe(200);
        expect(holds(await answer.text(), windows), path).toBe(false);
        expect(holds(JSON.stringify(answer.headers()), windows), path).toBe(false);
      }
    }
  };
  const [user, admin] = [await newSession(), await newSession()];
  await expectSafe(user, ['/', '/signup', '/signin']);
  await signUp(user);
  const mailbox = await linkExport(user);
  const progress = `/api/mailboxes/progress?id=${mailbox.split('/').at(-1)}`;
  const order = await firstOrder(user);
  await expectSafe(user, ['/', '/mailboxes', mailbox, progress, '/orders', '/orders?filter=prise', order, '/settings']);
  const account = adminAccount();
  await signIn(admin, account.email, account.password);
  await expectSafe(admin, ['/admin', '/admin/users', '/admin/keys?test=1', '/admin/signature?example=1']);
  await Promise.all([user, admin].map(({ request }) => request.dispose()));
});
