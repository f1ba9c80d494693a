import type { Document } from '../document.ts';

/**
 * Index of the first chunk that belongs to advertising behind the order ("Buy it again", "Recommended for you") or
 * to the small print; the number of chunks when there is none. Prices behind it are nobody's order.
 */
export function findOrderEnd(document: Document): number {
  const end = document.chunks.findIndex((chunk) => chunk.text.length < 90 && RECOMMENDATION.test(chunk.text));
  return end === -1 ? document.chunks.length : end;
}

const RECOMMENDATION = new RegExp(
  [
    'buy it again|top picks|recommended|recommendations|you (?:may|might) (?:also )?(?:like|love|be interested)|also (?:bought|viewed|like)',
    'frequently bought together|inspired by your|customers who bought|related products|trending now|more to explore|deals for you|just for you',
    'more from|similar (?:items|products)|because you bought|based on your (?:purchase|order|recent)|add these to your order|you.ll (?:also )?love|shop (?:the )?(?:best|new|similar)|keep shopping|continue shopping|save on your next|popular (?:items|products)|complete the look|more to love|(?:explore|see|discover) related|recently viewed|(?:hand)?picked for you|selected for you',
    'empfehlungen|das könnte (?:ihnen|dir)|könnte (?:ihnen|dir) (?:auch )?gefallen|kunden kauften auch|auch gekauft|passend dazu|ähnliche (?:artikel|produkte)|weitere angebote|zuletzt angesehen|für (?:sie|dich) ausgewählt|für (?:sie|dich) empfohlen',
    'vous aimerez|vus récemment|vous pourriez aimer|recommand(?:é|ations)|nos suggestions|souvent achetés|(?:également|aussi) (?:acheté|aimé|consulté)|pourraient (?:aussi )?(?:vous plaire|te plaire|vous intéresser)',
    'te puede gustar|vistos? recientemente|también (?:te|compraron|vieron|han comprado)|otros clientes|clientes que compraron|recomend(?:ado|aciones|amos)|comprados juntos|quizás te',
    'potrebbe(?:ro)? (?:interessar|piacer)|consigliati|ti potrebbe|visti di recente|chi ha acquistato|hanno (?:anche )?acquistato|acquistati insieme|raccomandat',
    'misschien ook|recent bekeken|aanbevolen|anderen kochten|klanten kochten|ook gekocht|dit vind je|ook interessant',
    'polecane|ostatnio (?:oglądane|przeglądane)|polecamy|może ci się spodobać|zobacz również|inni kupili|klienci kupili|kupili również',
    'você (?:também )?pode gostar|recomendados|quem comprou|também compraram',
    'rekommenderas|du kanske (?:också )?gillar|andra köpte|vi rekommenderar|anbefales',
    'mohlo by se vám líbit|zákazníci také koupili|doporučujeme|saattaisit pitää|suosittelemme',
    'おすすめ|関連商品|こんな商品も|一緒に購入',
  ].join('|'),
  'iu',
);
