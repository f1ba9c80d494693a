import type { MerchantReader } from '../merchant-reader.ts';

const PAYEE =
  /(?:receipts? (?:from|for your (?:payment|purchase) (?:to|at))|beleg von|quittung von|reçu de|recibo de|ricevuta (?:da|di)|(?:bon|kassabon) van|kvitto från|kvittering fra|paragon od)\s+(?<name>.{2,60}?)(?:\s*(?:[[(#].*|[–—|-]\s.*))?$/iu;

/** These take payments for shops: if they sign with their own name, the merchant is the shop in the subject. */
export const reader: MerchantReader = {
  domains: [
    'clover.com',
    'izettle.com',
    'square.com',
    'squareup.com',
    'stripe.com',
    'sumup.com',
    'toasttab.com',
    'zettle.com',
  ],
  subject: PAYEE,
  completeOrder: (order, { sender, proveSubject }) => {
    const name = PAYEE.exec(sender.subject)?.groups?.['name'];
    const own = order.merchant?.name.toLowerCase().replace(/[^\p{L}\d]/gu, '') ?? '';
    if (name === undefined || !sender.domain.startsWith(own)) return order;
    const start = sender.subject.lastIndexOf(name);
    return {
      ...order,
      merchant: { name, domain: null, websiteUrl: null },
      evidence: { ...order.evidence, merchant: proveSubject('payee', 93, start, start + name.length) },
    };
  },
};
