import { slotOf, wholeWordsOf } from '../languages/slot.ts';

/** "+ Extra pancakes", "Add avocado": an addition to the line above, not a separate line. */
export function isAddOn(text: string): boolean {
  return /^(?:[+•]\s|(?:add|extra|no|without|ohne|mit|sans|avec|sin|con|senza|zonder|bez)\s)/iu.test(text);
}

/** Recognizes a line that was ordered but not delivered, or an amount saved: not an item of this order. */
export function isNotGiven(text: string): boolean {
  return NOT_GIVEN.test(text);
}

const NOT_GIVEN =
  /^(?:refunded|replaced|removed|out of stock|unavailable|not available|cancell?ed|erstattet|ersetzt|nicht (?:verfügbar|lieferbar)|remboursé|remplacé|indisponible|reembolsado|sustituido|no disponible|rimborsato|sostituito|non disponibile|vervangen|niet leverbaar|zwrócon|zastąpion)\p{L}*\s*[:：]|(?:^|\s)(?:you(?:.ve| have)? saved|would have saved|gespart|sparen|économis|ahorra|risparmi|bespaar|zaoszczędz|economiz|sparat)\p{L}*/iu;

/** "Out of stock" alone in its run: the item above was not delivered. */
export function isGone(text: string): boolean {
  return GONE.test(text);
}

const GONE =
  /^\(?(?:(?:item )?(?:out of stock|unavailable|not available|sold out|refunded|removed|not found)|nicht (?:verfügbar|lieferbar|vorrätig)|ausverkauft|erstattet|entfällt|indisponible|remboursé|rupture de stock|no disponible|agotado|reembolsado|non disponibile|esaurito|rimborsato|niet (?:leverbaar|beschikbaar)|uitverkocht|niedostępny|brak|zwrócono|indisponível|esgotado|slut i lager|欠品|品切れ)\)?[.!]?$/iu;

/** "Pair total", "Zwischensumme Paket 1": the sum of the lines above. */
export function isSumLine(text: string): boolean {
  return text.length < 50 && SUM_LINE.test(text);
}

const SUM_LINE =
  /(?:^|\s)(?:(?:sub-?)?totals?|(?:zwischen|gesamt)?summe|sous-total|totale|totaal|suma|razem|summa|celkem|yhteensä)\s*[:：]?$|^(?:sub-?total|zwischensumme|sous-total)(?!\p{L})/iu;

/** "You save $5.00", "Rabatt 10%: -1,80 €" under a name: a discount on this line. */
export function isLineDiscount(text: string): boolean {
  return text.length < 70 && LINE_DISCOUNT.test(text);
}

const LINE_DISCOUNT =
  /^[-–•\s]*(?:you(?:.ve)? saved?|save|saving|instant savings|discount|promo(?:tion)?|coupon|offer|sie sparen|du sparst|rabatt|gespart|remise|réduction|économie|descuento|ahorras?|sconto|risparmi|korting|bespaar|je bespaart|rabat|zniżka|oszczędzasz|desconto|du sparar|spar|sleva)(?!\p{L})/iu;

/** Recognizes a charge that is not an item but counts toward the total. */
export function isFee(text: string): boolean {
  return text.length < 60 && (FEE.test(text) || TAX.test(text) || DELIVERY.test(text));
}

/** "Frakt - Posten Pakke", "AlzaBox - Praha 6": a line that starts with a word for delivery or a carrier's name. */
const DELIVERY =
  /^(?:(?:standard|express|free|fri|home|next.day|priority|economy|tracked|kostenloser?|gratis) )?(?:shipping|delivery|postage|handling|freight|versand(?:kosten)?|lieferung|porto|livraison|frais de port|expédition|envío|gastos de envío|spedizione|consegna|verzending|verzendkosten|bezorgkosten|wysyłka|dostawa|envio|entrega|frete|portes|frakt|leverans|levering|fragt|toimitus|postikulut|doprava|szállítás|livrare|transport|kargo|μεταφορικά|αποστολή|έξοδα (?:παράδοσης|αποστολής)|szállítási díj|cost(?:uri)? (?:de )?livrare|رسوم (?:الشحن|التوصيل)|送料|配送料|运费|배송비)(?=\s*(?:$|[-–—:(（：]|(?:via|by|per|mit|par|por|con|met|przez|med|with|fee|cost|charge|to|over|above|from|ab|über|fra|från|dès|desde|da|vanaf|od|ponad)(?!\p{L})))|^(?:alzabox|z-?box|zásilkovna|balíkovna|paczkomat|packeta|packstation|parcelshop|dpd pickup|gls parcel|mondial relay|relais colis|colissimo|chronopost|instabox|postnord|posten|inpost)(?!\p{L})(?! (?:card|book|game))/iu;

/** "10% VAT", "City tax", "Taxes and fees": a tax. The title of a book about taxes has more words. */
const TAX =
  /^(?:(?:incl(?:uding|\.)?|inkl\.?|plus|zzgl\.?|\+) )?(?:\d{1,2}(?:[.,]\d{1,2})? ?% )?(?:(?:sales|city|state|local|tourist|tourism|occupancy|hotel|airport|passenger|government|service|estimated|value added|import|use|lodging|departure|security) ){0,2}(?:vat|gst|hst|pst|qst|mwst|ust|umsatzsteuer|mehrwertsteuer|kurtaxe|tva|taxe de séjour|iva|btw|toeristenbelasting|moms|tax|taxes|duty|duties|imposto|impuesto|imposta di soggiorno|daň|dph|podatek|alv)\.?(?:,? (?:and|&) (?:fees|charges|surcharges|duties))?(?: ?\(?\d{1,2}(?:[.,]\d{1,2})? ?%\)?)?\s*[:：]?$/iu;

const CHARGES = slotOf(({ lists }) => lists.charge);

const FEE = new RegExp(`^(?:\\p{L}+ ){0,2}tips?(?=$|:| \\(| for | to )|${wholeWordsOf(CHARGES)}`, 'iu');
