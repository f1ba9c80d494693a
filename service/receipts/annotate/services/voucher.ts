import { WORDS_BY_LANGUAGE } from '../../languages/load.ts';
import { anyWord, slotOf } from '../../languages/slot.ts';
import { findMoney } from '../../text/money.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import type { Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { capitalized } from './service-name.ts';

/** Reads a gift card or a toll sticker that the subject is about, in its basic form: "E-vinjeta" for "nakup e-vinjete". */
export function readVoucher(mail: AnnotatedMail): Occasion | null {
  const { subject } = mail.sender;
  // An offer adds the amount: "Get a $10 gift card".
  if (findMoney(subject, mail.country).length > 0) return null;
  const name = VOUCHERS.find(({ form }) => form.test(subject))?.name;
  if (name === undefined) return null;
  return { kind: 'service', name: capitalized(name), day: null, proof: proofOf(mail, 'service/voucher', -1, -1) };
}

/** Reads a voucher that was sent. The subject is not about an order, which such a card may only pay. */
export function readSentVoucher(mail: AnnotatedMail): Occasion | null {
  return ORDER_WORDS.test(mail.sender.subject) ? null : readVoucher(mail);
}

const ORDER_WORDS = anyWord(slotOf(({ candidates }) => candidates.purchase));

/** The words for vouchers, each with a pattern for its cases. */
const VOUCHERS = [...WORDS_BY_LANGUAGE.values()].flatMap(({ services: { voucher } }) =>
  voucher === 'none' ? [] : voucher.map((name) => ({ name, form: casesOf(name) })),
);

/** Returns a pattern for a name in any case: long words may change their ends. */
function casesOf(name: string): RegExp {
  const words = name.split(' ').map((word) => (word.length < 5 ? word : String.raw`${word.slice(0, -1)}\p{L}{0,3}`));
  return new RegExp(String.raw`(?<![\p{L}-])${words.join(' ')}(?!\p{L})`, 'iu');
}
