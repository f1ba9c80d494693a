import { anyWord, slotOf } from '../languages/slot.ts';

/**
 * What moves, in the words around a happening. Without one of them "delivered", "delayed" and "on its way" are said of
 * anything: share prices, speeches, hurricanes.
 */
export const ABOUT_GOODS = anyWord(slotOf(({ happenings }) => happenings.goods));
