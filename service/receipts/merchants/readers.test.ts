import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../mail/parse-message.ts';
import { readMessage } from '../read-message.ts';
import { READERS_BY_DOMAIN } from './load-readers.ts';

const fixtures = new URL('../fixtures/', import.meta.url);
const files = readdirSync(new URL('./readers/', import.meta.url)).map((name) => name.slice(0, -3));

describe('merchant readers', () => {
  it('include every file of the folder', () => {
    const loaded = new Set([...READERS_BY_DOMAIN.values()].flat().map(({ id }) => id));
    expect([...loaded].sort()).toEqual(files.sort());
  });

  it.each(files)('%s has a sample email that reads differently from another sender', async (id) => {
    const name = readdirSync(fixtures).find((file) => file.startsWith(`merchant-${id}`) && file.endsWith('.eml'));
    expect(name).toBeDefined();
    const message = await parseMessage(readFileSync(new URL(name ?? '', fixtures)));
    const stranger = { name: message.from?.name ?? '', address: 'orders@stranger.example' };
    const own = readMessage(message);
    const other = readMessage({ ...message, from: stranger });
    const factsOf = (reading: typeof own) =>
      reading.kind === 'none'
        ? reading
        : reading.orders.map(({ orderNumber, purchaseTypeId, items, evidence }) => ({
            orderNumber,
            merchant: evidence['merchant']?.rule,
            purchaseTypeId,
            items: items.map(({ productCode, categoryId }) => ({ productCode, categoryId })),
          }));
    expect(factsOf(own)).not.toEqual(factsOf(other));
    expect(own.kind).toBe('facts');
  });
});
