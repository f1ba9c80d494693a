import { PASSED, type Rule } from '../rule.ts';

const DETAIL =
  /^(?:(?:sold|ships?|shipped|delivered|fulfilled|made)(?: and (?:sold|shipped|delivered|fulfilled))? (?:by|from)(?=[ :])|seller\s?[:：]|verkäufer\s?[:：]|vendeur\s?[:：]|vendedor\s?[:：]|venditore\s?[:：]|verkoper\s?[:：]|säljare\s?[:：]|sold by|verkauft (?:von|durch)|vendu par|vendido por|venduto da|verkocht door|sprzedawca|size|colou?r|style|sku|item (?:#|no|id|number|code)|art(?:icle|ikel)?[. -]{0,2}(?:no|nr|num|number|nummer|#|id)|produkt-?(?:nr|nummer)|produit n°|model|variant|condition|fulfilled by|shipped by|größe|farbe|taille|couleur|talla|color|taglia|colore|maat|kleur|rozmiar|kolor|tamanho|cor|storlek|färg|licen[sc]e:|art\.?-? ?nr|artikel-?nr|artikelnummer|réf|ref|référence|referencia|riferimento|indeks|ean|gtin|upc|isbn|asin|mpn|product (?:code|id|no)|produktnummer|varenr|artnr|código|codice|code article|サイズ|カラー|色|(?:配達|お届け)希望日|納期|在庫|(?:ord(?:\.|inarie)?|rek\.?|tidl\.?|før) ?pris|uvp|statt(?=[ :]*[€\d])|rrp|was(?=[ :]*[$€£\d])|reg(?:\.|ular price)|list(?:en)?-?(?: ?price|preis)|instant savings|prix (?:conseillé|public)|au lieu de|adviesprijs|van(?= ?[€\d])|precio anterior|antes(?=[ :]*[$€\d])|prezzo di listino|cena (?:regularna|katalogowa)|(?:sofort )?lieferbar|erscheint|auf lager|vorrätig|(?:currently )?in stock|(?:usually )?ships (?:in|within)|en stock|expédié sous|op voorraad|levertijd|dostępn[ye] od ręki|skladem|i lager|på lager)(?!\p{L})/iu;

/** A size, a color, a code, or a list price under an item's name is a detail of that item. */
export const rule: Rule = {
  id: 'detail',
  match: ({ text }) => (DETAIL.test(text) ? PASSED : null),
  examples: [
    { text: 'Size: M', gives: { kind: 'passed' } },
    { text: 'Sold by Harbour Goods', gives: { kind: 'passed' } },
    { text: 'Art.-Nr. 4711', gives: { kind: 'passed' } },
    { text: 'Art. no. 0967733001', gives: { kind: 'passed' } },
    { text: 'Ships from and sold by Harbour Goods', gives: { kind: 'passed' } },
    { text: 'Seller: attic_finds', gives: { kind: 'passed' } },
    { text: 'Sizeable tea pot', gives: null },
    { text: 'Article of clothing', gives: null },
    { text: 'Statt Kaffee', gives: null },
  ],
};
