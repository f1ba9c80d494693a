import { PASSED, type Rule } from '../rule.ts';

const POINTS =
  /^(?:you(?:.ve| have|.ll| will)?(?: also)? (?:just )?(?:earn(?:ed)?|collect(?:ed)?|get|gain(?:ed)?|receive[d]?|saved?|redeem(?:ed)?|spent)(?!\p{L})|(?:[\p{L}']+ ){0,2}points (?:earned|collected|balance|redeemed|used)(?!\p{L})|(?:points|rewards?|miles|cashback) (?:earned|collected|balance|redeemed|you)|(?:du hast|sie haben|gesammelte|ihre|deine) .{0,30}(?:punkte|payback|bonuspunkte)|(?:treue|bonus|payback)punkte|(?:vous (?:avez )?(?:gagn|cumul)|points (?:fidélité|gagnés|cumulés))|(?:has (?:ganado|acumulado)|puntos (?:ganados|acumulados))|(?:hai (?:guadagnato|accumulato)|punti (?:guadagnati|accumulati|fedeltà))|(?:je hebt|u hebt|gespaarde?) .{0,20}punten|(?:zdobył|zebrane|zdobyte) ?\p{L}* .{0,12}punkt|(?:ganhou|acumulou) .{0,12}pontos|(?:獲得|付与|加算).{0,8}ポイント|ポイント(?:獲得|付与|利用))/iu;

/** Points earned or money saved with the order are not an item. */
export const rule: Rule = {
  id: 'not-points',
  match: ({ text }) => (text.length < 90 && POINTS.test(text) ? PASSED : null),
  examples: [
    { text: 'You earned 120 points', gives: { kind: 'passed' } },
    { text: 'Points earned: 64', gives: { kind: 'passed' } },
    { text: 'You saved $5.00', gives: { kind: 'passed' } },
    { text: 'Du hast 99 Punkte gesammelt', gives: { kind: 'passed' } },
    { text: '獲得予定ポイント', gives: { kind: 'passed' } },
    { text: 'Five stars notebook', gives: null },
    { text: 'Points of light, a novel', gives: null },
  ],
};
