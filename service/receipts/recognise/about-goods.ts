import { anyWord, slotOf } from '../languages/slot.ts';

/**
 * Words for goods near a milestone. Without one of them, "delivered", "delayed", and "on its way" may describe anything:
 * share prices, speeches, hurricanes.
 */
export const ABOUT_GOODS = anyWord(slotOf(({ milestones }) => milestones.goods));
