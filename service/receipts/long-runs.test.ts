import { afterEach, expect, test, vi } from 'vitest';
import { reportsOrder } from './decide/states-order.ts';
import { readOrder } from './testing/order-mail.ts';

afterEach(() => vi.restoreAllMocks());

/** Reads an email with a run of 4,000 characters. Returns the texts that patterns like this one searched. */
function searchedBy(isMeant: (source: string) => boolean, part: (at: number) => string): readonly string[] {
  const run = Array.from({ length: 4_000 / part(0).length }, (_, at) => part(at)).join('');
  const html = `<p>Thank you for your order! Order number: 77120943</p><p>${run}</p>`;
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  readOrder({ name: 'Alder Foods', subject: 'Your order 77120943', html, sentAt: Date.UTC(2026, 1, 14, 18) });
  return exec.mock.calls.flatMap(([text], at) =>
    isMeant((exec.mock.contexts[at] as RegExp).source) ? [String(text)] : [],
  );
}

test('the amounts of a run are not read again for each label in it', () => {
  const searches = searchedBy(
    (source) => source.includes('(?<digits>'),
    (at) => `Total: $${(at % 90) + 10}.00 `,
  );
  // About 280 amounts and 60 labels, for rules that read them as amounts of different countries, too.
  expect(searches.length).toBeLessThan(2_500);
});

test('what comes before a number in a long run is read only near it', () => {
  const searches = searchedBy(
    (source) => source.startsWith('[!?;'),
    (at) => `Order ${(at % 500) + 400} `,
  );
  expect(searches).not.toEqual([]);
  expect(Math.max(...searches.map((text) => text.length))).toBeLessThan(200);
});

test('an email of many papers is not searched for an order behind each of them', () => {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  const text = 'Purchase receipt of the mill. '.repeat(400);
  expect(reportsOrder({ languages: ['en'] }, text)).toBe(false);
  const rests = exec.mock.calls.map(([searched]) => String(searched).length).filter((length) => length > 200);
  expect(new Set(rests).size).toBeGreaterThan(1);
  expect(new Set(rests).size).toBeLessThan(40);
});
