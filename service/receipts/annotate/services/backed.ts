import { slotOf, wholeWordsOf } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';

/** Reads the project that a pledge is for: "Thanks for backing Tidewater: The Game!", "You backed Tidewater by Ada Moss." */
export function readBacked(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { subject } = mail.sender;
  for (const { text, index } of [{ text: subject, index: -1 }, ...lines.slice(0, OPENING)]) {
    const name = text.length > 160 ? undefined : BACKED.exec(text)?.groups?.['name'];
    if (name !== undefined)
      return { kind: 'service', name, day: null, proof: proofOf(mail, 'service/backed', index, index) };
  }
  return null;
}

/** The number of runs that thank for a pledge. */
const OPENING = 6;

/** The name goes up to its creator or the end of the sentence, and may contain a colon. */
const BACKED = new RegExp(
  String.raw`(?:${wholeWordsOf(slotOf(({ services }) => services.backed))}) ["„“«]?(?<name>\p{Lu}[^!?]{2,80}?)["”“»]?(?: by \p{Lu}.*|[.!?]*)$`,
  'u',
);
