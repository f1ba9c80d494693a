/** A reference number read at the start of a text, with its end. */
export type FoundReference = { readonly value: string; readonly end: number; readonly marked: boolean };

/**
 * The order or booking number at the very start of a text, behind marks such as `:`, `#`, "is" and "Nr.".
 * Must hold a digit, unless `letters` allows a six-letter booking code, or nine capitals are followed by the day they
 * were given on ("XKBWNABJK placed on 5 May"). `years`: four digits may look like a year. Dates, amounts, addresses, years
 * and words are refused.
 */
export function readReference(text: string, letters: boolean, years = false): FoundReference | null {
  const lead = LEAD.exec(text)?.[0] ?? '';
  const rest = text.slice(lead.length);
  const marked = /[#№＃]|n[°º.]|no\.|nr/i.test(lead);
  const match = REFERENCE.exec(rest);
  if (match === null) return null;
  const value = match[0];
  const after = rest.slice(value.length);
  if (/^[@%€$£]|^:\/\/|^\.\w|^,\d/.test(after)) return null;
  if (/\d/.test(value)) {
    if ((isDateLike(value) && !((marked || years) && /^\d{4}$/.test(value))) || /^\d{1,2}[:.]\d\d$/.test(value))
      return null;
    if (/^\d{1,2}(?:st|nd|rd|th)$/i.test(value) || /^\d{1,3}(?:x|pcs?|km|kg|min|days?|h)$/i.test(value)) return null;
    if (/^\s+(?:items?|articles?|artikel|produkte?|products?|articoli|artículos?|pcs|dni|days|%|x\s)/iu.test(after))
      return null;
    if (value.replace(/[^\p{L}\p{N}]/gu, '').length < 3) return null;
    return { value, end: lead.length + value.length, marked };
  }
  if (/^[A-Z]{9}$/.test(value) && DAY_BEHIND.test(after))
    return { value, end: lead.length + value.length, marked: true };
  if (letters && /^[A-Z]{6}$/.test(value)) return { value, end: lead.length + value.length, marked };
  return null;
}

/** Digits set in groups: "9400 1000 0000 0000". Only when nothing else stands in the text. */
export function readSpacedReference(text: string): string | null {
  const rest = text.slice(LEAD.exec(text)?.[0].length ?? 0).trim();
  if (!/^(?=.{8,45}$)[A-Z0-9]{1,6}(?:[ ][A-Z0-9]{2,9}){1,9}$/.test(rest)) return null;
  const joined = rest.replace(/ /g, '');
  return (joined.match(/\d/g)?.length ?? 0) >= 6 && joined.length <= 34 ? joined : null;
}

export function isDateLike(value: string): boolean {
  return (
    /^(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}$/.test(value) ||
    /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|(?:19|20)\d\d)$/.test(value) ||
    /^(?:19|20)\d\d$/.test(value)
  );
}

/** PrestaShop's order references are nine capitals; its mails print the day behind them. */
const DAY_BEHIND =
  /^[\s,(-]+(?:passée? le|placed on|from|dated|realizad[oa] (?:el|em|no dia)|del?|effettuato (?:il|in data)|vom|aufgegeben am|geplaatst op|van|złożone|z dnia|efetuad[oa] em|lagd|av den)\s+[^\d\s]{0,10}\s?\d/iu;

const LEAD =
  /^\.?(?:[\s:：#＃№=>*_"'“„«([\]】）|-]|–|—|(?:is|are|ist|lautet|est|es|è|é|er|är|to|jest|number|numbers?|nummer|numéro|número|numero|numer|code|id|ref|n[°ºr]|n\.º|no|nr|num|n(?=\.)|は)(?=[\s:.#＃№]|は)|(?<=\p{L}|[°º])\.|は|が)*/iu;
const REFERENCE = /^[\p{L}\d](?:[\p{L}\d]|[-_/.](?=[\p{L}\d])){2,44}(?![\p{L}\d])/u;
