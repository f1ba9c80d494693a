import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeModel, startFakeModel } from '../test-support/fake-model.ts';
import type { Case } from './score-print.ts';
import { readWithSecondReader } from './score-second-reader.ts';
import { noneTruth } from './score-truth.ts';

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
});
afterAll(() => model.stop());

const caseOf = (subject: string, text: string): Case => ({
  truth: noneTruth('a.eml'),
  message: {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: { name: 'Fern & Kettle', address: 'hello@fernandkettle.example' },
    to: [],
    subject,
    sentAt: Date.UTC(2026, 2, 3),
    receivedAt: null,
    headers: [],
    text,
    html: null,
    attachments: [],
  },
});
const cases = [
  caseOf('Your order', 'Thanks for your order, Kim!\nWe packed FK-88213 for you.'),
  caseOf('Spring news', 'Our spring sale has begun.'),
];
const env = () => ({ SECOND_READER_URL: model.url, SECOND_READER_MODEL: 'small' });

test('asks about incomplete emails only, and reads the others as before', async () => {
  model.behaviour = { says: { orderNumber: 'FK-88213' } };
  const { questions, changed, failed, read } = await readWithSecondReader(cases, env());
  expect({ questions, changed, failed }).toEqual({ questions: 1, changed: 1, failed: {} });
  expect(cases.map(({ message }) => read(message).kind)).toEqual(['facts', 'none']);
});

test('counts failures', async () => {
  model.behaviour = 'not_json';
  expect(await readWithSecondReader(cases, env())).toMatchObject({
    questions: 1,
    changed: 0,
    failed: { malformed: 1 },
  });
});

test('rejects a run without a second reader', async () => {
  await expect(readWithSecondReader(cases, {})).rejects.toThrow(/SECOND_READER_URL/);
});
