import type { MerchantReader } from '../merchant-reader.ts';

const PAYEE =
  /(?:receipt for (?:your )?payment to|you paid .{1,40} to|zahlung an|beleg für ihre zahlung an|reçu (?:de|pour) votre paiement à|recibo de (?:tu|su) pago a|ricevuta (?:del|per il) (?:tuo )?pagamento a)\s+(.{2,60}?)\s*(?:\(.*\))?$/iu;

/** PayPal only processes the payment: the merchant is the payee in the subject. */
export const reader: MerchantReader = {
  domains: ['paypal.com', 'paypal.de', 'paypal.co.uk', 'paypal.fr'],
  subject: PAYEE,
  completeOrder: (order, { sender, proveSubject }) => {
    const name = PAYEE.exec(sender.subject)?.[1];
    if (name === undefined) return order;
    const start = sender.subject.lastIndexOf(name);
    return {
      ...order,
      merchant: { name, domain: null, websiteUrl: null },
      purchaseTypeId: 3,
      evidence: { ...order.evidence, merchant: proveSubject('payee', 93, start, start + name.length) },
    };
  },
};
