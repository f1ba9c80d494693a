import type { Chunk, Document } from '../document.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { PAYMENT_SERVICES } from '../text/payment-services.ts';
import type { AmountNote, Proof } from './annotation.ts';
import { isInstallment } from './installments.ts';

/**
 * Reads the amount charged to a card or wallet from the line that names it ("Visa ·4242 — $19.35"): the total of a
 * receipt that prints no other. Null if there is no such line or the amounts differ.
 */
export function readPaymentLine(document: Document, country: string | null, end: number): AmountNote | null {
  const found: AmountNote[] = [];
  for (const chunk of document.chunks.slice(0, end)) {
    if (chunk.text.length > 60 || !METHOD.test(chunk.text)) continue;
    const next = document.chunks[chunk.index + 1];
    const candidate =
      amountIn(document, chunk, country) ?? (next?.row === chunk.row ? amountIn(document, next, country) : null);
    if (candidate !== null) found.push(candidate);
  }
  const [first] = found;
  return first !== undefined && new Set(found.map(({ value }) => value.minor)).size === 1 ? first : null;
}

function amountIn(document: Document, chunk: Chunk, country: string | null): AmountNote | null {
  const [money, ...others] = findMoney(chunk.text, country);
  if (money === undefined || others.length > 0 || money.minor <= 0 || chunk.text.length - money.end > 3) return null;
  if (isInstallment(chunk.text.slice(0, money.start))) return null;
  const proof: Proof = {
    rule: 'label/payment-line',
    excerpt: excerptOf(document.text, chunk.start, chunk.start + money.end, { before: 40 }),
    part: document.part,
    start: chunk.start + money.start,
    end: chunk.start + money.end,
  };
  const { minor, currency, shared } = money;
  return {
    kind: 'amount',
    value: { minor, currency, shared },
    label: { field: 'total', language: 'en', phrase: 'payment line', strength: 2 },
    chunk: chunk.index,
    proof,
  };
}

const METHOD = new RegExp(
  `^(?:paid (?:with|by|using) |charged to |payment: )?(?:${PAYMENT_SERVICES}|ideal|blik|debit card|credit card|kreditkarte|carte bancaire|tarjeta|carta di credito)(?!\\p{L})`,
  'iu',
);
