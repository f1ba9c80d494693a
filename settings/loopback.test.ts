import { describe, expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

describe('isLoopback', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.10',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    'localhost',
    'LOCALHOST',
  ])('returns true for %s', (host) => expect(isLoopback(host)).toBe(true));

  test.each([
    '0.0.0.0',
    '::',
    '[::]',
    '192.168.1.5',
    '10.0.0.1',
    '128.0.0.1',
    '::ffff:10.0.0.1',
    'localhost.example',
    'host',
    '',
  ])('returns false for %s', (host) => expect(isLoopback(host)).toBe(false));
});
