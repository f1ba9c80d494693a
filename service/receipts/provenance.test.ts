import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFull } from '../../test-support/complete-cases.ts';
import { parseMessage } from '../mail/parse-message.ts';
import { readDocument } from './document/read-document.ts';
import { readHtml } from './document/read-html.ts';
import { readText } from './document/read-text.ts';
import type { Evidence, Reading } from './facts.ts';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { corpusSeeds, generateMail } from './testing/corpus/generate-mail.ts';
import { undoQuotedPrintable } from './text/undeclared-quoted-printable.ts';

const folder = new URL('./fixtures/', import.meta.url);
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .filter((_, index) => index % inFull(4, 1) === 0);

describe('evidence', () => {
  it.each(fixtures)('%s: has a position for every value', async (name) => {
    const message = await parseMessage(readFileSync(new URL(name, folder)));
    check(message, readMessage(message));
  });

  it('is valid for synthetic emails of every kind', () => {
    for (const seed of corpusSeeds(inFull(1, 12))) {
      const { message } = generateMail(seed);
      check(message, readMessage(message));
    }
  });

  it('points into the original source, around entities and tags', () => {
    const html = '<p>Order&nbsp;number: <b>AB-1&#50;34</b></p>\n<p>Total <i>5,00</i>&nbsp;€</p>';
    const runs = readHtml(html).chunks.map(({ text, source }) => [text, html.slice(source.start, source.end)]);
    expect(runs).toEqual([
      ['Order number: AB-1234', 'Order&nbsp;number: <b>AB-1&#50;34'],
      ['Total 5,00 €', 'Total <i>5,00</i>&nbsp;€'],
    ]);
    const text = 'one\r\n\r\ntwo   three';
    expect(readText(text).chunks.map(({ source }) => text.slice(source.start, source.end))).toEqual([
      'one',
      'two   three',
      'two   three',
    ]);
  });
});

function check(message: Message, reading: Reading): void {
  for (const [field, evidence] of proofsOf(reading)) {
    expect(evidence.rule, field).toMatch(/^[\w.-]+(?:\/[\w .&’-]+)*$/u);
    expect(evidence.confidence, field).toBeGreaterThan(0);
    expect(evidence.confidence, field).toBeLessThanOrEqual(100);
    expect(evidence.excerpt.length, field).toBeGreaterThan(0);
    expect(evidence.excerpt.length, field).toBeLessThanOrEqual(160);
    if (evidence.part === 'headers') expect(evidence.path, field).toMatch(/^(?:from|date)$/);
    else if (evidence.path === undefined) expect(placeOf(message, evidence), `${field} ${evidence.rule}`).not.toBe('');
  }
}

/** Returns the readable text at the position of some evidence. */
function placeOf(message: Message, evidence: Evidence): string {
  const { start = -1, end = -1 } = evidence;
  if (evidence.part === 'subject') return message.subject.slice(start, end).trim();
  const part = undoQuotedPrintable((evidence.part === 'html' ? (message.html ?? message.text) : message.text) ?? '');
  const { source } = evidence;
  if (source === undefined || start < 0) return '';
  const document = evidence.part === 'html' ? readHtml(part) : readText(part);
  const quoted = document.text.slice(start, end).trim();
  const shown = part.slice(source.start, source.end);
  const again =
    evidence.part === 'html' ? readHtml(shown).text : readDocument({ ...message, html: null, text: shown }).text;
  return again.replace(/\s+/g, ' ').includes(quoted.split(/\s+/)[0] ?? '') ? quoted : '';
}

function* proofsOf(reading: Reading): Generator<readonly [string, Evidence]> {
  if (reading.kind === 'none') return;
  for (const facts of [...reading.orders, ...reading.shipments]) {
    yield* Object.entries(facts.evidence);
    for (const item of facts.items) yield ['item', item.evidence];
  }
}
