import { merchantEvidence } from '../decide/merchant-evidence.ts';
import type { Evidence, MerchantFacts } from '../facts.ts';
import type { Sender } from '../sender.ts';
import { nodeOf, type SchemaNode, statedIn } from './nodes.ts';
import { proof } from './proofs.ts';

export type NamedMerchant = { readonly merchant: MerchantFacts | null; readonly evidence: Evidence | null };

/** Reads the merchant that a node names, else uses the sender. */
export function readMerchant(node: SchemaNode, sender: Sender): NamedMerchant {
  const organisation = nodeOf(node, 'merchant', 'seller', 'provider', 'broker');
  const named =
    organisation === null ? statedIn(node, 'merchant', 'seller', 'provider', 'broker') : statedIn(organisation, 'name');
  if (named === null) return merchantOfSender(sender);
  const { domain = null, websiteUrl = null } = sender.merchant ?? {};
  return { merchant: { name: named.text, domain, websiteUrl }, evidence: proof(node, 'order', named.excerpt) };
}

/** Returns the sender as the merchant. */
export function merchantOfSender(sender: Sender): NamedMerchant {
  return { merchant: sender.merchant, evidence: sender.merchant === null ? null : merchantEvidence(sender) };
}
