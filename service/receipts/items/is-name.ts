import { RecentTexts } from '../text/recent-texts.ts';
import { hasWords } from './has-words.ts';
import { type Rule, readRun, runOf } from './rule.ts';
import { rule as detail } from './rules/detail.ts';
import { rule as notAButton } from './rules/not-a-button.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';
import { rule as notALabel } from './rules/not-a-label.ts';
import { rule as notAMeasure } from './rules/not-a-measure.ts';
import { rule as notAMoment } from './rules/not-a-moment.ts';
import { rule as notAParagraph } from './rules/not-a-paragraph.ts';
import { rule as notAParcelHead } from './rules/not-a-parcel-head.ts';
import { rule as notAPayment } from './rules/not-a-payment.ts';
import { rule as notAPlace } from './rules/not-a-place.ts';
import { rule as notAPrice } from './rules/not-a-price.ts';
import { rule as notARemark } from './rules/not-a-remark.ts';
import { rule as notARenewal } from './rules/not-a-renewal.ts';
import { rule as notAReturnPolicy } from './rules/not-a-return-policy.ts';
import { rule as notAState } from './rules/not-a-state.ts';
import { rule as notAnAddress } from './rules/not-an-address.ts';
import { rule as notAnAmountFirst } from './rules/not-an-amount-first.ts';
import { rule as notFree } from './rules/not-free.ts';
import { rule as notPoints } from './rules/not-points.ts';

/** Rules that recognize runs that do not name an item. One match is enough, so their order does not matter. */
export const NOT_NAMES: readonly Rule[] = [
  notARemark,
  notAMeasure,
  notAMoment,
  notAButton,
  detail,
  notAPayment,
  notAParcelHead,
  notAnAddress,
  notAnAmountFirst,
  notAHeading,
  notALabel,
  notAPlace,
  notAState,
  notARenewal,
  notAReturnPolicy,
  notPoints,
  notFree,
  notAPrice,
  // The slowest: it looks for the phrases of every milestone.
  notAParagraph,
];

/** Checks whether a run can name an item: words, but no label, button, address, or paragraph. */
export function isName(text: string): boolean {
  return hasWords(text) && recent.in(text);
}

const recent = new RecentTexts((text) => readRun(NOT_NAMES, runOf(text)) === null);
