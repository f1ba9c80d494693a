import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseMessage } from '../service/mail/parse-message.ts';
import { explain } from '../service/receipts/explain/explain.ts';
import { renderHtml } from '../service/receipts/explain/render-html.ts';
import { renderText } from '../service/receipts/explain/render-text.ts';

const USAGE = `Usage: npm run explain -- <mail.eml> [--html <page.html>] [--text]
Prints why the email reads as it does. --html writes a page instead; --text prints as well.`;

try {
  const options = { html: { type: 'string' }, text: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    const explanation = explain(await parseMessage(await readFile(file)));
    if (values.html !== undefined) await writeFile(values.html, renderHtml(explanation));
    if (values.html === undefined || values.text) process.stdout.write(renderText(explanation));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
