import { slotOf } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { labelOf, valueAfter } from '../occasions/labelled.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { isShipped } from './headline.ts';
import { capitalizedWordsOf, isLabelledName, isServiceName, withoutNumber, withoutVerb } from './service-name.ts';

/** Reads the name of a course: the value of its label, else what follows the word in the subject. */
export function readCourse(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const labelled = valueAfter(LABEL, lines, isLabelledName);
  if (labelled !== null) return courseOf(mail, labelled.text, labelled.index);
  const named = nameIn(mail.sender.subject);
  return named === null ? null : courseOf(mail, named, -1);
}

/**
 * Reads the name of a course after its label from an email that lists its fees. It has two words or more: goods have
 * classes, too.
 */
export function readLabelledCourse(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const labelled = valueAfter(LABEL, lines, (value) => value.includes(' ') && isLabelledName(value));
  return labelled === null || isShipped(mail) ? null : courseOf(mail, labelled.text, labelled.index);
}

function courseOf(mail: AnnotatedMail, name: string, at: number): Occasion {
  return { kind: 'service', name: withoutNumber(name), day: null, proof: proofOf(mail, 'service/course', at, at) };
}

/** Returns the name in "Confirmation of course 26F1177 – Spanish A2.1". */
function nameIn(subject: string): string | null {
  const name = withoutVerb(NAMED.exec(subject)?.groups?.['name'] ?? '');
  return isServiceName(name) ? name : null;
}

const WORDS = capitalizedWordsOf(slotOf(({ services }) => services.course));
const LABEL = labelOf(slotOf(({ services }) => services.course));
const NAMED = new RegExp(
  String.raw`(?<!\p{L})${WORDS}(?: (?=\S*\d)[\p{Lu}\d./-]{3,14})?\s?[–—:-]?\s["«„“]?(?<name>\p{Lu}.{2,60})$`,
  'u',
);
