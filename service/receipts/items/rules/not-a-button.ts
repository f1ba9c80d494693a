import { PASSED, type Rule } from '../rule.ts';

const CONTROL =
  /^(?:tracking|reorder|buy (?:it )?again|questions?|hello|hi|dear|thanks?(?!-)|thank you|sign in|log ?in|your (?:order|account|orders|item|items|cart|package)|order (?:details|summary|info)|sendung|bestellung (?:ansehen|anzeigen)|zur bestellung|suivre|voir|ver|rastrear|seguir|vedi|traccia|bekijk|volg|zobacz|śledź|acompanhar|spåra|visa|items?|artikel|produkte?|products?|articles?|productos?|prodott[oi]|produtos?|artigos?|(?:item )?refund(?:ed)?|remboursement|(?:rück)?erstattung|reembolso|rimborso|terugbetaling|zwrot|estorno|återbetalning|nazwa|name|description|beschreibung|receipt|invoice|rechnung|quittung|price|preis|prix|precio|prezzo|prijs|cena|preço|pris|summe|商品名?|詳細|単価)(?!\p{L})/iu;

/** Verbs of buttons: alone, or before the button's object. "Check flannel shirt" and "Track pants" are goods. */
const VERB =
  /^(?:track|view|manage|see|check|cancel|return|shop|contact|download|print|rate|review|write|leave|learn|visit|click|edit|change|update|help|continue|share|follow|get|open|go|find|read|start|explore|discover|redeem|add|pay|report|message|ask|save|give|tell|refer|invite)(?:$|[ -]?(?:in|out|on|to|up|now|here|more|all|it|us|me|with|for|from|or|and|how|what|where|a|an|the|this|these|that|your|my|our|their|orders?|package|parcel|shipment|delivery|details?|status|receipts?|invoices?|items?|purchases?|products?|help|support|store|app|online|seller|tickets?|booking|reservation|account|website|progress|return|refund|feedback|review|problem)(?!\p{L}))/iu;

/** The text of a button, a greeting, or a column header is not an item. */
export const rule: Rule = {
  id: 'not-a-button',
  match: ({ text }) => (text.length < 60 && (CONTROL.test(text) || VERB.test(text)) ? PASSED : null),
  examples: [
    { text: 'Track package', gives: { kind: 'passed' } },
    { text: 'View order', gives: { kind: 'passed' } },
    { text: 'Write a review', gives: { kind: 'passed' } },
    { text: 'Check flannel shirt', gives: null },
    { text: 'Thank-you card', gives: null },
    { text: 'Tracksuit', gives: null },
    { text: 'Viewfinder', gives: null },
  ],
};
