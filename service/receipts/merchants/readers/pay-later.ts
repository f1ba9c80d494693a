import type { MerchantReader } from '../merchant-reader.ts';
import { withStatedPayee } from '../stated-payee.ts';

/** These lend the buyer the price: the merchant is the shop behind its label, "Store: Tile Garden". */
export const reader: MerchantReader = {
  domains: [
    'affirm.com',
    'afterpay.com',
    'clearpay.co.uk',
    'clearpay.com',
    'klarna.at',
    'klarna.co.uk',
    'klarna.com',
    'klarna.de',
    'klarna.dk',
    'klarna.fi',
    'klarna.nl',
    'klarna.no',
    'klarna.se',
    'riverty.com',
  ],
  completeOrder: withStatedPayee,
};
