import { slotOf } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { opensWithDay } from '../occasions/days.ts';
import { labelOf, valueAfter } from '../occasions/labelled.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { isLabelledName, withoutDetails } from './service-name.ts';

/** Reads a service from the value of a label such as "Service" or "Package". */
export function readNamed(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const found = valueAfter(LABELS, lines, (value) => isLabelledName(value) && !opensWithDay(value, mail.dates));
  if (found === null) return null;
  return {
    kind: 'service',
    name: withSeller(withoutDetails(found.text), mail.sender.merchant?.name ?? ''),
    day: null,
    proof: proofOf(mail, 'service/named', found.index, found.index),
  };
}

/** Adds the seller to a short word, which names its plan to no one else: "Old Mill Gym Core" for "Membership: Core". */
function withSeller(name: string, seller: string): string {
  const isShort = /^\p{Lu}[\p{L}+]{1,9}$/u.test(name) && /^\p{Script=Latin}/u.test(name);
  return isShort && seller !== '' && !seller.includes(name) ? `${seller} ${name}` : name;
}

const LABELS = labelOf(
  slotOf(
    ({ services }) => services.name,
    ({ services }) => services.plan,
  ),
);
