import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMessage } from '../service/mail/parse-message.ts';
import type { Reading } from '../service/receipts/facts.ts';
import type { Message } from '../service/receipts/message.ts';
import { readMessage } from '../service/receipts/read-message.ts';
import { readBaseline } from './score-baseline.ts';
import {
  type Miss,
  parseTruth,
  SCORED_FIELDS,
  type ScoredField,
  scoreReading,
  type Tally,
  type Truth,
} from './score-receipts.ts';

const USAGE = 'Usage: npm run score -- <folder of .eml or .html files> <truth.tsv> [--json]';

type Score = {
  readonly fields: Readonly<Record<string, Tally & { recall: number | null; precision: number | null }>>;
  readonly falseOrders: readonly string[];
  readonly falseTracking: readonly string[];
  readonly misses: readonly Miss[];
};

const [folder, truthFile, ...flags] = process.argv.slice(2);
if (folder === undefined || truthFile === undefined || flags.some((flag) => flag !== '--json')) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const truths = parseTruth(await readFile(truthFile, 'utf8'));
  const mails = await Promise.all(truths.map(({ file }) => load(join(folder, file))));
  const ours = score(truths, mails, readMessage);
  const baseline = score(truths, mails, readBaseline);
  if (flags.includes('--json')) console.log(JSON.stringify({ postledger: ours, baseline }, null, 2));
  else print(truths, ours, baseline);
}

async function load(file: string): Promise<Message> {
  const raw = await readFile(file);
  if (!file.endsWith('.html')) return parseMessage(raw);
  const html = raw.toString('utf8');
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: null,
    to: [],
    subject: /<title[^>]{0,200}>([^<]{1,500})/i.exec(html)?.[1]?.trim() ?? '',
    sentAt: null,
    // A saved page has no Date header; when the file was written stands for when it arrived.
    receivedAt: (await stat(file)).mtimeMs,
    headers: [],
    text: null,
    html,
    attachments: [],
  };
}

function score(truths: readonly Truth[], mails: readonly Message[], read: (message: Message) => Reading): Score {
  const sums = new Map<ScoredField, Tally>(
    SCORED_FIELDS.map((field) => [field, { right: 0, wrong: 0, missing: 0, extra: 0 }]),
  );
  const falseOrders: string[] = [];
  const falseTracking: string[] = [];
  const misses: Miss[] = [];
  for (const [index, truth] of truths.entries()) {
    const mail = mails[index];
    if (mail === undefined) continue;
    const reading = read(mail);
    if (truth.kind === 'none') {
      if (reading.kind === 'facts' && reading.orders.length > 0) falseOrders.push(truth.file);
      if (reading.kind === 'facts' && reading.shipments.some(({ trackingNumber }) => trackingNumber !== null))
        falseTracking.push(truth.file);
    }
    const scored = scoreReading(truth, reading);
    misses.push(
      ...scored.misses.map((miss) => (reading.kind === 'none' ? { ...miss, found: `none: ${reading.reason}` } : miss)),
    );
    for (const [field, tally] of scored.tallies) {
      const sum = sums.get(field);
      if (sum === undefined) continue;
      sum.right += tally.right;
      sum.wrong += tally.wrong;
      sum.missing += tally.missing;
      sum.extra += tally.extra;
    }
  }
  const fields = Object.fromEntries(
    [...sums].map(([field, tally]) => [
      field,
      {
        ...tally,
        recall: ratio(tally.right, tally.right + tally.wrong + tally.missing),
        precision: ratio(tally.right, tally.right + tally.wrong + tally.extra),
      },
    ]),
  );
  return { fields, falseOrders, falseTracking, misses };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function print(truths: readonly Truth[], ours: Score, baseline: Score): void {
  const percent = (value: number | null) => (value === null ? '–' : `${(value * 100).toFixed(1)} %`);
  const row = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(10))).join(''));
  console.log(
    `${truths.length} mails, ${truths.filter(({ ambiguous }) => ambiguous).length} of them ambiguous (misses there do not count)\n`,
  );
  row(['field', 'right', 'wrong', 'missing', 'extra', 'recall', 'precision', 'base rec.', 'base prec.']);
  for (const field of SCORED_FIELDS) {
    const own = ours.fields[field];
    const base = baseline.fields[field];
    if (own === undefined || base === undefined) continue;
    row([
      field,
      String(own.right),
      String(own.wrong),
      String(own.missing),
      String(own.extra),
      percent(own.recall),
      percent(own.precision),
      percent(base.recall),
      percent(base.precision),
    ]);
  }
  console.log(`\nfalse orders: ${ours.falseOrders.join(' ') || 'none'} (baseline: ${baseline.falseOrders.length})`);
  console.log(
    `false tracking numbers: ${ours.falseTracking.join(' ') || 'none'} (baseline: ${baseline.falseTracking.length})`,
  );
  console.log(`\nmisses (${ours.misses.length})`);
  for (const miss of ours.misses)
    console.log(
      `  ${miss.file}  ${miss.field}: expected ${miss.expected || 'nothing'}, found ${miss.found || 'nothing'}`,
    );
}
