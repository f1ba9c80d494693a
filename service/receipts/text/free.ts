/** "Free", "gratuit", "0 zł": words that stand where an amount would, for nothing to pay. */
export function isFree(text: string): boolean {
  return text.length <= 24 && FREE.test(text);
}

const FREE =
  /^\(?(?:free(?: of charge)?|complimentary|included|no charge|gratis|kostenlos|kostenfrei|umsonst|inklusive|gratuit[es]*|offerte?s?|inclus[es]*|gratuit[oa]s?|grátis|incluid[oa]|incluíd[oa]|omaggio|inbegrepen|bezpłatnie|gratisowe|ingår|ilmainen|zdarma|無料|무료)\)?[!.]?$/iu;
