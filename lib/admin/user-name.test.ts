import { expect, test } from 'vitest';
import { readUserName, titleWithUser } from './user-name.ts';

test.each([
  ['ada%40example.org', 'ada@example.org'],
  ['zo%C3%AB', 'zoë'],
  ['a%2Fb%25', 'a/b%'],
  ['%00', null],
  ['a%0Ab', null],
  ['%E0%A4%A', null],
  ['', null],
  ['x'.repeat(201), null],
])('decodes %s to %s', (segment, name) => {
  expect(readUserName(segment)).toBe(name);
});

test.each([
  ['robin%40mail.test', 'Users · robin@mail.test'],
  ['%00', 'Users'],
])('titles the page of %s', (segment, title) => expect(titleWithUser('Users', segment)).toBe(title));
