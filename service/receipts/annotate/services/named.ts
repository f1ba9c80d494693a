import { slotOf } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { labelOf, valueAfter } from '../occasions/labelled.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { isServiceName } from './service-name.ts';

/** Reads a service from the value of a label such as "Service" or "Package". */
export function readNamed(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const found = valueAfter(LABELS, lines, isServiceName);
  if (found === null) return null;
  return {
    kind: 'service',
    name: found.text,
    day: null,
    proof: proofOf(mail, 'service/named', found.index, found.index),
  };
}

const LABELS = labelOf(
  slotOf(
    ({ services }) => services.name,
    ({ services }) => services.plan,
  ),
);
