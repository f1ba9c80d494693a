import type { Evidence } from '../facts.ts';
import type { Sender } from '../sender.ts';

/** The proof for a merchant that is known by who sent the email. */
export function merchantEvidence({ merchant, address }: Sender): Evidence {
  const excerpt = `${address.name} <${address.address}>`.slice(0, 160);
  return { rule: 'sender', confidence: merchant?.domain === null ? 85 : 95, excerpt, part: 'headers', path: 'from' };
}
