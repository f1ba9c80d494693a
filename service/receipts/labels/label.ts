/** What a label announces. */
export type LabelField =
  | 'orderNumber'
  | 'orderDate'
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'shipping'
  | 'discount'
  /** A part paid with a voucher of value: how it was paid, not what it cost. */
  | 'giftCard'
  | 'trackingNumber'
  | 'carrier'
  | 'quantity'
  | 'deliveryDate'
  | 'shippingDate'
  | 'seller'
  | 'destination';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt' | 'sv' | 'cs' | 'ja' | 'ko';

/** A phrase as it stands before its value, lower case; `strength` 3 names the field beyond doubt, 1 often means less. */
export type Label = {
  readonly field: LabelField;
  readonly language: Language;
  readonly phrase: string;
  readonly strength: 1 | 2 | 3;
};

/**
 * One language's phrases per field: a text for strength 3, one for 2, one for 1, each a list parted by `|` or line
 * breaks. Lower case, one space between words; what follows a phrase (`:`, `.`, `#`, "is") need not be in it.
 */
export type LabelPhrases = { readonly [F in LabelField]?: readonly string[] };
