import type { AmountNote } from '../annotate/annotation.ts';
import type { Chunk } from '../document.ts';
import type { MailContext } from '../mail-context.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { Money } from '../text/money.ts';

/** Notes an amount as a total. `label` is the run of its label, `source` that of the amount. */
export function noteOf(
  { document }: Pick<MailContext, 'document'>,
  label: Chunk,
  source: Chunk,
  { minor, currency, shared, end: length }: Money,
  phrase: string,
  rule = 'label/only-price',
): AmountNote {
  const end = source.start + length;
  const proof = {
    rule,
    excerpt: excerptOf(document.text, label.start, end),
    part: document.part,
    start: label.start,
    end,
  };
  const word = { field: 'total', language: 'en', phrase: phrase.trim().toLowerCase(), strength: 2 } as const;
  return { kind: 'amount', value: { minor, currency, shared }, label: word, chunk: source.index, proof };
}
