import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../mail/parse-message.ts';
import { readMessage } from './read-message.ts';
import { REASONS } from './recognise/reasons.ts';

const folder = new URL('./fixtures/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -4));

describe('reasons', () => {
  it('are one line each, and all but the plainest have a fixture', () => {
    const shown = new Set(
      names.map(
        (name) => (JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as { none?: string }).none,
      ),
    );
    for (const [reason, words] of Object.entries(REASONS)) {
      expect(words, reason).toMatch(/^\p{Lu}[^\n]{15,130}\.$/u);
      // `attachment_unread` comes from the process that reads PDFs: service/mail/with-pdfs.test.ts.
      if (!['empty', 'incomplete', 'digest', 'charge_summary', 'attachment_unread'].includes(reason))
        expect(shown, reason).toContain(reason);
    }
  });
});

describe('every fixture is read as its .json file states', () => {
  it.each(names)('%s', async (name) => {
    const expected = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Record<string, unknown>;
    const reading = readMessage(await parseMessage(readFileSync(new URL(`${name}.eml`, folder))));
    if ('none' in expected) {
      expect(reading).toMatchObject({ kind: 'none', reason: expected['none'] });
    } else {
      expect(reading).toMatchObject({ kind: 'facts', ...expected });
    }
  });
});
