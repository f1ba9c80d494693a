import { mayNameService } from '../annotate/services/service-name.ts';
import type { OrderFacts } from '../facts.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { MerchantMail } from './merchant-reader.ts';

/** Replaces the sender, which only processes a payment, by the seller behind its label: "Merchant: Tile Garden Ltd". */
export function withStatedPayee(order: OrderFacts, { document, prove }: MerchantMail): OrderFacts {
  for (const { text, index, row, start } of document.chunks.slice(0, REACH)) {
    const label = text.length > 90 ? undefined : findLabels(text).find(({ label: { field } }) => field === 'seller');
    if (label?.start !== 0 || !/^\s*(?:[:：]|$)/u.test(text.slice(label.end))) continue;
    const value = text.slice(label.end).replace(/^\s*[:：]?\s*/u, '');
    const next = document.chunks[index + 1];
    const beside = value === '' && next?.row === row ? next : null;
    const name = beside?.text ?? value;
    if (!mayNameService(name)) continue;
    const at = beside?.start ?? start + text.length - name.length;
    const evidence = { ...order.evidence, merchant: prove('payee', 93, at, at + name.length) };
    return { ...order, merchant: { name, domain: null, websiteUrl: null }, evidence };
  }
  return order;
}

/** The number of runs to read: details of a payment are at the top. */
const REACH = 60;
