import type { Document } from '../document.ts';

/** Where lists begin that are about other goods than the rest of the mail: the indices of their headings. */
export type ListHeads = {
  /** "Still to come", "Other items in this order": what this parcel or this cancellation is not about. */
  readonly remainder: number | null;
  /** "Not available", "Out of stock": what was ordered and did not come. */
  readonly notGiven: readonly number[];
};

/** Reads the headings of a part of a mail. */
export function readListHeads(document: Document, range: { readonly from: number; readonly to: number }): ListHeads {
  let remainder: number | null = null;
  const notGiven: number[] = [];
  for (const { text, index } of document.chunks.slice(range.from, range.to)) {
    if (text.length > 60) continue;
    if (NOT_GIVEN.test(text)) notGiven.push(index);
    else if (remainder === null && REMAINDER.test(text)) remainder = index;
  }
  return { remainder, notGiven };
}

const heading = (...phrases: readonly string[]) =>
  new RegExp(`^(?:${phrases.join('|')})(?:\\s*\\(?\\d{1,3}\\)?)?\\s*[:：]?$`, 'iu');

const REMAINDER = heading(
  'still to come|(?:items? )?(?:still )?to be (?:shipped|dispatched|sent)(?: later)?|(?:items? )?not yet (?:shipped|dispatched)|items? (?:shipping|arriving) (?:later|separately)|(?:items? )?on back-?order|(?:the )?(?:other|remaining) items(?: (?:in|of|from) (?:this|your) order)?|(?:the )?rest of your order',
  'noch (?:nicht (?:versandt|versendet|verschickt)|offen|ausstehend)|folgt (?:später|separat|in kürze)|(?:weitere|übrige|restliche) artikel(?: (?:ihrer|deiner|dieser|der) bestellung)?',
  'reste à (?:expédier|livrer)|(?:les )?autres articles(?: de (?:votre|cette|la) commande)?|articles? à venir|en attente d.expédition',
  'pendientes? de env[ií]o|(?:otros|resto de(?: los)?) artículos(?: (?:de|en) (?:tu|su|este) pedido)?',
  'ancora da spedire|(?:altri|restanti) articoli(?: (?:del|nel) (?:tuo|presente) ordine)?',
  'nog te (?:verzenden|leveren)|(?:overige|resterende) (?:artikelen|producten)(?: (?:in|van) (?:je|uw|deze) bestelling)?|volgt later',
  'pozycje w realizacji|pozostałe (?:pozycje|produkty|artykuły)(?: (?:z|w) (?:twojego )?zamówieni\\p{L})?|do wysłania',
  '(?:outros|demais) itens(?: do (?:seu )?pedido)?|ainda por enviar',
  'restnot(?:erade)?(?: varor)?|skickas senare|övriga varor(?: i din order)?|sendes senere|leveres senere',
  'bude odesláno později|ostatní položky(?: objednávky)?',
  '未発送の商品|後日発送',
);

const NOT_GIVEN = heading(
  '(?:items? )?(?:not|un)[ -]?available(?: items?)?|(?:items? )?out of stock(?: items?)?|(?:items? )?(?:we )?could(?: not|n.t) (?:be )?(?:find|found|fulfil(?:l)?(?:ed)?|supply)|sold out',
  '(?:leider )?nicht (?:lieferbar|verfügbar|vorrätig|geliefert)(?:e artikel)?|(?:leider )?ausverkauft',
  '(?:articles? |produits? )?(?:non disponibles?|indisponibles?|manquants?|en rupture(?: de stock)?)',
  '(?:artículos |productos )?(?:no disponibles?|agotad[oa]s?|sin existencias)',
  '(?:articoli |prodotti )?(?:non disponibil[ei]|mancanti|esauriti)',
  '(?:artikelen |producten )?(?:niet (?:leverbaar|beschikbaar|geleverd)|uitverkocht)',
  '(?:produkty )?(?:niedostępne|brakujące)|brak w magazynie',
  '(?:itens |produtos )?(?:indisponíve(?:l|is)|esgotad[oa]s?)',
  '(?:varor )?(?:slut i lager|ej tillgängliga|ikke på lager|udsolgt|utsolgt|restordrade)',
  'nedostupné(?: položky| zboží)?|není skladem',
  '欠品|品切れ|在庫切れ',
);
