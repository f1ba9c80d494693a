import { findLabels } from '../labels/find-labels.ts';
import { slotOf, wholePatternsOf, wordsOf } from '../languages/slot.ts';
import { RecentTexts } from '../text/recent-texts.ts';

/** Recognizes an addition to the line above, which is not a separate line: "+ Extra pancakes", "Add avocado". */
export function isAddOn(text: string): boolean {
  return ADD_ON.test(text);
}

const ADD_ON = new RegExp(`^(?:[+•]|${wordsOf(slotOf(({ lists }) => lists.addOn))})\\s`, 'iu');

/** Recognizes a line that was ordered but not delivered, or an amount saved: not an item of this order. */
export function isNotGiven(text: string): boolean {
  return NOT_GIVEN.test(text);
}

const GONE_WORDS = wordsOf(slotOf(({ lists }) => lists.gone));
const NOT_GIVEN = new RegExp(
  `^${GONE_WORDS}\\p{L}*\\s*[:：]|(?:^|\\s)${wordsOf(slotOf(({ lists }) => lists.saved))}\\p{L}*`,
  'iu',
);

/** Removes the words that mark a line as changed before its colon: "Replaced: Rye bread". */
export function withoutGone(text: string): string {
  return text.replace(GONE_BEFORE, '');
}

const GONE_BEFORE = new RegExp(`^${GONE_WORDS}\\p{L}*\\s*[:：]\\s*`, 'iu');

/** Recognizes a run that says only that the item above was not delivered: "Out of stock". */
export function isGone(text: string): boolean {
  return GONE.test(text);
}

const GONE = new RegExp(`^\\(?${GONE_WORDS}\\)?[.!]?$`, 'iu');

/** Recognizes the words between an item and what came instead: "Replaced with:". */
export function announcesReplacement(text: string): boolean {
  return text.length < 60 && INSTEAD.test(text);
}

const INSTEAD = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.insteadHead))}\\s*[:：]?$`, 'iu');

/** Recognizes the sum of the lines above: "Pair total", "Zwischensumme Paket 1". */
export function isSumLine(text: string): boolean {
  return text.length < 50 && (SUM_LINE.test(text) || isTotalLabel(text));
}

/** A label of the total alone, "Total charged to", whose amount is in another run. */
function isTotalLabel(text: string): boolean {
  return findLabels(text).some(
    ({ label, start, end }) =>
      label.field === 'total' &&
      label.strength >= 2 &&
      start === 0 &&
      text.slice(end).replace(/^\s*\p{L}{0,8}\s*[:：]?\s*$/u, '') === '' &&
      /\s/.test(label.phrase),
  );
}

const SUMS = wordsOf(slotOf(({ lists }) => lists.sum));
const SUM_LINE = new RegExp(`(?:^|\\s)${SUMS}\\s*[:：]?$|^(?:sub-?total|zwischensumme|sous-total)(?!\\p{L})`, 'iu');

/** Recognizes a discount on the line above: "You save $5.00", "Rabatt 10%: -1,80 €". */
export function isLineDiscount(text: string): boolean {
  return text.length < 70 && LINE_DISCOUNT.test(text);
}

const LINE_DISCOUNT = new RegExp(`^[-–•\\s]*${wordsOf(slotOf(({ lists }) => lists.lineDiscount))}(?!\\p{L})`, 'iu');

/** Recognizes a bill's generic word for the purchase: "Tickets", "Fare". */
export function isUnnamed(text: string): boolean {
  return UNNAMED.test(text);
}

const UNNAMED = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.unnamed))}\\s*[:：]?$`, 'iu');

/**
 * Recognizes a line that only counts or prices a service, perhaps with what it is for: "Rent for the week", "2 seats at",
 * "Package price".
 */
export function isPart(text: string): boolean {
  return PART.test(text) || COUNTED_PRICE.test(text);
}

/** Recognizes a charge of a service, which names no purchase: "Base price", "2 x Adult ticket". */
export function isRate(text: string): boolean {
  return RATE.test(text) || TERM.test(text);
}

const PRICES = slotOf(({ amounts }) => amounts.price);
const PART = new RegExp(
  `^(?:\\d{1,3}\\s?[x×]?\\s)?(?:${wordsOf(slotOf(({ services }) => services.part))}(?:\\s\\p{L}{1,3}(?:\\s.*)?)?|${wordsOf(PRICES)}(?:\\s\\p{Ll}+)?)$`,
  'iu',
);
/** "2 x Adult ticket", "Adult 1", "Base price (incl. 20 km)". */
const RATE = new RegExp(
  `^(?:\\d{1,3}\\s?[x×]?\\s)?${wordsOf(slotOf(({ services }) => services.rate))}(?:\\s?[x×]?\\s?\\d{1,2}(?:\\s?[-–+]\\s?\\d{0,2})?)?(?:\\s?[(（][^()（）]{1,40}[)）])?\\s*[:：]?$`,
  'iu',
);
/** "1 month, from 3 October": the time that a price is for. */
const TERM = new RegExp(`^\\d{1,2}\\s?${wordsOf(slotOf(({ amounts }) => amounts.period))}(?:[,(（].*)?$`, 'iu');
/** "Price: 2 x 1 400", "Tariff S, 0.59 €/kWh": a calculation, or a price per unit. */
const COUNTED_PRICE = new RegExp(
  `^${wordsOf(PRICES)}\\s?[:：]\\s?\\d|\\d\\s?(?:\\p{Sc}|[A-Z]{3}|[czł]{2}|kr)\\s?/\\s?(?:kWh|km|min|l|h)(?!\\p{L})`,
  'u',
);

