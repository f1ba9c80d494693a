import { readDocument } from '../service/receipts/document/read-document.ts';
import type { Evidence, Reading } from '../service/receipts/facts.ts';
import { readMarkup } from '../service/receipts/markup/read-markup.ts';
import type { Message } from '../service/receipts/message.ts';
import { readSender } from '../service/receipts/sender.ts';

/**
 * Reads an email like a simple extractor: markup if there is any, otherwise the first labeled number, total, and
 * tracking number.
 */
export function readBaseline(message: Message): Reading {
  const document = readDocument(message);
  const sender = readSender(message, document);
  const markup = readMarkup(document, sender);
  if (markup.orders.length > 0 || markup.shipments.length > 0) return { kind: 'facts', ...markup };
  const text = `${message.subject}\n${document.text}`;
  const number = /order\s*(?:number|no\.?|#|id)?\s*[:#]?\s*([A-Z0-9-]*\d[A-Z0-9-]{3,})/i.exec(text)?.[1] ?? null;
  const amount = /total\s*:?\s*\$?\s*(\d+)[.,](\d\d)/i.exec(text);
  const total = amount === null ? null : Number(`${amount[1]}${amount[2]}`);
  const tracking = /tracking\s*(?:number|no\.?|#|id)?\s*:?\s*([A-Z0-9]*\d[A-Z0-9]{7,})/i.exec(text)?.[1] ?? null;
  if (number === null && total === null && tracking === null) return { kind: 'none', reason: 'no_order_words' };
  const evidence: Evidence = { rule: 'baseline', confidence: 50, excerpt: '', part: document.part };
  const merchant = sender.merchant ?? { name: sender.address.name, domain: null, websiteUrl: null };
  const order = {
    merchant,
    orderNumber: number,
    orderDate: null,
    title: null,
    total,
    tax: null,
    shipping: null,
    discount: null,
    currency: total === null ? null : 'USD',
    status: 'placed' as const,
    purchaseTypeId: 2,
    items: [],
    evidence: { orderNumber: evidence, total: evidence },
  };
  const shipment = {
    merchant,
    orderNumber: number,
    shipperId: null,
    trackingNumber: tracking,
    trackingUrl: null,
    statusCode: 5 as const,
    description: null,
    shippingDate: null,
    receivedDate: null,
    deliveryEstimate: null,
    destination: null,
    items: [],
    evidence: { trackingNumber: evidence },
  };
  return {
    kind: 'facts',
    orders: number === null && total === null ? [] : [order],
    shipments: tracking === null ? [] : [shipment],
  };
}
