import type { MerchantReader } from '../merchant-reader.ts';
import { withStatedPayee } from '../stated-payee.ts';

const PAYEE =
  /(?:receipt for (?:your )?payment to|you (?:paid|sent) .{1,40} to|zahlung an|beleg für ihre zahlung an|reçu (?:de|pour) votre paiement à|recibo de (?:tu|su) pago a|recibo d[eo] (?:seu|teu) pagamento (?:para|a)|ricevuta (?:del|per il) (?:tuo )?pagamento a|(?:ontvangst)?bewijs (?:van|voor) (?:je|uw) betaling aan|kvitto (?:på|för) din betalning till|kvittering for (?:din betaling|betalingen din) til|potwierdzenie (?:dokonania )?płatności (?:na rzecz|dla))\s+(.{2,60}?)\s*(?:\(.*\))?$/iu;

/** PayPal only processes the payment: the merchant is the payee in the subject, or behind its label. */
export const reader: MerchantReader = {
  domains: [
    'paypal.at',
    'paypal.be',
    'paypal.ca',
    'paypal.ch',
    'paypal.co.uk',
    'paypal.com',
    'paypal.com.au',
    'paypal.com.br',
    'paypal.com.hk',
    'paypal.com.mx',
    'paypal.com.sg',
    'paypal.de',
    'paypal.es',
    'paypal.fr',
    'paypal.it',
    'paypal.nl',
    'paypal.se',
  ],
  completeOrder: (order, mail) => {
    const { sender, proveSubject } = mail;
    const name = PAYEE.exec(sender.subject)?.[1];
    if (name === undefined) return withStatedPayee(order, mail);
    const start = sender.subject.lastIndexOf(name);
    return {
      ...order,
      merchant: { name, domain: null, websiteUrl: null },
      purchaseTypeId: 3,
      evidence: { ...order.evidence, merchant: proveSubject('payee', 93, start, start + name.length) },
    };
  },
};
