import type { LanguageWords } from '../languages/schema.ts';
import { anyWord, patternsOf, type Slot, slotOf, wordsOf } from '../languages/slot.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import type { NotAnOrderReason } from './reasons.ts';

/** What a sentence says has happened. */
export type Happening =
  | 'placed'
  | 'labelled'
  | 'shipped'
  | 'outForDelivery'
  | 'readyForPickup'
  | 'delivered'
  | 'exception'
  | 'cancelled'
  | 'refunded';

/**
 * Words that appear in any email about shipments, whatever happened: the last resort for finding the topic of an email.
 */
export const PARCEL_WORDS = anyWord(slotOf(({ happenings }) => happenings.parcelUnderWay));

/** What may have happened, with the words that say so: of one language, or of all. */
export type HappeningWords = {
  readonly happening: Happening;
  readonly pattern: RegExp;
  readonly patternIn: (languages: SpokenLanguages) => RegExp;
};

/** The order they are asked in: what comes first wins when a sentence holds several ("has been delivered" before "delivery"). */
const ASKED: readonly Happening[] = [
  'exception',
  'refunded',
  'cancelled',
  'readyForPickup',
  'delivered',
  'outForDelivery',
  'shipped',
  'labelled',
  'placed',
];

/**
 * Phrases per happening. Bare words as in a progress bar are not phrases; who is given a shipment to carry has not
 * received it.
 */
export const HAPPENINGS: readonly HappeningWords[] = ASKED.map((happening) => {
  const slot =
    happening === 'shipped'
      ? slotOf(
          ({ happenings }) => happenings.shipped,
          ({ happenings }) => happenings.withCarrier,
        )
      : slotOf(({ happenings }) => happenings[happening]);
  const patternIn = patternsOf(slot);
  return { happening, pattern: patternIn(null), patternIn };
});

/** Words of emails that mention money or shipments and are no order, by language. */
export type RefusalWords = {
  readonly reason: NotAnOrderReason;
  /** Decides on the subject alone. */
  readonly subject: RegExp;
  /** Decides on the opening of the body too, in the languages it may be in. */
  readonly bodyIn: (languages: SpokenLanguages) => RegExp;
  /** The patterns that `subject` and `bodyIn` are made of, and the forms of subjects that no language has to itself. */
  readonly slots: { readonly subject: Slot; readonly body: Slot; readonly forms: readonly string[] };
};

/** What is asked for in the order of this list. */
const REFUSED: readonly (keyof LanguageWords['refusals'])[] = [
  'digest',
  'charge_summary',
  'abandoned_cart',
  'failed_payment',
  'upcoming_charge',
  'payment_demand',
  'account_notice',
  'feedback_request',
  'personal',
  'return_label',
  'suspicious_sender',
  'promotion',
  'seller_notice',
  'payment_notice',
];

const CASES = wordsOf(slotOf(({ letters }) => letters.caseName));
const INVITATIONS = wordsOf(slotOf(({ letters }) => letters.invitation));

/** Forms around words of several languages: a help desk's case, and an invitation of a calendar, "… @ Mon 12 May". */
const PERSONAL: readonly string[] = [
  String.raw`^(?:\[[^\]]{1,40}\] )?${CASES}[ #:]{0,3}(?:id|no\.?|nr\.?|n[°º])?[ #:]{0,3}\d{3,}`,
  String.raw`^${INVITATIONS}\s?: .{1,200} @ `,
];

export const REFUSALS: readonly RefusalWords[] = REFUSED.map((reason) => {
  const subject = slotOf(
    ({ refusals }) => refusals[reason].subject,
    // A failed payment has the same words in the subject.
    ({ refusals }) => (reason === 'failed_payment' ? refusals.failed_payment.body : 'none'),
  );
  const body = slotOf(({ refusals }) => refusals[reason].body);
  const forms = reason === 'personal' ? PERSONAL : [];
  return {
    reason,
    subject: new RegExp([wordsOf(subject), ...forms].join('|'), 'iu'),
    bodyIn: patternsOf(body),
    slots: { subject, body, forms },
  };
});
