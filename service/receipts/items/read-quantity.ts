/** A quantity printed in a run, and the words that remain. */
export type FoundQuantity = { readonly value: number; readonly rest: string };

/** "Qty: 2", "2 x Tea", "Tea x2", "Tea (2)", "Menge 2", "2個". Null when the run states none, or one above 999. */
export function readQuantity(text: string): FoundQuantity | null {
  if (text.length > 260) return null;
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const value = Number(match.groups?.['n'] ?? match.groups?.['m']);
    if (!Number.isInteger(value) || value < 1 || value > 999 || MEASURE.test(match.groups?.['rest'] ?? '')) return null;
    return { value, rest: (match.groups?.['rest'] ?? '').trim() };
  }
  return null;
}

/** "8 of 8", "2/2": how many of those ordered came. With a stroke only when all did: "3/4" may be a day or a size. */
export function readCameOf(text: string): number | null {
  const match = CAME_OF.exec(text)?.groups;
  const came = Number(match?.['n']);
  const ordered = Number(match?.['m']);
  if (match === undefined || came < 1 || came > ordered) return null;
  return match['mark'] === '/' && came !== ordered ? null : came;
}

const CAME_OF = /^(?<n>\d{1,3})\s?(?<mark>\/|of|von|sur|de|di|van|z|ze|av|af)\s?(?<m>\d{1,3})$/iu;

/** "42 x 30 cm", "6 x 1,5 l": a measure of the thing. */
const MEASURE =
  /^\d[\d.,]*\s?(?:[x×]\s?\d[\d.,]*\s?)?(?:mm|cm|dm|m|km|ml|cl|dl|l|ltr|mg|g|kg|oz|lb|in|inch|ft|["”])\.?$/iu;

/** "Multi / UK 10 / Qty 1": the quantity that closes a line about size and colour. */
export function readClosingQuantity(text: string): number | null {
  const value = text.length > 160 ? Number.NaN : Number(CLOSING.exec(text)?.groups?.['n']);
  return value >= 1 && value <= 999 ? value : null;
}

const LABEL =
  '(?:qty|quantity|qnt|units?|menge|anzahl|stück|stk|stückzahl|quantité|qté|cantidad|cant|uds?|unidades|un|quantità|q\\.?tà|qta|pezzi|aantal|stuks|ilość|szt|liczba sztuk|quantidade|qtde?|antal|antall|počet|množství|määrä|수량|数量|個数|点数)';

const COUNTER =
  '(?:pcs?\\.?|pieces?|units?|unidad(?:e|es)?|unités?|unità|pezz[io]|stuk|sztuk[aią]?|un\\.?|stk\\.?|stück|szt\\.?|st\\.?|stuks|uds?\\.?|pz|ks|kpl|개|個|点|枚|本|冊|x)';

const CLOSING = new RegExp(`[\\s,;/|(–-]${LABEL}\\.?\\s*[:：]?\\s*(?<n>\\d{1,3})\\)?$`, 'iu');

const PATTERNS: readonly RegExp[] = [
  new RegExp(`^${LABEL}\\.?\\s*[:：×x]?\\s*(?<n>\\d{1,3})(?:[.,]0+)?\\s?${COUNTER}?$`, 'iu'),
  new RegExp(
    `^${LABEL}\\.?\\s*[:：]?\\s*(?<n>\\d{1,3}),\\s*\\S{0,4}?\\s?\\d[\\d.,]*\\s?\\S{0,4}\\s(?:each|je|pro stück|chacun|cada uno|l.uno|per stuk)$`,
    'iu',
  ),
  /^[x×]\s?(?<n>\d{1,3})$|^(?:\()?(?<m>\d{1,3})\s?[x×](?:\))?$/iu,
  /^(?:[-–•*]\s+)?(?<n>\d{1,3})\s?[x×*]\s+(?<rest>\S.{2,230})$/iu,
  /^(?<rest>.{3,230}?)\s+[x×]\s?(?<n>\d{1,3})$/iu,
  new RegExp(`^(?<rest>.{3,230}?)[\\s,;(–-]+${LABEL}\\.?\\s*[:：]?\\s*(?<n>\\d{1,3})\\)?$`, 'iu'),
  new RegExp(`^(?<n>\\d{1,3})\\s?${COUNTER}$`, 'iu'),
  // "2 Ex. Garden year book": booksellers count copies.
  /^(?<n>\d{1,3})\s(?:ex|expl)\.\s+(?<rest>\S.{2,230})$/iu,
];
