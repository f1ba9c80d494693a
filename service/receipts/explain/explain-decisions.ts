import type { AmountNote, Note, ReferenceNote } from '../annotate/annotation.ts';
import { describePlace, noteMilestones } from '../annotate/milestones.ts';
import { STATED } from '../annotate/stated-status.ts';
import { amountsOf } from '../decide/order.ts';
import { chooseOrderDate } from '../decide/order-date.ts';
import { chooseOrderNumber, usableReferences } from '../decide/order-number.ts';
import { partOf, splitOrders } from '../decide/orders.ts';
import { type Criterion, TIES } from '../decide/ties.ts';
import type { Evidence, OrderFacts, Reading } from '../facts.ts';
import type { MailContext } from '../mail-context.ts';
import { noteText } from './explain-annotations.ts';
import { type Finding, finding, isSameProof, moneyText, type Phase, placeOf } from './explanation.ts';

/** Lists all candidates of each field, the criteria that ranked them, the winner, and its confidence. */
export function explainDecisions(context: MailContext, reading: Reading): Phase {
  const orders = reading.kind === 'facts' ? reading.orders : [];
  const parts = splitOrders(context);
  const findings =
    parts.length > 1 && parts.length === orders.length
      ? parts.flatMap((range, index) => decisionsOf(partOf(context, range), orders[index] ?? null))
      : decisionsOf(context, orders[0] ?? null);
  if (orders.length === 0)
    return { id: 'decisions', summary: 'The reading contains no order.', findings: findings.map(unstated) };
  const won = findings.filter(({ outcome }) => outcome === 'won').length;
  return { id: 'decisions', summary: `Values that won: ${won}.`, findings };
}

/** Marks values that were chosen but appear in no reading. */
function unstated(one: Finding): Finding {
  return one.outcome === 'won'
    ? { ...one, outcome: 'seen', confidence: null, why: 'would win; there is no order' }
    : one;
}

/** A field's winner, as its choosing function returns it, and the reason that it won. */
type Winner = { readonly value: string; readonly evidence: Evidence; readonly why: string };

function decisionsOf(context: MailContext, order: OrderFacts | null): Finding[] {
  const { annotations } = context;
  const fields = order?.evidence ?? {};
  const days = annotations.dates.filter(({ label }) => label.field === 'orderDate');
  const explained = [
    ...fieldOf('orderNumber', annotations.references, numberOf(context), fields['orderNumber'], whyNumber(context)),
    ...fieldOf('orderDate', days, dayOf(context), fields['orderDate'], tieReason(days, TIES.orderDate)),
    ...moneyFields(context, fields),
    ...milestoneFields(context, fields['status']),
  ];
  const known = new Set(explained.map(({ what }) => what));
  const rest = Object.entries(fields).filter(([field]) => !known.has(field));
  return [...explained, ...rest.map(([field, evidence]) => ofEvidence(field, evidence, 'the only rule for it'))];
}

function numberOf({ annotations, sender }: MailContext): Winner | null {
  const chosen = chooseOrderNumber(annotations.references, sender);
  return chosen === null
    ? null
    : {
        ...chosen,
        why: chosen.kind === 'order' ? 'an order number' : `the number of the ${chosen.kind} replaces it`,
      };
}

function dayOf(context: MailContext): Winner | null {
  const chosen = chooseOrderDate(context);
  return chosen === null
    ? null
    : { ...chosen, why: chosen.evidence.rule === 'mail-date' ? 'no date is stated' : 'stated' };
}

/** Returns the findings of one field: its candidates, and its winner if that is not one of them. */
function fieldOf<T extends Note>(
  field: string,
  candidates: readonly T[],
  chosen: Winner | null,
  stated: Evidence | undefined,
  whyLost: (candidate: T, winner: T | undefined) => string,
): Finding[] {
  const winner = chosen === null ? undefined : candidates.find(({ proof }) => isSameProof(proof, chosen.evidence));
  const isStated = chosen !== null && (stated === undefined || isSameProof(stated, chosen.evidence));
  const findings = candidates.map((candidate) => {
    const { proof } = candidate;
    const won = candidate === winner && isStated;
    const why =
      candidate === winner
        ? isStated
          ? (chosen?.why ?? '')
          : 'chosen from the text, but the markup states another'
        : whyLost(candidate, winner);
    return finding(field, noteText(candidate), won ? 'won' : 'lost', {
      rule: proof.rule,
      why,
      confidence: won ? ((stated ?? chosen?.evidence)?.confidence ?? null) : null,
      place: placeOf(proof),
    });
  });
  if (stated !== undefined && !isStated)
    return [ofEvidence(field, stated, 'takes precedence over the text'), ...findings];
  if (chosen !== null && winner === undefined)
    return [ofEvidence(field, chosen.evidence, chosen.why, chosen.value), ...findings];
  return findings;
}

