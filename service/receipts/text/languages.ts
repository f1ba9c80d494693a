import { LANGUAGES, type Language } from '../recognise/words/word-table.ts';

/** Languages that a text may be in; null when nothing tells, so that words of all are looked for. */
export type SpokenLanguages = readonly Language[] | null;

/**
 * The languages whose commonest words, or whose script, a text holds; English is always one of them. It is made to let in
 * too many rather than too few: it only saves looking for words that cannot be there.
 */
export function languagesOf(text: string): SpokenLanguages {
  const words = new Set(
    text
      .slice(0, 4_000)
      .toLowerCase()
      .match(/\p{L}{2,14}/gu),
  );
  const hits = new Map<Language, number>();
  for (const word of words) {
    for (const language of HINTS.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const enough = words.size < SHORT ? 1 : 2;
  const found = new Set([...hits].flatMap(([language, count]) => (count >= enough ? [language] : [])));
  for (const [script, languages] of SCRIPTS) {
    if (script.test(text)) for (const language of languages) found.add(language);
  }
  if (found.size === 0 || (found.size === 1 && (hits.get('en') ?? 3) < 3)) return null;
  if (NORDIC.some((language) => found.has(language))) for (const language of NORDIC) found.add(language);
  return LANGUAGES.filter((language) => language === 'en' || found.has(language));
}

/** In a text of fewer different words one common word is enough. */
const SHORT = 30;

/** They share most words, and a mail mixes none of them with another. */
const NORDIC: readonly Language[] = ['sv', 'da', 'no', 'fi'];

const SCRIPTS: readonly (readonly [RegExp, readonly Language[]])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u, ['ja', 'zh']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Greek}/u, ['el']],
];

const COMMON: Readonly<Partial<Record<Language, string>>> = {
  en: 'the your you and is has was for with from this order parcel package delivery thank thanks shipped tracking',
  de: 'der die das und ihr ihre ihrer ihren ist sind wurde wird nicht für mit paket paketes bestellung sendung dank vielen bei heute sie wir haben zugestellt unterwegs lieferung versandt deine dein hallo zustellung abholbereit storniert rechnung bestellt',
  fr: 'le les votre vous est été colis commande livraison merci pour bonjour des une du nous livré expédié facture remboursement avec vos livrée annulée',
  es: 'el los su tu pedido envío paquete gracias por compra entrega sido está hola una hemos entregado enviado reparto',
  it: 'il tuo tua suo sua ordine spedizione pacco consegna grazie stato stata della gentile ciao consegnato spedito rimborso',
  nl: 'het je uw jouw bestelling pakket bezorgd bedankt wij een bezorging van wordt onderweg verzonden zending klaar',
  pl: 'twoja twoje twoją zamówienie zamówienia paczka paczkę przesyłka została zostało dziękujemy jest dzień dobry kurier doręczona wysłane paczki przesyłki',
  pt: 'seu sua pedido encomenda foi obrigado entrega objeto você olá está sua compra entregue enviado não',
  sv: 'din ditt är har till för och beställning paket paketet tack leverans levererats skickat försändelse hämta idag',
  da: 'din dit er har til og på bestilling pakke pakken tak levering leveret ordre dag afsendt hentes',
  no: 'din ditt er har til og på bestilling pakke pakken takk levering levert ordre dag sendt hentes underveis',
  fi: 'kiitos tilaus tilauksesi tilauksesta lähetys lähetyksesi paketti pakettisi toimitus toimitettu noudettavissa kuljettaja matkalla saapuu',
  cs: 'vaše vaši vám váš zásilka zásilku zásilky objednávka objednávku objednávky byla bylo balík děkujeme je kurýr doručení dnes doručeno vyzvednutí pobočce vás',
  hu: 'az és csomag csomagja csomagját csomagod rendelés rendelése köszönjük kézbesítés kézbesítettük futár önnek átvehető küldemény',
  ro: 'și comanda coletul fost dvs vă mulțumim livrare pentru curierul colet astăzi livrat',
  tr: 've için siparişiniz kargonuz teşekkür kargo paketiniz gönderiniz sipariş teslim edildi bugün',
};

const HINTS: ReadonlyMap<string, readonly Language[]> = (() => {
  const hints = new Map<string, Language[]>();
  for (const language of LANGUAGES) {
    for (const word of COMMON[language]?.split(' ') ?? []) hints.set(word, [...(hints.get(word) ?? []), language]);
  }
  return hints;
})();