/** Recognizes a charge that is not an item but counts toward the total. */
export function isFee(text: string): boolean {
  return text.length < 60 && fees.in(text);
}

function namesFee(text: string): boolean {
  // "Cola 1 l (plus deposit)", "【送料無料】湯のみ": a charge in brackets next to a name belongs to the item.
  const name = text
    .replace(/^[【［[][^【】［］[\]]{1,30}[】］\]]\s*(?=\p{L}{2})/u, '')
    .replace(/(?<=\p{L}{2}.*)\s*[(（][^()（）]*[)）]\s*$/u, '');
  return TIP.test(name) || CHARGE.test(name) || TAX.test(text) || DELIVERY.test(text);
}

const fees = new RecentTexts(namesFee);

/** Recognizes a charge for the delivery or a tax: never goods, unlike "Gift wrap". */
export function isDeliveryOrTax(text: string): boolean {
  return text.length < 60 && (TAX.test(text) || DELIVERY.test(text));
}

const FREE = wordsOf(slotOf(({ amounts }) => amounts.free));
const BY = wordsOf(slotOf(({ lists }) => lists.by));
/** "Frakt - Posten Pakke", "AlzaBox - Praha 6": a line that starts with a word for delivery or a carrier's name. */
const CARRIERS =
  'gls|dhl|us mail|correios|sedex|posti|pošta|česká pošta|magyar posta|poczta polska|poste italiane|dpd|ups|usps|fedex|hermes|evri|inpost|packeta|postnord|posten|bring|colissimo|chronopost|mondial relay|correos|seur|mrw|ctt|brt|postnl|bpost|zásilkovna|ppl|balíkovna|fan courier|sameday|cargus|yurtiçi|aras|royal mail|parcelforce|canada post|canpar|purolator|australia post|auspost|startrack|sendle|an post|nz post|la poste|swiss post|österreichische post|singpost|ninja ?van|aramex|blue dart|delhivery|india post|dtdc|ontrac|lasership|matkahuolto|budbee|dao|speedy|econt|nova poshta|нова пошта|укрпошта|ヤマト運輸|佐川急便|日本郵便';
/** What a carrier calls its service: "DHL Paket", "Posti Parcel", "Royal Mail Tracked 48", "UPS Ground". */
const SERVICE = wordsOf(
  slotOf(
    ({ lists }) => lists.parcel,
    ({ lists }) => lists.delivery,
    ({ lists }) => lists.service,
  ),
);
const DELIVERY = new RegExp(
  [
    `^${wordsOf(slotOf(({ lists }) => lists.delivery))} (?:${CARRIERS})(?!\\p{L})`,
    `^(?:${CARRIERS})(?:,? (?:${SERVICE}|24/7|\\d{1,2}h?))*\\s*[:：]?$`,
    // "Shop courier DHL": a carrier after its service.
    `^(?:\\p{L}+ )?(?:${SERVICE}) (?:${CARRIERS})\\s*[:：]?$`,
    `^(?:(?:standard|express|economy|${FREE}) )?${wordsOf(slotOf(({ lists }) => lists.delivery))}(?=\\s*(?:$|[-–—:(（：]|${BY}(?!\\p{L})))`,
    '^(?:alzabox|z-?box|zásilkovna|balíkovna|paczkomat|packeta|packstation|parcelshop|dpd pickup|gls parcel|mondial relay|relais colis|colissimo|chronopost|instabox|postnord|posten|inpost)(?!\\p{L})(?! (?:card|book|game))',
  ].join('|'),
  'iu',
);

const PERCENT = String.raw`\d{1,2}(?:[.,]\d{1,2})? ?%`;
const TAX_OF = wordsOf(slotOf(({ amounts }) => amounts.taxOf));
const TAX_LINE = wordsOf(slotOf(({ amounts }) => amounts.taxLine));
/** "10% VAT", "City tax", "Taxes and fees": a tax. The title of a book about taxes has more words. */
const TAX = new RegExp(
  String.raw`^(?:(?:incl(?:uding|\.)?|inkl\.?|plus|zzgl\.?|\+) )?(?:${PERCENT} )?(?:${TAX_OF} ){0,4}${TAX_LINE}\.?(?:,? (?:and|&) (?:fees|charges|surcharges|duties))?(?: ?\(?${PERCENT}\)?)?\s*[:：]?$`,
  'iu',
);

const CHARGE = wholePatternsOf(slotOf(({ lists }) => lists.charge))(null);
const TIP = /^(?:\p{L}+ ){0,2}tips?(?=$|:| \(| for | to )/iu;
