import { expect, test } from 'vitest';
import { formatFaults } from './fault-table.ts';

test('formats the result of each fault below its file', () => {
  const one = { file: 'b.test.ts', name: 'a server that hangs', result: 'passed', seconds: 12.34 } as const;
  const two = { file: 'b.test.ts', name: 'a server that dies', result: 'failed', seconds: 1 } as const;
  const three = { file: 'a.test.ts', name: 'as another user', result: 'skipped', seconds: 0 } as const;
  expect(formatFaults([one, two, three]).split('\n')).toEqual([
    '',
    'a.test.ts',
    '  skipped     0.0 s  as another user',
    '',
    'b.test.ts',
    '  ok         12.3 s  a server that hangs',
    '  FAILED      1.0 s  a server that dies',
    '',
    '1 passed, 1 failed, 1 skipped',
  ]);
});
