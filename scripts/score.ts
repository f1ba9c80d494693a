import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseMessage } from '../service/mail/parse-message.ts';
import { CONFIDENCE_FILE, readConfidence } from '../service/receipts/confidence.ts';
import type { Reading } from '../service/receipts/facts.ts';
import type { Message } from '../service/receipts/message.ts';
import { readMessage } from '../service/receipts/read-message.ts';
import { generateMail } from '../service/receipts/testing/corpus/generate-mail.ts';
import { readBaseline } from './score-baseline.ts';
import { confidenceTable } from './score-calibrate.ts';
import { countFalse } from './score-false.ts';
import { type Case, printScore, printSecondReader, type Score } from './score-print.ts';
import { scoreReading } from './score-reading.ts';
import { readWithSecondReader } from './score-second-reader.ts';
import { calibrate, calibrateRules, tallyFields, tallyMerchants } from './score-summary.ts';
import { noneTruth, parseTruth, truthOf } from './score-truth.ts';
import { parseTruthLines } from './score-truth-lines.ts';

const USAGE = `Usage: npm run score -- <folder of .eml or .html files> <truth.tsv or .jsonl> [--json]
       npm run score -- --negatives <folder of mails that hold no order and no parcel> [--json]
       npm run score -- --generated <number of mails> [--first <seed>] [--json]
       npm run score -- --calibrate --generated <number of mails> [--first <seed>] [<folder> <truth.tsv>]…
       npm run score -- --calibrate --add [<folder> <truth>]…, of mails that no rule has been adapted to
       … --second-reader: also asks the model that SECOND_READER_URL and SECOND_READER_MODEL name, and scores it apart`;

const options = {
  json: { type: 'boolean', default: false },
  calibrate: { type: 'boolean', default: false },
  add: { type: 'boolean', default: false },
  generated: { type: 'string' },
  negatives: { type: 'string' },
  first: { type: 'string', default: '1' },
  'second-reader': { type: 'boolean', default: false },
} as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const cases = values.calibrate
    ? await writeConfidence(values, positionals)
    : values.negatives === undefined
      ? await loadCases(values.generated, Number(values.first), positionals)
      : await loadNegatives(values.negatives, positionals);
  if (cases === null) {
    console.error(USAGE);
    process.exitCode = 2;
  } else if (!values.calibrate) {
    const ours = score(cases, readMessage);
    const baseline = score(cases, readBaseline);
    const second = values['second-reader'] ? await readWithSecondReader(cases, process.env) : null;
    const withSecond = second === null ? null : score(cases, second.read);
    if (values.json) {
      const apart = withSecond === null ? {} : { secondReader: { ...second, ...withSecond } };
      console.log(JSON.stringify({ postledger: ours, baseline, ...apart }, null, 2));
    } else {
      printScore(cases, ours, baseline);
      if (second !== null && withSecond !== null) printSecondReader(second, withSecond, ours);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function loadCases(
  generated: string | undefined,
  first: number,
  paths: readonly string[],
): Promise<Case[] | null> {
  if (generated !== undefined) {
    if (!/^\d{1,6}$/.test(generated) || !Number.isInteger(first) || paths.length > 0) return null;
    return Array.from({ length: Number(generated) }, (_, index) => {
      const mail = generateMail(first + index);
      return { truth: truthOf(mail), message: mail.message };
    });
  }
  const [folder, truthFile, ...more] = paths;
  if (folder === undefined || truthFile === undefined || more.length > 0) return null;
  const parse = truthFile.endsWith('.jsonl') ? parseTruthLines : parseTruth;
  const truths = parse(await readFile(truthFile, 'utf8'));
  return Promise.all(truths.map(async (truth) => ({ truth, message: await load(join(folder, truth.file)) })));
}

/**
 * Writes the table of confidences from generated emails and labeled folders, or adds those of labeled folders to it.
 * Returns the cases on which it is based.
 */
async function writeConfidence(
  { add, generated, first }: { readonly add: boolean; readonly generated?: string; readonly first: string },
  paths: readonly string[],
): Promise<Case[] | null> {
  const isComplete = add ? generated === undefined && paths.length > 0 : generated !== undefined;
  const written = add ? [] : await loadCases(generated, Number(first), []);
  if (!isComplete || written === null || paths.length % 2 !== 0) return null;
  const real: Case[] = [];
  for (let index = 0; index < paths.length; index += 2)
    real.push(...((await loadCases(undefined, 1, paths.slice(index, index + 2))) ?? []));
  const scoreAll = (cases: readonly Case[]) =>
    cases
      .filter(({ truth }) => !truth.ambiguous)
      .flatMap(({ truth, message }) => scoreReading(truth, readMessage(message)));
  const measured = { real: scoreAll(real), generated: scoreAll(written) };
  const table = confidenceTable(measured, add ? readConfidence() : undefined);
  await writeFile(CONFIDENCE_FILE, `${JSON.stringify(table, null, 2)}\n`);
  console.log(
    `${Object.keys(table.rules).length} rules measured on ${real.length} real and ${written.length} generated mails`,
  );
  return [...real, ...written];
}

/** Loads every email in a folder as one without an order or a shipment. */
async function loadNegatives(folder: string, paths: readonly string[]): Promise<Case[] | null> {
  if (paths.length > 0) return null;
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(?:eml|html)$/.test(name)).sort();
  if (files.length === 0)
    throw new Error(`There is no .eml or .html file in ${folder}. Choose a folder that has some.`);
  const cases: Case[] = [];
  // Sequentially: thousands of open files exceed the system's limit.
  for (const file of files) cases.push({ truth: noneTruth(file), message: await load(join(folder, file)) });
  return cases;
}

async function load(file: string): Promise<Message> {
  const raw = await readFile(file);
  if (!file.endsWith('.html')) return parseMessage(raw);
  const html = raw.toString('utf8');
  // A saved page has no Date header, so its modification time is used as the time of receipt.
  const received = (await stat(file)).mtimeMs;
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: null,
    to: [],
    subject: /<title[^>]{0,200}>([^<]{1,500})/i.exec(html)?.[1]?.trim() ?? '',
    sentAt: received,
    receivedAt: received,
    headers: [],
    text: null,
    html,
    attachments: [],
  };
}

function score(cases: readonly Case[], read: (message: Message) => Reading): Score {
  const certain = cases.filter(({ truth }) => !truth.ambiguous);
  const readings = certain.map(({ truth, message }) => ({ truth, reading: read(message) }));
  const judgements = readings.flatMap(({ truth, reading }) => scoreReading(truth, reading));
  return {
    fields: tallyFields(judgements),
    merchants: tallyMerchants(judgements),
    calibration: calibrate(judgements),
    rules: calibrateRules(judgements),
    ...countFalse(readings),
    misses: judgements.filter(({ verdict }) => verdict !== 'right'),
  };
}
