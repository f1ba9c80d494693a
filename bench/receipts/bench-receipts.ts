import { Parser } from 'htmlparser2';
import PostalMime from 'postal-mime';
import { readMessage } from '../../service/receipts/read-message.ts';
import { showMs, showRate, showRatio } from '../figures.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import { printTable } from '../print-table.ts';
import { loadMails, type Mail } from './load-mails.ts';

const OWN_FIXTURES = 'service/receipts/fixtures';
/** A collection of realistic emails next to the project on some machines. */
const SAMPLES = '../shared/mail-samples/mails';
const ROUNDS = 7;
const ROUND_MS = 400;

/**
 * Measures emails per second of the receipts pipeline, compared with plain MIME parsing and plain HTML parsing of the
 * same emails.
 * @param folder of `.eml` files, or null for the project's fixtures and, if present, the samples
 */
export async function benchReceipts(folder: string | null): Promise<void> {
  const rows: string[][] = [];
  for (const name of folder === null ? [OWN_FIXTURES, SAMPLES] : [folder]) {
    const mails = await loadMails(name);
    if (mails === null && name === SAMPLES) {
      console.log(`  ${SAMPLES} is not there and left out`);
    } else if (mails === null || mails.length === 0) {
      throw new Error(`There are no .eml files in ${name}`);
    } else {
      rows.push(await measure(name, mails));
    }
  }
  printTable(
    ['mails', 'number', 'mean kB', 'MIME /s', 'HTML /s', 'extract /s', 'ms each', 'cost/MIME', 'cost/HTML'],
    rows,
  );
}

async function measure(name: string, mails: readonly Mail[]): Promise<string[]> {
  let facts = 0;
  const rates = await measureInterleaved(
    [
      {
        name: 'mime',
        run: async () => {
          for (const { raw } of mails) await PostalMime.parse(raw);
        },
      },
      {
        name: 'html',
        run: () => {
          for (const { message } of mails) if (message.html !== null) parseHtml(message.html);
        },
      },
      {
        name: 'extract',
        run: () => {
          facts = mails.filter(({ message }) => readMessage(message).kind === 'facts').length;
        },
      },
    ],
    ROUNDS,
    ROUND_MS,
  );
  if (facts === 0) throw new Error(`No data was extracted from any email in ${name}, so there is nothing to measure`);
  const perSecond = (contestant: 'mime' | 'html' | 'extract') => (rates.get(contestant) ?? Number.NaN) * mails.length;
  const [mime, html, extract] = [perSecond('mime'), perSecond('html'), perSecond('extract')];
  const size = mails.reduce((sum, { raw }) => sum + raw.length, 0) / mails.length;
  return [
    name,
    String(mails.length),
    (size / 1000).toFixed(1),
    ...[mime, html, extract].map(showRate),
    showMs(1000 / extract),
    showRatio(mime / extract),
    showRatio(html / extract),
  ];
}

function parseHtml(html: string): void {
  const parser = new Parser({});
  parser.write(html);
  parser.end();
}
