import type { Rule } from './rule.ts';
import { rule as address } from './rules/address.ts';
import { rule as amount } from './rules/amount.ts';
import { rule as amountBeforeName } from './rules/amount-before-name.ts';
import { rule as amountBehindName } from './rules/amount-behind-name.ts';
import { rule as announcedBelow } from './rules/announced-below.ts';
import { rule as announcedCell } from './rules/announced-cell.ts';
import { rule as announcedName } from './rules/announced-name.ts';
import { rule as badgedAmount } from './rules/badged-amount.ts';
import { rule as bareSumBehindCount } from './rules/bare-sum-behind-count.ts';
import { rule as brandAndName } from './rules/brand-and-name.ts';
import { rule as cellBadgedAmount } from './rules/cell-badged-amount.ts';
import { rule as cellBrand } from './rules/cell-brand.ts';
import { rule as cellCame } from './rules/cell-came.ts';
import { rule as cellClosingCount } from './rules/cell-closing-count.ts';
import { rule as cellCode } from './rules/cell-code.ts';
import { rule as cellCountAndName } from './rules/cell-count-and-name.ts';
import { rule as cellFree } from './rules/cell-free.ts';
import { rule as cellGone } from './rules/cell-gone.ts';
import { rule as cellName } from './rules/cell-name.ts';
import { rule as cellNumber } from './rules/cell-number.ts';
import { rule as cellPack } from './rules/cell-pack.ts';
import { rule as cellPriceAndCount } from './rules/cell-price-and-count.ts';
import { rule as cellWholePrice } from './rules/cell-whole-price.ts';
import { rule as codeAndCount } from './rules/code-and-count.ts';
import { rule as count } from './rules/count.ts';
import { rule as countAmongDetails } from './rules/count-among-details.ts';
import { rule as countAndName } from './rules/count-and-name.ts';
import { rule as countAndSum } from './rules/count-and-sum.ts';
import { rule as countNameAndPrice } from './rules/count-name-and-price.ts';
import { rule as countTimesPrice } from './rules/count-times-price.ts';
import { rule as datedLabel } from './rules/dated-label.ts';
import { rule as detail } from './rules/detail.ts';
import { rule as flatRow } from './rules/flat-row.ts';
import { rule as free } from './rules/free.ts';
import { rule as freeBehindName } from './rules/free-behind-name.ts';
import { rule as labelled } from './rules/labelled.ts';
import { rule as labelledCountAndName } from './rules/labelled-count-and-name.ts';
import { rule as labelledLine } from './rules/labelled-line.ts';
import { rule as labelledParts } from './rules/labelled-parts.ts';
import { rule as labelledSum } from './rules/labelled-sum.ts';
import { rule as link } from './rules/link.ts';
import { rule as nameAndWorth } from './rules/name-and-worth.ts';
import { rule as numberedLabel } from './rules/numbered-label.ts';
import { rule as optionCount } from './rules/option-count.ts';
import { rule as periodicPrice } from './rules/periodic-price.ts';
import { rule as prose } from './rules/prose.ts';
import { rule as replacement } from './rules/replacement.ts';
import { rule as sellerAndWorth } from './rules/seller-and-worth.ts';
import { rule as weighedSum } from './rules/weighed-sum.ts';
import { rule as words } from './rules/words.ts';

/**
 * Rules for runs outside item rows. The first match decides. Quantities and amounts come before names, since most of
 * their forms also contain words. Runs that an order label took are skipped unless they clearly belong to a line. Plain
 * words come last.
 */
export const RUN_RULES: readonly Rule[] = [
  link,
  weighedSum,
  countAndSum,
  countAmongDetails,
  labelledLine,
  labelledParts,
  countTimesPrice,
  sellerAndWorth,
  optionCount,
  count,
  detail,
  datedLabel,
  numberedLabel,
  replacement,
  announcedCell,
  announcedBelow,
  announcedName,
  labelled,
  labelledSum,
  amount,
  flatRow,
  address,
  free,
  freeBehindName,
  periodicPrice,
  nameAndWorth,
  codeAndCount,
  amountBehindName,
  badgedAmount,
  amountBeforeName,
  bareSumBehindCount,
  labelledCountAndName,
  countNameAndPrice,
  countAndName,
  brandAndName,
  words,
  prose,
];

/** Rules for cells of a possible item row. The first match decides. */
export const CELL_RULES: readonly Rule[] = [
  labelledSum,
  amount,
  cellPriceAndCount,
  cellWholePrice,
  cellBadgedAmount,
  periodicPrice,
  countTimesPrice,
  cellCode,
  cellPack,
  count,
  optionCount,
  labelledCountAndName,
  cellCountAndName,
  cellNumber,
  cellCame,
  cellFree,
  cellGone,
  brandAndName,
  cellBrand,
  cellName,
  cellClosingCount,
];
