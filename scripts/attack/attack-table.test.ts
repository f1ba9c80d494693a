import { expect, test } from 'vitest';
import { formatAttacks } from './attack-table.ts';

test('shows each attack with its outcome, a few of its findings, and totals', () => {
  const findings = Array.from({ length: 12 }, (_, n) => `fault ${n + 1}`);
  const table = formatAttacks([
    { attack: 'TLS', target: 'proxy', tried: '8 handshakes', findings: [] },
    { attack: 'Headers', target: 'web app', tried: '40 responses', findings },
    { attack: 'sqlmap', target: 'API', tried: '', findings: [], skipped: 'sqlmap is not installed' },
  ]);
  expect(table.split('\n')).toEqual([
    'TLS      proxy    nothing found  (8 handshakes)',
    'Headers  web app  12 FINDINGS  (40 responses)',
    ...findings.slice(0, 10).map((finding) => `    ! ${finding}`),
    '    ! and 2 more',
    'sqlmap   API      skipped: sqlmap is not installed',
    '',
    '2 attacks, 1 skipped, 12 findings',
  ]);
});
