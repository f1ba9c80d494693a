import type { Cell } from '../languages/cell.ts';
import type { LanguageWords } from '../languages/schema.ts';
import { anyWord, patternsOf, phrasesOf, type Slot, slotOf, wholeIn, wordsOf } from '../languages/slot.ts';
import { WordPattern } from '../languages/word-pattern.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import type { NotAnOrderReason } from './reasons.ts';

/** Steps of an order or shipment that an email can report. */
export type Milestone =
  | 'placed'
  | 'labelled'
  | 'shipped'
  | 'outForDelivery'
  | 'readyForPickup'
  | 'delivered'
  | 'exception'
  | 'cancelled'
  | 'refunded';

/** Words that appear in any email about shipments, whatever the milestone: the last resort for finding the topic. */
export const PARCEL_WORDS = anyWord(slotOf(({ milestones }) => milestones.parcelUnderWay));

/** A milestone with the phrases that report it, per language or in all languages. */
export type MilestoneWords = {
  readonly milestone: Milestone;
  readonly pattern: WordPattern;
  readonly patternIn: (languages: SpokenLanguages) => WordPattern;
};

/** The order of precedence if a sentence matches several milestones ("has been delivered" before "delivery"). */
const BY_PRECEDENCE: readonly Milestone[] = [
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
 * Phrases for each milestone. Bare words, as in a progress bar, are not phrases. A carrier that received a shipment is
 * not its recipient.
 */
export const MILESTONES: readonly MilestoneWords[] = BY_PRECEDENCE.map((milestone) => {
  const patternIn = patternsOf(slotOf(...cellsOf(milestone)));
  return { milestone, pattern: patternIn(null), patternIn };
});

/** The phrases of all milestones, for texts of which it does not matter what they report. One search instead of nine. */
export const ANY_MILESTONE = patternsOf(slotOf(...BY_PRECEDENCE.flatMap(cellsOf)))(null);

function cellsOf(milestone: Milestone): readonly ((words: LanguageWords) => Cell)[] {
  return [
    ({ milestones }) => milestones[milestone],
    ({ milestones }) => (milestone === 'shipped' ? milestones.withCarrier : 'none'),
    ({ milestones }) => (milestone === 'placed' ? milestones.mentioned : 'none'),
    ({ milestones }) => (milestone === 'placed' ? milestones.paid : 'none'),
  ];
}

/** Phrases that report a placed order, without words that only mention one or a payment. */
export const PLACED = patternsOf(slotOf(({ milestones }) => milestones.placed));

/** Phrases that report a payment without its purpose. */
export const PAID = patternsOf(slotOf(({ milestones }) => milestones.paid));

/** Words next to an amount that was paid: "Paid online". */
export const PAID_AMOUNT = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.paid)));

/** How a shop addresses the buyer of an order. */
export const THANKS = patternsOf(slotOf(({ letters }) => letters.thanks));

/** A slot for words of emails that are not orders. */
export type RefusalSlot = keyof LanguageWords['refusals'];

/** Words of emails that mention money or shipments but are not orders, by language. */
export type RefusalWords = {
  /** The slot that holds the words. Two slots may give the same reason. */
  readonly slot: RefusalSlot;
  readonly reason: NotAnOrderReason;
  /** Decides on the subject alone. */
  readonly subject: WordPattern;
  /** Decides on the opening of the body too, in the languages that the email may be in. */
  readonly bodyIn: (languages: SpokenLanguages) => WordPattern;
  /** The sources of `subject` and `bodyIn`, and subject patterns that belong to no single language. */
  readonly slots: { readonly subject: Slot; readonly body: Slot; readonly forms: readonly string[] };
};

/** Rejection slots in order of precedence. */
const REFUSED: readonly RefusalSlot[] = [
  'sample',
  'application',
  'trade',
  'offered',
  'digest',
  'charge_summary',
  'abandoned_cart',
  'failed_payment',
  'awaited_payment',
  'upcoming_charge',
  'payment_demand',
  'fine',
  'ended_plan',
  'account_notice',
  'feedback_request',
  'personal',
  'return_label',
  'suspicious_sender',
  'restock',
  'promotion',
  'seller_notice',
  'new_order',
  'sale',
  'payment_notice',
  'no_purchase',
];

const CASES = wordsOf(slotOf(({ letters }) => letters.caseName));
const INVITATIONS = wordsOf(slotOf(({ letters }) => letters.invitation));

/**
 * Subject patterns with words of several languages: a help desk's case, and a calendar invitation, "… @ Mon 12 May".
 */
