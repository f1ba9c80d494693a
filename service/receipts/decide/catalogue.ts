import type { MailContext } from '../mail-context.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';

/**
 * Recognizes an email that lists goods to choose from: at least two different numbers under the same label, each with a
 * price next to it, no sum of these prices, and no confirmation of an order. Catalogs label their article numbers this
 * way. Returns the evidence, or null.
 */
export function isCatalogue({ document, annotations, recognition, country }: MailContext): string | null {
  if (recognition.evidence?.part === 'subject' && recognition.milestone !== null) return null;
  if (annotations.amounts.some(({ label }) => label.field === 'total' && label.strength === 3)) return null;
  const priced = new Map<string, string>();
  for (const { value, label, chunk } of annotations.references) {
    if (label.strength < 2) continue;
    const text = [0, 1, 2].map((step) => document.chunks[chunk + step]?.text ?? '').join(' ');
    if (findMoney(text.slice(0, 300), country).length > 0) priced.set(value.value, text);
  }
  const [first] = priced.values();
  return priced.size >= 2 && first !== undefined ? excerptOf(first, 0, 160) : null;
}
