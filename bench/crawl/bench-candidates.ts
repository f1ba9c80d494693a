import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CHOICE, scoreCandidate } from '../../service/mail/candidates.ts';
import { type MailHeader, readHeader } from '../../service/mail/mail-header.ts';
import { parseMessage } from '../../service/mail/parse-message.ts';
import { generateHam } from '../../service/mail/testing/generate-ham.ts';
import { readMessage } from '../../service/receipts/read-message.ts';
import { generateMail } from '../../service/receipts/testing/corpus/generate-mail.ts';
import { printTable } from '../print-table.ts';

const OWN_FIXTURES = 'service/receipts/fixtures';
/** A collection of realistic emails next to the project on some machines. */
const SAMPLES = '../shared/mail-samples/mails';
const GENERATED = 2000;
const OTHER = 5000;
const THRESHOLDS = [0, 10, 20, 30, 40, 60, 90];

/** An email's score, and whether parsing it yields an order or a shipment. */
type Scored = { readonly score: number; readonly tells: boolean };

/**
 * Measures the cost and benefit of the rule that selects bodies to fetch: for each collection and threshold, the number
 * of fetched bodies and of missed emails about an order or a shipment.
 */
export async function benchCandidates(): Promise<void> {
  const collections: (readonly [string, readonly Scored[]])[] = [];
  for (const folder of [OWN_FIXTURES, SAMPLES]) {
    const mails = await scoreFolder(folder);
    if (mails === null) console.log(`  ${folder} is not there and left out`);
    else collections.push([folder, mails]);
  }
  collections.push(['generated, of shops and carriers', scoreGenerated()]);
  collections.push(['generated, of anybody else', scoreOther()]);
  const rows = collections.map(([name, mails]) => [
    name,
    String(mails.length),
    String(mails.filter(({ tells }) => tells).length),
    ...THRESHOLDS.map((threshold) => {
      const fetched = mails.filter(({ score }) => score >= threshold).length;
      const missed = mails.filter(({ score, tells }) => tells && score < threshold).length;
      return `${((100 * fetched) / mails.length).toFixed(1)} % / ${missed}`;
    }),
  ]);
  console.log('  bodies fetched / orders and parcels missed, by threshold');
  const heads = THRESHOLDS.map((at) => (at === DEFAULT_CHOICE.threshold ? `${at} (default)` : String(at)));
  printTable(['mails', 'number', 'that tell', ...heads], rows);
}

async function scoreFolder(folder: string): Promise<readonly Scored[] | null> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return null;
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const raw = await readFile(join(folder, name));
        return { score: scoreCandidate(readHeader(raw)), tells: readMessage(await parseMessage(raw)).kind === 'facts' };
      }),
  );
}

/** Scores generated emails with an unsubscribe header, which lowers the score. */
function scoreGenerated(): readonly Scored[] {
  return Array.from({ length: GENERATED }, (_, seed) => {
    const { message, truth } = generateMail(seed + 1);
    const header: MailHeader = {
      from: message.from ?? { name: '', address: '' },
      subject: message.subject,
      contentType: 'text/html',
      isReply: false,
      isDiscussion: false,
      isBulk: true,
      isAutoReply: false,
    };
    return { score: scoreCandidate(header), tells: truth.orders.length + truth.parcels.length > 0 };
  });
}

function scoreOther(): readonly Scored[] {
  return Array.from({ length: OTHER }, (_, seed) => ({
    score: scoreCandidate(readHeader(generateHam(seed + 1).raw)),
    tells: false,
  }));
}
