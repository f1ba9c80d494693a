import type { Chunk } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { findMoney, type Money } from '../text/money.ts';
import { MONTHS } from '../text/months.ts';

/** An item line in the making. */
export type Draft = {
  readonly description: Chunk;
  readonly text: string;
  quantity: number | null;
  price: Money | null;
  /** The price is known to be that of one unit, because the row prints the line's sum too. */
  unit: boolean;
  /** The mail prints a quantity for this line. */
  stated: boolean;
};

/** The name behind "Item:", "Artikel:", "商品名："; null when the run is no such line. */
export function readItemName(text: string): string | null {
  const name = ITEM_NAME.exec(text)?.[1];
  return name !== undefined && hasWords(name) ? name : null;
}

/** Whether a cell says that an item's name stands in the next one. */
export function announcesItem(text: string): boolean {
  return ITEM_NAME.test(`${text.replace(/\s*[:：]$/u, '')}: x`);
}

const ITEM_NAME =
  /^(?:items?|plan|tarif|abonnement|subscription|suscripción|abbonamento|assinatura|prenumeration|název|název zboží|název produktu|item name|product|product name|title|artikel|produkt|artikelbezeichnung|bezeichnung|article|produit|désignation|artículo|producto|articolo|prodotto|omschrijving|nazwa|nazwa produktu|produto|artigo|benämning|[■・●◆]?\s?(?:商品名|品名|商品|タイトル))\s*[:：]\s*(\S.*)$/iu;

/** The amount in a run that holds nothing else but words such as "each". */
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

/** "2 × 25,00 zł", "価格 5,400(円) x 2(個) = …": a quantity and the price of one. */
export function readTimes(text: string, country: string | null): { quantity: number; price: Money } | null {
  return countAndPrice(TIMES, text, country);
}

/** "x 3 = €20,85", "Quantity: 2€9.00": a quantity, and what the line comes to. */
export function readCountedSum(text: string, country: string | null): { quantity: number; price: Money } | null {
  return countAndPrice(COUNTED_SUM, text, country);
}

/** The groups `n` and `price` of the first pattern that fits. */
function countAndPrice(
  patterns: readonly RegExp[],
  text: string,
  country: string | null,
): { quantity: number; price: Money } | null {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null)?.groups;
  const price = match?.['price'] === undefined ? null : onlyMoney(match['price'], country);
  const quantity = Number(match?.['n']);
  return price === null || quantity < 1 ? null : { quantity, price };
}

/**
 * "Qty: 2 | Price: $20.00 | Subtotal: $40.00", all in one run: nothing but labels with their values, a quantity among
 * them. The price is that of one where a second amount proves it.
 */
export function readLabelledParts(
  text: string,
  country: string | null,
): { quantity: number; price: Money; unit: boolean } | null {
  if (text.length > 120) return null;
  const count = LABELLED_COUNT.exec(text);
  const quantity = Number(count?.[1]);
  const monies = findMoney(text, country);
  const [first, second] = monies;
  if (count === null || !(quantity >= 1) || first === undefined || monies.length > 2) return null;
  const labels = monies.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  const rest = labels.replace(LABELLED_COUNT, ' ').replace(/\p{L}[\p{L}. ]{0,20}[:：]/gu, ' ');
  if (/[\p{L}\d]/u.test(rest)) return null;
  if (second === undefined) return { quantity, price: first, unit: false };
  const [unit, sum] = first.minor <= second.minor ? [first, second] : [second, first];
  return unit.minor * quantity === sum.minor ? { quantity, price: unit, unit: true } : null;
}

const LABELLED_COUNT =
  /(?<!\p{L})(?:qty|quantity|menge|anzahl|quantité|qté|cantidad|quantità|q\.?tà|aantal|ilość|quantidade|qtd|antal|antall|määrä|množství|počet|数量|個数|수량)\.?\s*[:：]\s*(\d{1,3})(?![\d.,]\d)(?:\s?(?:個|点|개|ks|szt\.?|st\.?|kpl|pcs?))?/iu;