function ofEvidence(field: string, evidence: Evidence, why: string, value = evidence.excerpt): Finding {
  const { rule, confidence } = evidence;
  return finding(field, value, 'won', { rule, why, confidence, place: placeOf(evidence) });
}

/**
 * Returns the evidence from the reading, with its measured confidence, or the chosen evidence if the reading has
 * another.
 */
function statedProof(chosen: Evidence, stated: Evidence | undefined): Evidence {
  return stated !== undefined && isSameProof(chosen, stated) ? stated : chosen;
}

function whyNumber({ annotations, sender }: MailContext) {
  const usable = new Set(usableReferences(annotations.references, sender));
  const byTies = tieReason(annotations.references, TIES.orderNumber);
  return (candidate: ReferenceNote, winner: ReferenceNote | undefined): string =>
    usable.has(candidate)
      ? byTies(candidate, winner)
      : 'dropped: not an order number of this sender, by format or label';
}

/**
 * Names the criterion that ranked a candidate below the winner, with both figures. Equal candidates rank by position.
 */
function tieReason<T>(all: readonly T[], criteria: readonly Criterion<T>[]) {
  return (candidate: T, winner: T | undefined): string => {
    if (winner === undefined) return 'another source won';
    for (const { name, figure } of criteria) {
      const [own, best] = [figure(candidate), figure(winner)];
      if (own !== best) return own < best ? `${name}: ${own} < ${best}` : `dropped before the tie; ${name}: ${own}`;
    }
    return all.indexOf(candidate) > all.indexOf(winner)
      ? 'a tie; the first in the email wins'
      : 'dropped before the tie';
  };
}

const MONEY = ['total', 'subtotal', 'tax', 'shipping', 'discount'] as const;

function moneyFields(context: MailContext, fields: Readonly<Record<string, Evidence>>): Finding[] {
  const chosen = amountsOf(context);
  const currency = chosen.currency?.value ?? null;
  const sum = sumText(chosen);
  const findings = MONEY.flatMap((field) => {
    const candidates = context.annotations.amounts.filter(({ label }) => label.field === field);
    const found = chosen[field];
    const why =
      sum !== null && found !== null && found.value > 0
        ? `adds up: ${sum}`
        : 'nothing adds up: chosen by label and position';
    const winner = found === null ? null : { value: moneyText(found.value, currency), evidence: found.evidence, why };
    return fieldOf(field, candidates, winner, fields[field], whyAmount);
  });
  if (chosen.currency === null) return findings;
  const { value, evidence } = chosen.currency;
  const why = `${TIES.currency.map(({ name }) => name).join(', then ')}; then the most frequent`;
  const stated = statedProof(evidence, fields['currency']);
  return [...findings, ofEvidence('currency', stated, why, value)];
}

function whyAmount({ label, value }: AmountNote, winner: AmountNote | undefined): string {
  if (winner === undefined) return 'no amount under this label is reliable enough';
  if (value.minor === winner.value.minor) return 'the same amount again';
  if (label.strength < winner.label.strength) return `label strength ${label.strength} < ${winner.label.strength}`;
  return 'the winner adds up, is printed more often, or closes the table';
}

/** Formats the sum of the chosen amounts. Null if they do not add up. */
function sumText({ total, subtotal, tax, shipping, discount }: ReturnType<typeof amountsOf>): string | null {
  if (total === null || subtotal === null) return null;
  const parts = [subtotal, tax, shipping].flatMap((part) => part?.value ?? []);
  const off = discount?.value ?? 0;
  const sum = parts.reduce((before, part) => before + part, 0) - off;
  if (Math.abs(sum - total.value) > 1) return null;
  return `${parts.join(' + ')}${off === 0 ? '' : ` − ${off}`} = ${total.value}`;
}

/** Lists the reported milestones: the deciding phrase and the others. */
function milestoneFields(context: MailContext, stated: Evidence | undefined): Finding[] {
  const { milestone, evidence } = context.recognition;
  if (milestone === null || evidence === null) return [];
  const notes = [...noteMilestones(context)].filter(({ proof }) => !isSameProof(proof, evidence));
  const winner = ofEvidence(
    'status',
    statedProof(evidence, stated),
    evidence.rule === STATED ? 'a status behind its label' : 'the subject comes first, then the opening',
    milestone,
  );
  return [
    winner,
    ...notes.map((note) => {
      const { milestone: other, proof } = note;
      return finding('status', other, 'lost', { rule: proof.rule, why: describePlace(note), place: placeOf(proof) });
    }),
  ];
}
