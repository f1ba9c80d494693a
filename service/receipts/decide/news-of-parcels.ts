import type { TrackedParcel } from '../carriers/read-tracking.ts';
import type { MailContext } from '../mail-context.ts';
import { findFee } from '../recognise/demands-money.ts';
import type { Milestone } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { Recognition } from './milestone.ts';

/**
 * Returns the context with the milestone that an email's shipments imply if its words report no milestone: a shop
 * prints a tracking number once it has sent the goods, and a carrier that demands a fee holds the shipment until then.
 */
export function withParcelsOwnNews(context: MailContext, tracked: readonly TrackedParcel[]): MailContext {
  const recognition =
    context.sender.carrier === null ? sentByNumber(context, tracked) : heldForFee(context, tracked.length > 0);
  return recognition === null ? context : { ...context, recognition };
}

function sentByNumber({ recognition, sender }: MailContext, tracked: readonly TrackedParcel[]): Recognition | null {
  if (sender.merchant === null || sender.personal) return null;
  if (recognition.milestone !== null && recognition.milestone !== 'placed') return null;
  const sure = tracked.find(({ evidence }) => evidence.confidence >= SURE);
  return sure === undefined
    ? null
    : { milestone: 'shipped', evidence: { ...sure.evidence, rule: 'milestone/tracking-number', confidence: 85 } };
}

/** The least confidence of a number that is certainly a shipment's. */
const SURE = 85;

function heldForFee({ recognition, sender, document, languages }: MailContext, isNamed: boolean): Recognition | null {
  const { milestone } = recognition;
  if (!sender.isCarriersOwn || !isNamed || (milestone !== null && !MOVING.has(milestone))) return null;
  for (const [part, text] of [
    ['subject', sender.subject],
    [document.part, document.text.slice(0, 3_000)],
  ] as const) {
    const fee = findFee(text, languages);
    if (fee === null) continue;
    const excerpt = excerptOf(text, fee.start, fee.end, { before: 40, after: 40 });
    return { milestone: 'exception', evidence: { rule: 'milestone/fee', confidence: 85, excerpt, part, ...fee } };
  }
  return null;
}

const MOVING: ReadonlySet<Milestone> = new Set(['shipped', 'labelled']);
