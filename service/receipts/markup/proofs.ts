import type { Evidence, EvidenceByField } from '../facts.ts';
import { type SchemaNode, statedIn } from './nodes.ts';

/** Returns the evidence for each field that the markup states, with the text of its property. */
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

/** Returns the evidence for a node's property. `what` is the kind of thing that the node describes. */
export function proof(node: SchemaNode, what: string, excerpt: string): Evidence {
  const path = node.source === 'json-ld' ? 'script[type="application/ld+json"]' : `[itemtype$="/${node.type}"]`;
  return { rule: `${node.source}/${what}`, confidence: 97, excerpt, part: 'html', path };
}

/** Returns the text that states a node's type. */
export function typeExcerpt(node: SchemaNode): string {
  return statedIn(node, '@type', 'type')?.excerpt ?? node.type;
}
