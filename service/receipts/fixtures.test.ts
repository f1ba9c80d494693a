import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../mail/parse-message.ts';
import { readMessage } from './read-message.ts';

const folder = new URL('./fixtures/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -4));

describe('fixtures: every mail reads as its .json says', () => {
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
