import { readConfig } from '../service/config.ts';
import type { Reading } from '../service/receipts/facts.ts';
import { readMessage } from '../service/receipts/read-message.ts';
import { completeReading } from '../service/receipts/second-reader/complete-reading.ts';
import { needsSecondReading } from '../service/receipts/second-reader/needs-second-reading.ts';
import { buildPrompt } from '../service/receipts/second-reader/prompt.ts';
import { openSecondReader, type SecondReader } from '../service/second-reader/open-second-reader.ts';
import { querySecondReader, SecondReaderError } from '../service/second-reader/query.ts';
import type { Case } from './score-print.ts';

/** The questions to a second reader about a set of emails, and their results. */
export type SecondReadings = {
  readonly questions: number;
  /** Number of questions without a usable answer, by code. */
  readonly failed: Readonly<Record<string, number>>;
  /** Number of emails whose reading changed. */
  readonly changed: number;
  readonly read: (message: Case['message']) => Reading;
};

/**
 * Asks the second reader named in the settings (`SECOND_READER_URL`) about each email that would be sent to it, one
 * after the other.
 * @throws ConfigError, and Error when no second reader is configured
 */
export async function readWithSecondReader(
  cases: readonly Case[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<SecondReadings> {
  const reader = openSecondReader(readConfig(env).secondReader);
  if (reader === null) throw new Error('Set SECOND_READER_URL and SECOND_READER_MODEL to score a second reader.');
  const readings = new Map<Case['message'], Reading>();
  const failed: Record<string, number> = {};
  let questions = 0;
  for (const { truth, message } of cases) {
    const reading = readMessage(message);
    if (truth.ambiguous || !needsSecondReading(reading)) continue;
    questions += 1;
    const answer = await query(reader, message);
    if (typeof answer === 'string') failed[answer] = (failed[answer] ?? 0) + 1;
    else readings.set(message, completeReading(message, reading, answer));
  }
  const read = (message: Case['message']) => readings.get(message) ?? readMessage(message);
  const changed = [...readings].filter(([message, reading]) => !isSame(reading, readMessage(message))).length;
  return { questions, failed, changed, read };
}

async function query(reader: SecondReader, message: Case['message']) {
  try {
    return await querySecondReader(reader, buildPrompt(message), new AbortController().signal);
  } catch (error) {
    if (error instanceof SecondReaderError) return error.code;
    throw error;
  }
}

function isSame(a: Reading, b: Reading): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
