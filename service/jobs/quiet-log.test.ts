import { expect, test } from 'vitest';
import { createQuietLog } from './quiet-log.ts';

type Line = { readonly level: string; readonly fields: object; readonly message: string };

function start() {
  const lines: Line[] = [];
  const write = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message });
  const time = { now: 0 };
  const log = createQuietLog({ info: write('info'), warn: write('warn'), error: write('error') }, () => time.now);
  return { log, lines, time };
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const ending = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

test('logs an outage once a minute, even if its messages differ', () => {
  const { log, lines, time } = start();
  for (; time.now < 150_000; time.now += 500) log.report(time.now % 1_000 === 0 ? refused() : ending());
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatchObject({ level: 'error', message: 'queue', fields: { suppressed: 119 } });
});

test('logs the end of an outage once', () => {
  const { log, lines, time } = start();
  log.recovered();
  log.report(refused());
  time.now = 30_000;
  log.recovered();
  log.recovered();
  expect(lines.map(({ message }) => message)).toEqual(['queue', 'queue works again']);
  expect(lines[1]?.fields).toEqual({ failingForMs: 30_000, suppressed: 0 });
});

test('logs different errors separately', () => {
  const { log, lines } = start();
  for (const error of [refused(), new Error('a'), new Error('b'), 'c']) log.report(error);
  expect(lines).toHaveLength(4);
});
