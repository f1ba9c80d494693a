import type { Document } from '../document.ts';
import type { Evidence, ItemFacts, OrderFacts } from '../facts.ts';
import type { Sender } from '../sender.ts';

/**
 * What only one merchant's mails need to be read right. A file in `readers/` exports one as `reader`; its name is the
 * reader's id, and `fixtures/merchant-<id>…` shows what it is for. The generic result comes first: a reader completes or
 * corrects it and never starts from nothing.
 */
export type MerchantReader = {
  /** Registrable domains the mail must come from; a mail that names them without being theirs never gets here. */
  readonly domains: readonly string[];
  /** Asked only when given: the subject must match. */
  readonly subject?: RegExp;
  /** Asked only when given: one link must lead to one of these hosts or below it. */
  readonly linkHosts?: readonly string[];
  readonly completeOrder?: (order: OrderFacts, mail: MerchantMail) => OrderFacts;
  /** For the items of orders and of parcels. */
  readonly completeItem?: (item: ItemFacts, mail: MerchantMail) => ItemFacts;
};

/** The mail as a merchant's reader sees it. */
export type MerchantMail = {
  readonly sender: Sender;
  readonly document: Document;
  /** Proof by characters of the document's readable text; `rule` is what the reader did, in a word or two. */
  readonly prove: (rule: string, confidence: number, start: number, end: number) => Evidence;
  /** Proof by characters of the subject. */
  readonly proveSubject: (rule: string, confidence: number, start: number, end: number) => Evidence;
};
