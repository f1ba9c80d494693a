import type { Chunk, Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { isInstalment } from './instalments.ts';
import type { Candidate, LabelledMoney } from './read-labels.ts';

/**
 * What a card or wallet was charged, by the line that names it ("Visa ·4242 — $19.35"): the total of a receipt that
 * prints no other. Null when there is no such line or there are several different ones.
 */
export function readPaymentLine(
  document: Document,
  country: string | null,
  end: number,
): Candidate<LabelledMoney> | null {
  const found: Candidate<LabelledMoney>[] = [];
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

function amountIn(document: Document, chunk: Chunk, country: string | null): Candidate<LabelledMoney> | null {
  const [money, ...others] = findMoney(chunk.text, country);
  if (money === undefined || others.length > 0 || money.minor <= 0 || chunk.text.length - money.end > 3) return null;
  if (isInstalment(chunk.text.slice(0, money.start))) return null;
  const evidence: Evidence = {
    rule: 'label/payment-line',
    confidence: 0,
    excerpt: excerptOf(document.text, Math.max(0, chunk.start - 40), chunk.start + money.end),
    part: document.part,
    start: chunk.start + money.start,
    end: chunk.start + money.end,
  };
  const { minor, currency, shared } = money;
  return {
    value: { minor, currency, shared },
    label: { field: 'total', language: 'en', phrase: 'payment line', strength: 2 },
    chunk: chunk.index,
    evidence,
  };
}

const METHOD =
  /^(?:paid (?:with|by|using) |charged to |payment: )?(?:visa|mastercard|master card|maestro|amex|american express|discover|diners|paypal|apple pay|google pay|amazon pay|klarna|venmo|cash app|ideal|bancontact|blik|swish|debit card|credit card|kreditkarte|carte bancaire|tarjeta|carta di credito)(?!\p{L})/iu;
