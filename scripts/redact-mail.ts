import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseMessage } from '../service/mail/parse-message.ts';
import { readMessage } from '../service/receipts/read-message.ts';
import { describeReading, shapeOf } from './redact-expectations.ts';
import { redactMessage } from './redact-message.ts';
import { writeMail } from './redact-write.ts';

const USAGE = `Usage: npm run redact -- <mail.eml> [--out <folder>] [--name <name>]
Writes <name>.eml and <name>.json: the mail without what names a person or a purchase, and what it should read as.
Look through both before you share them.`;

try {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string', default: 'service/receipts/fixtures' }, name: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    await redact(file, values.out, values.name ?? `${basename(file, '.eml')}-redacted`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function redact(file: string, folder: string, name: string): Promise<void> {
  const message = await parseMessage(await readFile(file));
  const before = readMessage(message);
  const raw = writeMail(redactMessage(message, before, () => randomInt(2 ** 32) / 2 ** 32));
  const after = readMessage(await parseMessage(Buffer.from(raw)));
  // Never overwrites a file, because someone may have edited it.
  await writeFile(join(folder, `${name}.eml`), raw, { flag: 'wx' });
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(describeReading(after), null, 2)}\n`, { flag: 'wx' });
  console.log(
    `Wrote ${join(folder, name)}.eml and .json. Check for remaining names and addresses, and edit the .json.`,
  );
  if (JSON.stringify(shapeOf(before)) !== JSON.stringify(shapeOf(after))) {
    console.error(
      `The redacted email reads differently.\n  before: ${JSON.stringify(shapeOf(before))}\n  now:    ${JSON.stringify(shapeOf(after))}`,
    );
    process.exitCode = 1;
  }
}
