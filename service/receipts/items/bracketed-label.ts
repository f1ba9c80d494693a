import { slotOf, wordsOf } from '../languages/slot.ts';

/**
 * Returns a line whose label is in brackets with a colon behind the label instead, as rules match it: "[単価] 1,100円",
 * "【数量】2", "［商品名］". Other brackets stay: "[A-552] Blue mug".
 */
export function openLabel(text: string): string {
  const { label, rest = '' } = BRACKETED.exec(text)?.groups ?? {};
  return label === undefined ? text : `${label}：${rest}`;
}

const LABEL = wordsOf(
  slotOf(
    ({ lists }) => lists.itemName,
    ({ lists }) => lists.quantity,
    ({ lists }) => lists.codeHead,
    ({ amounts }) => amounts.price,
  ),
);
const BRACKETED = new RegExp(`^[[【［](?<label>${LABEL})[\\]】］]\\s*(?:[:：]\\s*)?(?<rest>.*)$`, 'isu');
