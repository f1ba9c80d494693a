import { expect, test } from 'vitest';
import { isOwnHost } from './own-host.ts';

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost', 'trial.example'])('accepts %s', (host) => {
  expect(isOwnHost(host, 'https://trial.example')).toBe(true);
});

test.each(['rebound.example:3000', 'localhost.rebound.example', '10.0.0.1:3000', 'a b', '', undefined])(
  'rejects %s',
  (host) => {
    expect(isOwnHost(host, 'http://localhost:3000')).toBe(false);
  },
);