const COUNTED_SUM: readonly RegExp[] = [
  /^[x×]\s?(?<n>\d{1,3})\s?=\s?(?<price>.{2,20})$/iu,
  // "Qty: 1 - 12.90 €", "2 units / 8.95 EUR", "2 点 220 円", "1 £22.99".
  /^(?:qty|quantity|menge|anzahl|quantité|qté|cantidad|cant|quantità|q\.?tà|aantal|ilość|quantidade|qtd|antal|antall|množství|määrä)\.?\s*[:：]\s*(?<n>\d{1,3})\s*[-–—|/,]\s*(?<price>\S.{2,19})$/iu,
  /^(?<n>\d{1,3})\s?(?:units?|pcs?\.?|pieces?|unidad(?:es)?|uds?\.?|unités?|unità|pezz[io]|stuks?|stück|stk\.?|sztuk[ai]?|szt\.?|ks|kpl)\s*[-–—|/]\s*(?<price>\S.{2,19})$/iu,
  /^(?<n>\d{1,3})\s?(?:点|個|枚|本|冊|箱|袋)\s+(?<price>[\d,]{1,11}\s?円)$/u,
  /^(?<n>\d{1,3})\s+(?<price>[€$£]\s?\d[\d.,]*)$/u,
  /^(?:qty|quantity|menge|anzahl|quantité|qté|cantidad|quantità|aantal|ilość|quantidade|antal)\s*[:：]?\s*(?<n>\d{1,3})\s*(?<price>[€$£]\s?\d[\d.,]*)$/iu,
];

/** "+ Extra pancakes", "Add avocado": something done to the line above, not a line of its own. */
export function isAddOn(text: string): boolean {
  return /^(?:[+•]\s|(?:add|extra|no|without|ohne|mit|sans|avec|sin|con|senza|zonder|bez)\s)/iu.test(text);
}

const TIMES: readonly RegExp[] = [
  // "€1.29 x5", "$9.00 x 2 = $18.00": what one costs, and how many.
  /^(?<price>(?:\p{Sc}|[A-Z]{2,3}\s?\p{Sc}?)\s?\d[\d., {2}]{0,14}|\d[\d., {2}]{0,14}\s?(?:\p{Sc}|zł|kr\.?|Kč|Ft|lei))\s?[x×*]\s?(?<n>\d{1,3})(?:\s?=.{2,24})?$/iu,
  // "2 st à 49 kr", "3 Stk. je 4,90 €", "2 @ $5.00".
  /^(?<n>\d{1,3})\s?(?:st(?:k|ück|yck)?\.?|pcs?\.?|szt\.?|uds?\.?|stuks?|pz\.?|ks|kpl|items?)?\s?(?:à|á|@|je|a|zu je|at|por|för|per)\s(?<price>.{2,30})$/iu,
  /^(?<n>\d{1,3})\s?[x×*]\s?(?<price>[^=]{2,30}?)(?:\s?=.{2,24})?$/iu,
  /^(?:価格|単価)?\s*(?<price>[\d,]{1,11}\s?\(?円\)?)\s*[x×]\s*(?<n>\d{1,3})\s*\(?(?:個|点|枚|本|冊|箱|袋)\)?(?=\s|=|＝|$)/u,
];

/** Whether a run can name an item: words, no label of a value, no button, no address, no paragraph. */
export function isDescription(text: string): boolean {
  // All of it in brackets: a remark about what stands before.
  if (/^[（(][^()（）]*[)）]$/u.test(text)) return false;
  if (
    !hasWords(text) ||
    isMoment(text) ||
    isControl(text) ||
    isDetail(text) ||
    isPayment(text) ||
    isParcelHead(text) ||
    /@\w+\.\w/.test(text)
  )
    return false;
  if (findMoney(text, null)[0]?.start === 0) return false;
  if (text.length > 120 && /[.!?]\s+\p{Lu}\p{L}+ \p{L}+/u.test(text)) return false;
  return !findLabels(text).some(
    ({ leading, label, end }) =>
      leading && label.strength >= 2 && (end >= text.length - 2 || /^\s*[:：]/.test(text.slice(end))),
  );
}

