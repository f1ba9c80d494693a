import { NextRequest, NextResponse } from 'next/server';
import { expect, test } from 'vitest';
import { endNotice } from './end-notice.ts';

const PAGE = { accept: 'text/html,*/*' };

test.each([
  ['GET', '/settings', PAGE, true],
  ['POST', '/settings', PAGE, false],
  ['GET', '/settings', { accept: '*/*' }, false],
  ['GET', '/settings', {}, false],
  ['GET', '/signin', PAGE, false],
  ['GET', '/api/oidc/acme/callback', PAGE, false],
])('%s %s with %o: notice deleted is %s', (method, path, headers, ends) => {
  const cookie = 'notice.0=sealed; undo.0=other';
  const request = new NextRequest(`http://app.test${path}`, { method, headers: { ...headers, cookie } });
  const response = NextResponse.next();
  endNotice(request, response);
  expect(response.headers.getSetCookie()).toEqual(ends ? ['notice.0=; Path=/; Max-Age=0'] : []);
});

test('deletes the cookie of an HTTPS site with the attributes it was set with', () => {
  const headers = { ...PAGE, cookie: '__Host-notice.0=sealed; __Host-notice.x=other' };
  const response = NextResponse.next();
  endNotice(new NextRequest('https://app.test/settings', { headers }), response);
  expect(response.headers.getSetCookie()).toEqual(['__Host-notice.0=; Path=/; Max-Age=0; Secure']);
});