const PERSONAL: readonly string[] = [
  String.raw`^(?:\[[^\]]{1,40}\] )?${CASES}[ #:]{0,3}(?:id|no\.?|nr\.?|n[°º])?[ #:]{0,3}\d{3,}`,
  // "[Ticket 9-4471882-DE]", "[Case #CS0012]".
  String.raw`^\[${CASES}[ #:]{0,3}(?:id|no\.?|nr\.?|n[°º])?[ #:]{0,3}[a-z]{0,4}-?\d[a-z\d-]{2,24}\]`,
  // An issue in a tracker: "[JIRA] (SHOP-4471) Order mail shows a wrong total".
  String.raw`^\[[^\]]{1,40}\] \([a-z][a-z\d]{1,9}-\d{1,6}\)`,
  String.raw`^${INVITATIONS}\s?: .{1,200} @ `,
  // A change in a repository: "[shop] Fix total in order mail (#412)".
  String.raw`^\[[\w./-]{1,60}\] .{1,160} \(#\d{1,6}\)$`,
  // A forum's notification: "[Forum] New reply: …".
  String.raw`^\[(?:[\p{L} ]{1,30} )?(?:forum|fórum|foro)\]`,
  // A change in a review, a revision, a bug: "[Differential] [Updated] D118", "Change in shop/mail[main]", "[Bug 4471]".
  String.raw`^\[(?:differential|maniphest|diffusion|commits|bug \d+|issue ?#?\d+|pr ?#?\d+)\]`,
  String.raw`^(?:\[\w\] )?change in [\w./-]{2,80}\[[\w./-]{1,60}\]`,
  // An alert of a monitor: "[FIRING:1] …", "[Triggered on {host:web-1}] …".
  String.raw`^(?:\S{1,3} )?\[(?:triggered|firing|resolved|recovered|alerting|no data|re-?triggered)(?: on [^\]]{1,80})?(?::\s?\d+)?\]`,
];

/**
 * Marks of tests in brackets, which developers write in English: "[TEST] Order confirmation". Goods are samples, too, but
 * not in square brackets: "[SAMPLE] Your receipt".
 */
const SAMPLES: readonly string[] = [
  String.raw`^\s*(?:\p{L}{2,4}: )?[\[(<【](?:e-?mail |order )?(?:test|testing|preview|sandbox|staging|dev|テスト|测试|測試|테스트|тест|teste|prueba|vorschau|aperçu)(?: ?(?:mode|e-?mail|mail|order|store|\d+))?[\])>】]`,
  String.raw`^\s*(?:\p{L}{2,4}: )?\[(?:sample|example|demo|specimen|dummy|サンプル|示例|範例|muster|beispiel|exemple|ejemplo|esempio|exemplo|voorbeeld|przykład|ukázka|eksempel|exempel)(?: (?:e-?mail|mail|order|receipt|invoice|only|\d+))?\]`,
];

const FORMS: { readonly [slot in RefusalSlot]?: readonly string[] } = { personal: PERSONAL, sample: SAMPLES };

/** Slots whose words for the body also decide in the subject. */
const DECIDE_ANYWHERE: ReadonlySet<RefusalSlot> = new Set([
  'failed_payment',
  'awaited_payment',
  'application',
  'trade',
  'offered',
  'no_purchase',
  'restock',
  'sale',
]);

/** Returns the reason that a slot's words give. */
function reasonOf(slot: RefusalSlot): NotAnOrderReason {
  switch (slot) {
    case 'awaited_payment':
      return 'failed_payment';
    case 'sample':
      return 'personal';
    case 'application':
    case 'no_purchase':
    case 'ended_plan':
      return 'account_notice';
    case 'trade':
      return 'payment_notice';
    case 'offered':
    case 'restock':
      return 'promotion';
    case 'fine':
      return 'payment_demand';
    case 'new_order':
    case 'sale':
      return 'seller_notice';
    default:
      return slot;
  }
}

export const REFUSALS: readonly RefusalWords[] = REFUSED.map((name) => {
  const subject = slotOf(
    ({ refusals }) => refusals[name].subject,
    ({ refusals }) => (DECIDE_ANYWHERE.has(name) ? refusals[name].body : 'none'),
  );
  const body = slotOf(({ refusals }) => refusals[name].body);
  const forms = FORMS[name] ?? [];
  return {
    slot: name,
    reason: reasonOf(name),
    subject: WordPattern.ofPhrases([...phrasesOf(subject), ...forms.map((source) => ({ source, language: null }))]),
    bodyIn: patternsOf(body),
    slots: { subject, body, forms },
  };
});
