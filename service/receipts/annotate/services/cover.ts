import { slotOf } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { labelOf, valueAfter } from '../occasions/labelled.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { capitalizedWordsOf, isServiceName, withoutDetails, withoutYour } from './service-name.ts';

/** Reads the name of an insurance from an email about one: after its label, or in words, "Home Insurance Plus". */
export function readCover(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { sender } = mail;
  const merchant = sender.merchant?.name ?? '';
  if (!COVER.test(`${merchant}\n${sender.subject}`)) return null;
  const labelled = valueAfter(LABELS, lines, (value) => isServiceName(value) && !NUMBER.test(value));
  if (labelled !== null) {
    const proof = proofOf(mail, 'service/cover', labelled.index, labelled.index);
    return { kind: 'service', name: withoutDetails(labelled.text), day: null, proof };
  }
  for (const { text, index } of [{ text: sender.subject, index: -1 }, ...lines.slice(0, 12)]) {
    const name = withoutYour((text.length > 240 ? undefined : NAMED.exec(text)?.[0]) ?? '');
    if (name.includes(' ') && isServiceName(name) && !merchant.includes(name))
      return { kind: 'service', name, day: null, proof: proofOf(mail, 'service/cover', index, index) };
  }
  return null;
}

const COVERS = slotOf(({ services }) => services.cover);
const LABELS = labelOf(COVERS);
const NUMBER = /^\S*\d\S*$/;
const WORDS = capitalizedWordsOf(COVERS);
const COVER = new RegExp(String.raw`(?<!\p{L})${WORDS}`, 'iu');
const NAMED = new RegExp(
  String.raw`(?<!& )(?:\p{Lu}[\p{L}'’-]+ ){0,3}(?<!\p{L})${WORDS}(?!\p{L})(?: \p{Lu}[\p{L}\d+]*){0,3}`,
  'u',
);
