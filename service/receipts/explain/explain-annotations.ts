import type { Note } from '../annotate/annotation.ts';
import { describePlace, noteMilestones } from '../annotate/milestones.ts';
import { readOccasion } from '../annotate/occasions/read-occasion.ts';
import { titleOfOccasion } from '../decide/order-title.ts';
import { purchaseTypeOf } from '../decide/purchase-type.ts';
import type { MailContext } from '../mail-context.ts';
import type { MarkupFacts } from '../markup/read-markup.ts';
import { TICKET } from '../merchants/kinds.ts';
import { type Finding, finding, moneyText, type Phase, placeOf } from './explanation.ts';

/** Lists every value that a rule found, before anything is chosen. */
export function explainAnnotations(mail: MailContext, markup: MarkupFacts): Phase {
  const { references, tracking, formerTracking, amounts, dates, texts } = mail.annotations;
  const notes = [...references, ...amounts, ...dates, ...tracking, ...formerTracking, ...texts];
  const milestones = [...noteMilestones(mail)].map((note) => {
    const { milestone, proof } = note;
    return finding('milestone', milestone, 'seen', {
      rule: proof.rule,
      why: describePlace(note),
      place: placeOf(proof),
    });
  });
  const findings = [...explainMarkup(markup), ...notes.map(explainNote), ...milestones, ...explainOccasion(mail)];
  return {
    id: 'annotations',
    summary: `Labeled values: ${notes.length}. Phrases that report a milestone: ${milestones.length}.`,
    findings,
  };
}

function explainNote(note: Note): Finding {
  const { label, proof } = note;
  const why = `label "${label.phrase}", strength ${label.strength}`;
  return finding(label.field, noteText(note), 'seen', { rule: proof.rule, why, place: placeOf(proof) });
}

/** Formats the value of a note. */
export function noteText(note: Note): string {
  if (note.kind === 'reference') return note.value.value;
  return note.kind === 'amount' ? moneyText(note.value.minor, note.value.currency) : note.value;
}

function explainMarkup({ orders, shipments }: MarkupFacts): Finding[] {
  const proofs = [...orders, ...shipments].flatMap(({ evidence }) => Object.values(evidence)[0] ?? []);
  return proofs.map((proof) => finding('markup', proof.excerpt, 'seen', { rule: proof.rule, place: placeOf(proof) }));
}

function explainOccasion(mail: MailContext): Finding[] {
  const occasion = readOccasion(mail, purchaseTypeOf(mail, mail.recognition.milestone) === TICKET);
  if (occasion === null) return [];
  const { proof } = occasion;
  return [
    finding('occasion', titleOfOccasion(occasion, mail.dates.language ?? null), 'seen', {
      rule: proof.rule,
      why: occasion.kind,
      place: placeOf(proof),
    }),
  ];
}