/** "Feb 22, 2026", "11.03.26, 8:59 AM": a day or an hour with a price beside it is no thing that was bought. */
function isMoment(text: string): boolean {
  if (text.length > 40 || !/\d/.test(text)) return false;
  return text.match(/\p{L}+/gu)?.every((word) => MONTHS.has(word.toLowerCase()) || DAY_WORD.test(word)) ?? true;
}

const DAY_WORD =
  /^(?:am|pm|at|um|uhr|h|st|nd|rd|th|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mo|di|mi|do|fr|sa|so|\p{L}{2,7}(?:tag|mittwoch)|lun|mar|mer|jeu|ven|sam|dim|gmt|utc|est|pst|cet)$/iu;

export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length >= 3 && text.length <= 300;
}

/** "Sold by", a size or a colour under an item's name belong to that name. */
export function isDetail(text: string): boolean {
  return DETAIL.test(text);
}

const DETAIL =
  /^(?:sold by|verkauft (?:von|durch)|vendu par|vendido por|venduto da|verkocht door|sprzedawca|size|colou?r|style|sku|item #|item no|model|variant|condition|fulfilled by|shipped by|größe|farbe|taille|couleur|talla|color|taglia|colore|maat|kleur|rozmiar|kolor|tamanho|cor|storlek|färg|licen[sc]e:|art\.?-? ?nr|artikel-?nr|artikelnummer|réf|ref|référence|referencia|riferimento|indeks|ean|gtin|upc|isbn|asin|mpn|product (?:code|id|no)|produktnummer|varenr|artnr|código|codice|code article|サイズ|カラー|色|(?:配達|お届け)希望日|納期|在庫|(?:ord(?:\.|inarie)?|rek\.?|tidl\.?|før) ?pris|uvp|statt(?=[ :]*[€\d])|rrp|was(?=[ :]*[$€£\d])|reg(?:\.|ular price)|list(?:en)?-?(?: ?price|preis)|instant savings|prix (?:conseillé|public)|au lieu de|adviesprijs|van(?= ?[€\d])|precio anterior|antes(?=[ :]*[$€\d])|prezzo di listino|cena (?:regularna|katalogowa)|(?:sofort )?lieferbar|erscheint|auf lager|vorrätig|(?:currently )?in stock|(?:usually )?ships (?:in|within)|en stock|expédié sous|op voorraad|levertijd|dostępn[ye] od ręki|skladem|i lager|på lager)(?!\p{L})/iu;

/** What a button or a column head says is no item. */
function isControl(text: string): boolean {
  return text.length < 60 && CONTROL.test(text);
}

const CONTROL =
  /^(?:track(?:ing)?|view|manage|see|check|cancel|return|reorder|buy (?:it )?again|shop|contact|download|print|rate|review|write|learn|visit|click|edit|change|questions?|hello|hi|dear|thanks?|thank you|help|sign in|log ?in|continue|share|follow|your (?:order|account|orders|item|items|cart|package)|order (?:details|summary|info)|sendung|bestellung (?:ansehen|anzeigen)|zur bestellung|suivre|voir|ver|rastrear|seguir|vedi|traccia|bekijk|volg|zobacz|śledź|acompanhar|spåra|visa|items?|artikel|produkte?|products?|articles?|productos?|prodott[oi]|produtos?|artigos?|(?:item )?refund(?:ed)?|remboursement|(?:rück)?erstattung|reembolso|rimborso|terugbetaling|zwrot|estorno|återbetalning|nazwa|name|description|beschreibung|receipt|invoice|rechnung|quittung|price|preis|prix|precio|prezzo|prijs|cena|preço|pris|summe|商品名?|詳細|単価)(?!\p{L})/iu;

/** "Shipment 1/2 – seller: …" heads what comes in that parcel. */
function isParcelHead(text: string): boolean {
  return PARCEL_HEAD.test(text);
}

const PARCEL_HEAD =
  /^(?:shipment|parcel|package|delivery|paket|sendung|lieferung|colis|envoi|livraison|expédition|envío|paquete|entrega|spedizione|pacco|consegna|zending|pakket|levering|przesyłka|paczka|envio|pacote|försändelse|leverans|forsendelse|pakke|zásilka|balík)\s(?:n[°º.]\s?|nr\.?\s)?\d{1,2}\s?(?:\/|of|von|sur|de|di|van|z|ze|av|af)\s?\d{1,2}(?!\d)/iu;

/** How it was paid, with a price beside it, is not what was bought. */
function isPayment(text: string): boolean {
  return text.length < 70 && PAYMENT.test(text);
}

const PAYMENT =
  /(?<!\p{L})(?:visa|mastercard|master card|amex|american express|discover|maestro|paypal|apple pay|google pay|klarna|afterpay|ideal|bancontact|sofort|blik|przelewy24|swish|payment|paid with|credit card|debit card|gift ?card balance|store credit|kreditkarte|carte bancaire|tarjeta|carta di credito|クレジットカード)(?!\p{L})|[•*x]{2,}\s?\d{2,4}|ending (?:in )?\d{4}/iu;

/** A line that was ordered and did not come, or what somebody saved: no item of this order. */
export function isNotGiven(text: string): boolean {
  return NOT_GIVEN.test(text);
}

const NOT_GIVEN =
  /^(?:refunded|replaced|removed|out of stock|unavailable|not available|cancell?ed|erstattet|ersetzt|nicht (?:verfügbar|lieferbar)|remboursé|remplacé|indisponible|reembolsado|sustituido|no disponible|rimborsato|sostituito|non disponibile|vervangen|niet leverbaar|zwrócon|zastąpion)\p{L}*\s*[:：]|(?:^|\s)(?:you(?:.ve| have)? saved|would have saved|gespart|sparen|économis|ahorra|risparmi|bespaar|zaoszczędz|economiz|sparat)\p{L}*/iu;

/** "Pair total", "Zwischensumme Paket 1": what lines above come to. */
export function isSumLine(text: string): boolean {
  return text.length < 50 && SUM_LINE.test(text);
}

const SUM_LINE =
  /(?:^|\s)(?:(?:sub-?)?totals?|(?:zwischen|gesamt)?summe|sous-total|totale|totaal|suma|razem|summa|celkem|yhteensä)\s*[:：]?$|^(?:sub-?total|zwischensumme|sous-total)(?!\p{L})/iu;

/** "You save $5.00", "Rabatt 10 %: -1,80 €" under a name: what was taken off this line. */
export function isLineDiscount(text: string): boolean {
  return text.length < 70 && LINE_DISCOUNT.test(text);
}

const LINE_DISCOUNT =
  /^[-–•\s]*(?:you(?:.ve)? saved?|save|saving|instant savings|discount|promo(?:tion)?|coupon|offer|sie sparen|du sparst|rabatt|gespart|remise|réduction|économie|descuento|ahorras?|sconto|risparmi|korting|bespaar|je bespaart|rabat|zniżka|oszczędzasz|desconto|du sparar|spar|sleva)(?!\p{L})/iu;

/** A charge beside the goods: it counts in the sum and is no item. */
export function isFee(text: string): boolean {
  return text.length < 60 && FEE.test(text);
}

const FEE =
  /(?:(?:^|\s)(?:fee|fees|donazione|donación|donativo|spende|donatie|darowizna|doação|bezorging|bezorgen|doprava|dopravné|poštovné|balné|platba|dobírka|gratuity|surcharge|deposit|donation|charges?(?!\s(?:cable|cord|case|stand|dock|station|port|pad|mat|plug|hub|brick|block|adapter|kit)s?(?!\p{L}))|bag charge|rounding|gift ?wrap(?:ping)?|confezione regalo|emballage cadeau|papel de regalo|cadeauverpakking|opakowanie prezentowe|geschenkverpackung|trinkgeld|pfand|aufpreis|servicepauschale|pourboire|consigne|frais|propina|recargo|mancia|commissione|fooi|statiegeld|opłata|napiwek|kaucja|taxa|gorjeta|avgift|dricks|pant)(?:\s|$|\(|:|,))|^(?:\p{L}+ ){0,2}tips?(?=$|:| \(| for | to )|gebühr|手数料|チップ|(?<!\p{L})(?:výdej|vyzvednutí|zásilkovna)(?!\p{L})/iu;
