import type { Document } from '../document.ts';
import type { Evidence, ItemFacts, OrderFacts } from '../facts.ts';
import type { Sender } from '../sender.ts';

/**
 * Special rules for the emails of one merchant. A file in `readers/` exports one as `reader`. Its name is the reader's
 * ID, and `fixtures/merchant-<id>…` shows its purpose. The generic result comes first: a reader completes or corrects
 * it and never starts from nothing.
 */
export type MerchantReader = {
  /** Registrable domains the email must come from; an email that names them without being theirs never gets here. */
  readonly domains: readonly string[];
  /** Asked only when given: the subject must match. */
  readonly subject?: RegExp;
  /** Asked only when given: one link must lead to one of these hosts or below it. */
  readonly linkHosts?: readonly string[];
  readonly completeOrder?: (order: OrderFacts, mail: MerchantMail) => OrderFacts;
  /** For the items of orders and of shipments. */
  readonly completeItem?: (item: ItemFacts, mail: MerchantMail) => ItemFacts;
};

/** The email as a merchant's reader sees it. */
export type MerchantMail = {
  readonly sender: Sender;
  readonly document: Document;
  /** Proof by characters of the document's readable text; `rule` is what the reader did, in a word or two. */
  readonly prove: (rule: string, confidence: number, start: number, end: number) => Evidence;
  /** Proof by characters of the subject. */
  readonly proveSubject: (rule: string, confidence: number, start: number, end: number) => Evidence;
};
