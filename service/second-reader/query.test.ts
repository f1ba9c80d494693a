import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeModel, startFakeModel } from '../../test-support/fake-model.ts';
import { readConfig } from '../config.ts';
import { createCircuit } from './circuit.ts';
import { openSecondReader, type SecondReader } from './open-second-reader.ts';
import { querySecondReader } from './query.ts';

let model: FakeModel;
let folder: string;
beforeAll(async () => {
  model = await startFakeModel();
  folder = await mkdtemp(join(tmpdir(), 'postledger-second-reader-'));
});
afterAll(async () => {
  await model.stop();
  await rm(folder, { recursive: true });
});

const NEVER = new AbortController().signal;
const PROMPT = [{ role: 'user', content: 'private words' }] as const;

async function reader(timeoutMs = 20_000): Promise<SecondReader> {
  const settings = { url: model.url, model: 'small', key: 'k-123' };
  const opened = openSecondReader({ ...settings, dailyLimit: 5, timeoutMs, concurrency: 1 });
  if (opened === null) throw new Error('No second reader was opened');
  return opened;
}

describe('querySecondReader', () => {
  test('sends the prompt with the key, and reads the values', async () => {
    model.behaviour = { replies: '```json\n{"total": "5.00 EUR"}\n```' };
    expect(await querySecondReader(await reader(), PROMPT, NEVER)).toMatchObject({
      total: '5.00 EUR',
      orderNumber: null,
    });
    expect(model.requests.at(-1)).toMatchObject({
      authorization: 'Bearer k-123',
      body: { model: 'small', messages: PROMPT, temperature: 0, stream: false },
    });
  });

  test.each([
    ['hang', 'timeout'],
    ['drip', 'timeout'],
    ['not_json', 'malformed'],
    ['no_completion', 'malformed'],
    ['status_500', 'status'],
    ['status_429', 'status'],
    ['redirect', 'status'],
    ['cut_short', 'unreachable'],
    ['endless_headers', 'unreachable'],
  ] as const)('rejects an endpoint with the fault %s', async (behaviour, code) => {
    model.behaviour = behaviour;
    const asking = querySecondReader(await reader(code === 'timeout' ? 150 : 20_000), PROMPT, NEVER);
    const error: unknown = await asking.catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain('private words');
    expect(model.strayed).toBe(0);
  });

  test('stops reading a reply of 10 MB early', async () => {
    model.behaviour = 'ten_megabytes';
    await expect(querySecondReader(await reader(), PROMPT, NEVER)).rejects.toMatchObject({ code: 'too_large' });
    // Only what fits into the network buffers is sent.
    await expect.poll(() => model.sentBytes).toBeGreaterThan(0);
    expect(model.sentBytes).toBeLessThan(9_000_000);
  });

  test('rejects an endpoint that is unreachable', async () => {
    const gone = { ...(await reader()), endpoint: new URL('http://127.0.0.1:1/v1/chat/completions') };
    await expect(querySecondReader(gone, PROMPT, NEVER)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('throws the signal’s reason when the process stops', async () => {
    model.behaviour = 'hang';
    const stopping = new AbortController();
    const asking = querySecondReader(await reader(), PROMPT, stopping.signal);
    stopping.abort(new Error('stopped'));
    await expect(asking).rejects.toThrow('stopped');
  });
});

describe('openSecondReader', () => {
  const config = (more: Record<string, string>) => readConfig({ DATA_DIR: 'data', ...more }).secondReader;
  const named = { SECOND_READER_URL: 'http://localhost:11434/v1/', SECOND_READER_MODEL: 'small' };

  test('returns no second reader by default', () => {
    expect(config({})).toBeNull();
    expect(openSecondReader(null)).toBeNull();
  });

  test('reads the key from a file', async () => {
    const file = join(folder, 'key');
    await writeFile(file, 'k-9\n');
    const opened = openSecondReader(config({ ...named, SECOND_READER_KEY_FILE: file }));
    expect(opened).toMatchObject({ key: 'k-9', host: 'localhost:11434', dailyLimit: 50, timeoutMs: 60_000 });
    expect(String(opened?.endpoint)).toBe('http://localhost:11434/v1/chat/completions');
    await writeFile(file, 'two words\n');
    expect(() => config({ ...named, SECOND_READER_KEY_FILE: file })).toThrow(/SECOND_READER_KEY: must be printable/);
  });

  test.each([
    ['a model alone', { SECOND_READER_MODEL: 'x' }, /SECOND_READER_URL/],
    ['a URL alone', { SECOND_READER_URL: 'http://localhost' }, /SECOND_READER_MODEL/],
    ['two keys', { ...named, SECOND_READER_KEY: 'a', SECOND_READER_KEY_FILE: 'b' }, /give this or/],
    ['another protocol', { ...named, SECOND_READER_URL: 'ftp://x' }, /SECOND_READER_URL/],
  ])('rejects %s', (_, settings, message) => {
    expect(() => config(settings)).toThrow(message);
  });

  test.each([
    ['http://ollama:11434/v1', true],
    ['http://192.168.1.5:8080/v1', true],
    ['http://[::1]:8080/v1', true],
    ['http://model.internal/v1', true],
    ['https://api.models.example/v1', true],
    ['http://api.models.example/v1', false],
    ['http://93.184.215.14/v1', false],
    ['https://user:secret@api.models.example/v1', false],
    ['https://api.models.example/v1?key=secret', false],
  ])('accepts %s: %s', (url, isTaken) => {
    const open = () => openSecondReader(config({ ...named, SECOND_READER_URL: url }));
    if (isTaken) expect(open()).not.toBeNull();
    else expect(open).toThrow(/^(?!.*secret)Setting SECOND_READER_URL/);
  });
});

test('createCircuit opens after three failures in a row, each time for longer', () => {
  let now = 0;
  const circuit = createCircuit(() => now);
  circuit.failed();
  circuit.failed();
  circuit.succeeded();
  circuit.failed();
  circuit.failed();
  expect(circuit.waitMs()).toBe(0);
  circuit.failed();
  expect(circuit.waitMs()).toBe(60_000);
  now += 60_000;
  expect(circuit.waitMs()).toBe(0);
  circuit.failed();
  expect(circuit.waitMs()).toBe(120_000);
  for (let n = 0; n < 20; n++) circuit.failed();
  expect(circuit.waitMs()).toBe(3_600_000);
  circuit.succeeded();
  expect(circuit.waitMs()).toBe(0);
});
