import { findMoney, type Money } from '../text/money.ts';

/** Reads the amount of a run with no other content than words such as "each". */
export function onlyMoney(run: string, country: string | null): Money | null {
  if (run.length > 60) return null;
  const text = run.replace(PRICE_LABEL, '');
  const monies = findMoney(text, country, /^\D{0,3}\d/.test(text));
  const money = monies[monies.length - 1];
  if (money === undefined || monies.length > 2) return null;
  const rest = monies.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return EACH.test(rest) ? money : null;
}

const PRICE_LABEL =
  /^(?:(?:unit |item )?price|einzelpreis|stückpreis|preis|prix(?: unitaire)?|precio(?: unitario)?|prezzo(?: unitario)?|prijs|cena(?: jednostkowa)?|preço(?: unitário)?|à-?pris|pris|単価|価格)\s*[:：]\s*/iu;

const EACH =
  /^[\s@/=x×*()|:.-]*(?:each|ea\.?|apiece|per (?:item|unit)|pro (?:stück|stk)|stück|je|jeweils|\/ ?(?:stk|ea|st|ks|szt)|(?:la|par|l') ?pièce|pièce|chacun|chacune|c\/u|cada(?: un[ao]?)?|cad\.?|cadauno|ciascuno|l.uno|per stuk|szt\.?|za sztukę|st|styck|stykket|kpl|za kus|[a-z]|(?:incl|inkl|inc)\.? ?(?:vat|btw|mwst|ust|gst|tax|moms)\.?|ttc|税込|\/ ?(?:month|mo|year|yr|monat|jahr|mois|an|mes|año|mese|anno|maand|jaar|miesiąc|rok|mês|ano|mån(?:ad)?|år))?[\s)]*$/iu;
