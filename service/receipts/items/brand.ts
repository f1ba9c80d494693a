/** Checks whether a text is a brand in capitals: "NORDVIK", "HÖLM / NORDVIK", "8 by ALMA". */
export function isCapitalBrand(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return (
    text.length <= 30 &&
    words.length <= 4 &&
    words.every((word, place) => CAPITALS.test(word) || (place === 0 && /^\d{1,2}$/.test(word))) &&
    /\p{Lu}{3}/u.test(text)
  );
}

/** Capitals, or a short word between them. No hyphen and no number: "ACC-FILTER" and "KS 28" are codes. */
const CAPITALS = /^(?:[\p{Lu}&/.'’®™]+|\p{Ll}{1,2})$/u;

/** Checks whether a text may be a brand in any letters: one to three words, each with a capital, without numbers. */
export function mayBeBrand(text: string): boolean {
  return text.length <= 30 && BRAND.test(text);
}

const BRAND = /^\p{Lu}[\p{L}.'’&®™-]*(?: (?:\p{Lu}[\p{L}.'’&®™-]*|&|by|de|du|the|of)){0,2}$/u;

/** A name without spaces between its words. */
const UNSPACED = /^[^:：]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{3}/u;

/** Checks whether words next to a brand may be the name of its item: several words, longer than the brand. */
export function namesGoods(brand: string, text: string): boolean {
  return UNSPACED.test(text) || (text.length > brand.length && /\S\s+\S/u.test(text) && text.length >= 10);
}
