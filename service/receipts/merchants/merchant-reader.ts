import type { Document } from '../document.ts';
import type { Evidence, ItemFacts, OrderFacts, ShipmentFacts } from '../facts.ts';
import type { Sender } from '../sender.ts';

/**
 * Special rules for one merchant's emails. A file in `readers/` exports a reader as `reader`. Its file name is the
 * reader's ID, and `fixtures/merchant-<id>…` shows its purpose. A reader completes or corrects the generic result and
 * never starts from scratch.
 */
export type MerchantReader = {
  /** Registrable domains of the sender. An email from another domain that only names them never reaches the reader. */
  readonly domains: readonly string[];
  /** If set, the subject must match. */
  readonly subject?: RegExp;
  /** If set, at least one link must lead to one of these hosts or a subdomain. */
  readonly linkHosts?: readonly string[];
  readonly completeOrder?: (order: OrderFacts, mail: MerchantMail) => OrderFacts;
  readonly completeShipment?: (shipment: ShipmentFacts, mail: MerchantMail) => ShipmentFacts;
  /** Applies to the items of orders and shipments. */
  readonly completeItem?: (item: ItemFacts, mail: MerchantMail) => ItemFacts;
};

/** The email as a merchant's reader sees it. */
export type MerchantMail = {
  readonly sender: Sender;
  readonly document: Document;
  /**
   * Creates evidence from characters of the document's readable text. `rule` names the reader's step in one or two
   * words.
   */
  readonly prove: (rule: string, confidence: number, start: number, end: number) => Evidence;
  /** Creates evidence from characters of the subject. */
  readonly proveSubject: (rule: string, confidence: number, start: number, end: number) => Evidence;
};
