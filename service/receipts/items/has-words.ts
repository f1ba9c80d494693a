/** Checks whether a run has letters and a length suitable for a name. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length >= (CJK_WORD.test(text) ? 2 : 3) && text.length <= 300;
}

/** Two characters, which can be a word in Chinese, Japanese, and Korean: "台灯". */
const CJK_WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;
