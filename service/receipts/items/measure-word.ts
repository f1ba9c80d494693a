/**
 * Words that count things in Chinese, Japanese, and Korean, right behind the number. They also give the size of a pack
 * or the parts of a set, so a single one proves no quantity.
 */
export const MEASURE_WORD = '[个個只隻件盒瓶本张張组組包双雙套支把卷条條块塊台份枚点冊箱袋片根副对對개권장병매]';
