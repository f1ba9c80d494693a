import { PASSED, type Rule } from '../rule.ts';

const POLICY =
  /^(?:\d{1,3}[- ]days? (?:free )?(?:returns?|money.back|right)|(?:free |easy |eligible for )?returns?(?: (?:by|until|before|within|policy|window|eligible|accepted|closes?|period)|s? (?:and|&) (?:refunds|exchanges))(?!\p{L})|(?:final sale|non-?returnable|not eligible for return|return or replace)|rückgabe (?:bis|innerhalb|möglich)|(?:\d{1,3} tage )?(?:rückgabe|widerruf)s?recht|(?:retours?|échanges?) (?:gratuits?|sous|jusqu|possibles?)|devoluci(?:ón|ones) (?:gratis|hasta|en)|res[oi] (?:gratuit|entro)|(?:gratis )?retour(?:neren)? (?:binnen|tot|mogelijk)|zwrot (?:do|w ciągu)|(?:fri |öppet )retur|返品(?:可|不可|期限))/iu;

/** The period or conditions for returns. */
export const rule: Rule = {
  id: 'not-a-return-policy',
  match: ({ text }) => (text.length < 90 && POLICY.test(text) ? PASSED : null),
  examples: [
    { text: '30-day returns', gives: { kind: 'passed' } },
    { text: 'Return by: 19 May 2026', gives: { kind: 'passed' } },
    { text: 'Returns accepted until 4 June', gives: { kind: 'passed' } },
    { text: 'Rückgabe bis 4. Juni', gives: { kind: 'passed' } },
    { text: 'Returning home, a novel', gives: null },
    { text: 'Final chapter', gives: null },
  ],
};
