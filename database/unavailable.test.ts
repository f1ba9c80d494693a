import { describe, expect, test } from 'vitest';
import { DatabaseError } from './database-error.ts';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('what the server said'), { code });

describe('isUnavailable', () => {
  test.each([
    ...[
      '08000',
      '08003',
      '08006',
      '08P01',
      '53000',
      '53100',
      '53200',
      '53300',
      '53400',
      '58030',
      '57014',
      '57P01',
      '57P02',
    ],
    ...['57P03', '57P04', '57P05', '55P03', '40001', '40003', '40P01', '25P02', '25P03', '25006'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ])('returns true for %s', (code) => expect(isUnavailable(withCode(code))).toBe(true));

  test.each(['23505', '22P02', '42P01', '42501', '25001', '58P01', 'XX000', 'ENOENT', ''])(
    'returns false for "%s"',
    (code) => expect(isUnavailable(withCode(code))).toBe(false),
  );

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'returns true for "%s"',
    (words) => expect(isUnavailable(new Error(words))).toBe(true),
  );

  test('returns true for a standby and an unconfirmed commit, and false for a failed migration', () => {
    expect(isUnavailable(new DatabaseError('standby', ''))).toBe(true);
    expect(isUnavailable(new DatabaseError('commit_unconfirmed', ''))).toBe(true);
    expect(isUnavailable(new DatabaseError('writes_hang', ''))).toBe(true);
    expect(isUnavailable(new DatabaseError('unreachable', ''))).toBe(true);
    expect(isUnavailable(new DatabaseError('migration_failed', 'Connection terminated'))).toBe(false);
    expect(isUnavailable('08006')).toBe(false);
  });

  test('recognizes an error whose class was loaded twice, as bundlers do', () => {
    class DatabaseErrorAgain extends Error {
      override readonly name = 'DatabaseError';
      readonly code: string;
      constructor(code: string, message: string) {
        super(message);
        this.code = code;
      }
    }
    expect(isUnavailable(new DatabaseErrorAgain('standby', ''))).toBe(true);
    expect(isUnavailable(new DatabaseErrorAgain('server_failed', 'Connection terminated'))).toBe(false);
  });
});
