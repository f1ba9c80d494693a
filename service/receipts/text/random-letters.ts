/**
 * Checks whether nine capitals are the random reference of a PrestaShop order ("XKBWNABJK") rather than a word
 * ("CONFIRMED"): at most four of their pairs of letters are common in words. True of six in seven such references,
 * and of about one in 200 words.
 */
export function isRandomLetters(value: string): boolean {
  if (!/^[A-Z]{9}$/.test(value)) return false;
  let common = 0;
  for (let index = 1; index < value.length; index++) if (COMMON.test(value.slice(index - 1, index + 1))) common++;
  return common <= 4;
}

/** The 230 most frequent pairs in the words of all language files that use Latin script, without accents. */
const COMMON =
  /a[abcdfghijklmnprstuvz]|b[aeiloru]|c[aehikotu]|d[aeinoru]|e[abcdefgijklmnprstuvz]|f[aeio]|g[aeiorsu]|h[aeior]|i[acdegjklmnoprstvz]|j[aeu]|k[aeiklorstu]|l[adeijlostu]|m[abeimopu]|n[acdegijknostuy]|o[bcdgiklmnoprstuvwz]|p[aeilopru]|r[adegikmnorstuvz]|s[aceiklnopstuz]|t[aeinorstuy]|u[acdeiklmnoprstu]|v[aeior]|w[ai]|z[aeio]/i;
