import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { redirectConsole } from './redirect-console.ts';
import { callerOf, currentTrace, inTrace, traceparent } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  [`00-${ID}-00f067aa0ba902b7-01`, true],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, false],
  [`00-${ID}-${'0'.repeat(16)}-01`, false],
  ['00-short-00f067aa0ba902b7-01', false],
  [`${ID}\r\nforged`, false],
  [undefined, false],
])('callerOf adopts the traceparent %s: %s', (header, isAdopted) => {
  const { trace, span } = callerOf(header);
  expect([trace === ID, span]).toEqual([isAdopted, isAdopted ? '00f067aa0ba902b7' : undefined]);
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
});

test('continues a trace in the work it starts, and ends it there', async () => {
  const later = await inTrace({ trace: ID, job: 'job-1' }, async () => {
    await new Promise((done) => setImmediate(done));
    return [currentTrace()?.job, callerOf(traceparent()).trace];
  });
  expect([later, currentTrace(), traceparent()]).toEqual([['job-1', ID], undefined, undefined]);
});

test('every line that a program prints is JSON with its trace', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const target = { ...console };
  redirectConsole(log, target);
  inTrace({ trace: ID, reqId: 'r-1' }, () => {
    target.log('\u001b[1m ▲ Next.js\u001b[22m', 16);
    target.error('Failed:', new Error('no /orders?token=secret'));
    target.debug('below the level');
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: '▲ Next.js 16', trace: ID, reqId: 'r-1' },
    { level: 50, msg: 'Failed:', err: { message: 'no /orders?…' }, trace: ID },
  ]);
  expect(lines).toHaveLength(2);
});
