import type { Evidence } from '../facts.ts';
import type { Sender } from '../sender.ts';

/** Returns the evidence for a merchant identified by the sender's address. */
export function merchantEvidence({ merchant, address }: Sender): Evidence {
  const excerpt = `${address.name} <${address.address}>`.slice(0, 160);
  return { rule: 'sender', confidence: merchant?.domain === null ? 85 : 95, excerpt, part: 'headers', path: 'from' };
}
