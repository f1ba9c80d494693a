import type { TrackedParcel } from '../carriers/read-tracking.ts';
import type { ShipmentFacts } from '../facts.ts';
import type { MailContext } from '../mail-context.ts';
import { findFee } from '../recognise/demands-money.ts';
import { MILESTONES, type Milestone } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { Recognition } from './milestone.ts';
import { shipmentStatus } from './status.ts';

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

/**
 * Gives each shipment of a carrier's digest the milestone that the lines below its number report, up to the next number:
 * "Out for delivery, until 6:30pm".
 */
export function withNewsBelow(parcels: readonly ShipmentFacts[], context: MailContext): readonly ShipmentFacts[] {
  const places = parcels.map(({ trackingNumber }) => placeOf(trackingNumber ?? '', context.document.text));
  return parcels.map((parcel, index) => {
    const place = places[index] ?? null;
    if (place === null) return parcel;
    const next = places.flatMap((other) => (other !== null && other.start > place.start ? other.start : []));
    const news = newsIn(context, place.end, Math.min(...next, place.end + REACH));
    if (news === null) return parcel;
    const { statusCode, proof } = news;
    return { ...parcel, statusCode, description: proof.excerpt, evidence: { ...parcel.evidence, statusCode: proof } };
  });
}

/** Returns where a text prints a number, perhaps in groups. */
function placeOf(number: string, text: string): { readonly start: number; readonly end: number } | null {
  if (!/^[A-Z\d]{9,}$/.test(number)) return null;
  const match = new RegExp([...number].join(' ?')).exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

/** Returns the first milestone of a shipment that a part of the text reports. */
function newsIn({ document, languages }: MailContext, from: number, to: number) {
  const text = document.text.slice(from, to);
  const [first] = MILESTONES.flatMap(({ milestone, patternIn }) => {
    const statusCode = shipmentStatus(milestone);
    const match = statusCode === null ? null : patternIn(languages).exec(text);
    return match === null || statusCode === null ? [] : [{ statusCode, at: match.index, length: match[0].length }];
  }).sort((a, b) => a.at - b.at);
  if (first === undefined) return null;
  const start = from + first.at;
  const end = start + first.length;
  const excerpt = excerptOf(document.text, start, end, { before: 40, after: 40 });
  const proof = { rule: 'milestone/in-digest', confidence: 85, excerpt, part: document.part, start, end };
  return { statusCode: first.statusCode, proof };
}

/** The length of the lines below a number that tell its news. */
const REACH = 160;

const MOVING: ReadonlySet<Milestone> = new Set(['shipped', 'labelled']);
