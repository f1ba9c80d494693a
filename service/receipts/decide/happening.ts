import { type Proof, weigh } from '../annotate/annotation.ts';
import type { HappeningNote } from '../annotate/happenings.ts';
import type { Evidence } from '../facts.ts';
import { anyWord, slotOf, wholeWordsOf } from '../languages/slot.ts';
import type { Happening } from '../recognise/phrases.ts';

/** What happened, with the words that say so. Null when no phrase does. */
export type Recognition = { readonly happening: Happening | null; readonly evidence: Evidence | null };

/**
 * What happened: the subject decides. If the subject only confirms the order, news of a shipment in the opening comes
 * first when it does more than offer. Without either, the first words about it decide.
 */
export function decideHappening(notes: Iterable<HappeningNote>): Recognition {
  let subject: HappeningNote | null = null;
  let first: HappeningNote | null = null;
  for (const note of notes) {
    if (note.place === 'subject') {
      if (note.happening !== 'placed' && note.happening !== 'shipped') return recognised(note);
      subject = note;
    } else {
      if (outranks(note, subject)) return recognised(note);
      first ??= note;
    }
  }
  const chosen = subject ?? first;
  return chosen === null ? { happening: null, evidence: null } : recognised(chosen);
}

/** A heading about the whole shipment outranks "placed" words around it. */
function outranks({ happening, place, proof }: HappeningNote, subject: HappeningNote | null): boolean {
  // "On its way" in the subject, and in the body: today.
  if (subject?.happening === 'shipped') return place === 'opening' && happening === 'outForDelivery' && isToday(proof);
  if (happening === 'placed' || place === 'anywhere') return false;
  return subject === null || (place === 'opening' && !isWeak(happening));
}

const TODAY = new RegExp(wholeWordsOf(slotOf(({ happenings }) => happenings.today)), 'iu');

/** "Arriving today" on the day the email was sent is the shop's hope, not the location of the shipment. */
const HOPED = anyWord(slotOf(({ happenings }) => happenings.hoped));

function isToday({ excerpt }: Proof): boolean {
  return TODAY.test(excerpt) && !HOPED.test(excerpt);
}

function recognised(note: HappeningNote): Recognition {
  const told = note.place === 'subject' && note.happening !== 'placed';
  return { happening: note.happening, evidence: weigh(note, told ? 92 : CONFIDENCE[note.place]) };
}

const CONFIDENCE: Readonly<Record<HappeningNote['place'], number>> = {
  subject: 90,
  opening: 85,
  rest: 65,
  anywhere: 60,
};

/** After a subject that confirms an order, "track your parcel" further down is an offer, not news. */
function isWeak(happening: Happening): boolean {
  return (
    happening === 'shipped' ||
    happening === 'labelled' ||
    happening === 'cancelled' ||
    happening === 'refunded' ||
    happening === 'exception' ||
    happening === 'readyForPickup'
  );
}
