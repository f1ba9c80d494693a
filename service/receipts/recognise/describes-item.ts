import { slotOf, wordsOf } from '../languages/slot.ts';
import { RecentTexts } from '../text/recent-texts.ts';

/**
 * Recognizes a line that usually describes the item above or below: "New", "In stock", "2-year warranty", "Write a
 * review", "M / Sage", "#KT-9466". Without another line that may be the name, it is the name: a warranty is sold as well.
 */
export function describesItem(text: string): boolean {
  return text.length <= LONGEST && !AMOUNT.test(text) && recent.in(text);
}

const LONGEST = 60;
/** "Delivery 4.90" is a charge. */
const AMOUNT = /(?:^|\s)\d{1,4}[.,]\d\d(?!\d)|\p{Sc}/u;
const BADGE = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.badge))}[!.]?$`, 'iu');
const REMARK = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.remark))}`, 'iu');

/** "M / Sage", "100 x 200 cm / Oak": options without labels. */
const OPTIONS = /^[^/]{1,22}\s\/\s[^/]{1,22}$/u;
/** "#KT-9466", "ab10158": a code without a label. */
const CODE = /^#?(?=(?:\D*\d){3})[A-Z\d][A-Z\d._/-]{3,20}$/iu;

const recent = new RecentTexts((line) => {
  const text = line.replace(/^[-–•*]\s+/u, '');
  return BADGE.test(text) || REMARK.test(text) || OPTIONS.test(text) || CODE.test(text);
});
