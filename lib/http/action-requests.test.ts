import { afterEach, describe, expect, test, vi } from 'vitest';
import { guardActions, SIGNED_OUT } from './action-requests.ts';

const ACTION = { method: 'POST', headers: { 'next-action': '40aa' } };

afterEach(() => vi.unstubAllGlobals());

/** Sends a request from a page, and returns the status and text of what Next gets. */
async function send(from: string, response: Response | Error, init: RequestInit = ACTION, reachable = true) {
  vi.stubGlobal('location', new URL(from, 'https://shop.example'));
  vi.stubGlobal('navigator', { onLine: true });
  const given = await guardActions(async (input) => {
    if (input === '/livez' && reachable) return new Response();
    if (response instanceof Error) throw response;
    return response;
  })(from, init);
  return [given.status, await given.text()] as const;
}

function redirectTo(path: string): Response {
  return new Response('page', { status: 303, headers: { 'x-action-redirect': `${path};push` } });
}

describe('guardActions', () => {
  test('fails an action whose session has ended instead of leaving the page', async () => {
    const sent = await send('/settings', redirectTo('/signin?next=%2Fsettings'));
    expect(sent).toEqual([401, SIGNED_OUT]);
  });

  test.each([
    ['/settings', '/settings?notice=profile'],
    ['/orders/7/edit', '/signin?next=%2Forders%2F7%2Fedit%3Fdraft%3D1'],
    ['/reset', '/signin'],
    ['/signin/second', '/signin?next=%2Forders'],
  ])('follows the redirect of an action from %s to %s', async (from, to) => {
    expect(await send(from, redirectTo(to))).toEqual([303, 'page']);
  });

  test('fails an action whose connection broke, and leaves it to Next if the server cannot be reached', async () => {
    const broken = new TypeError('Failed to fetch');
    expect(await send('/settings', broken)).toEqual([502, 'unanswered']);
    await expect(send('/settings', broken, ACTION, false)).rejects.toBe(broken);
    await expect(send('/settings', broken, { method: 'GET' })).rejects.toBe(broken);
  });
});
