import type { Evidence, EvidenceByField } from '../facts.ts';
import { type SchemaNode, statedIn } from './nodes.ts';

/** One proof per field that the markup states, each with the words of its property. */
export function proofs(
  node: SchemaNode,
  what: string,
  stated: Readonly<Record<string, { readonly excerpt: string } | null>>,
): EvidenceByField {
  return Object.fromEntries(
    Object.entries(stated).flatMap(([field, read]) =>
      read === null ? [] : [[field, proof(node, what, read.excerpt)]],
    ),
  );
}

/** The proof of a node's property. `what` is the kind of thing that the node describes. */
export function proof(node: SchemaNode, what: string, excerpt: string): Evidence {
  const path = node.source === 'json-ld' ? 'script[type="application/ld+json"]' : `[itemtype$="/${node.type}"]`;
  return { rule: `${node.source}/${what}`, confidence: 97, excerpt, part: 'html', path };
}

/** The words that name a node's type. */
export function typeExcerpt(node: SchemaNode): string {
  return statedIn(node, '@type', 'type')?.excerpt ?? node.type;
}
