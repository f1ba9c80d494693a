import { slotOf, wordsOf } from '../../languages/slot.ts';
import { PASSED, type Rule } from '../rule.ts';

const CONTROL = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.control))}(?!\\p{L})`, 'iu');

/** Verbs of buttons: alone, or before the button's object. "Check flannel shirt" and "Track pants" are goods. */
const VERB =
  /^(?:track|view|manage|see|check|cancel|return|shop|contact|download|print|rate|review|write|leave|learn|visit|click|edit|change|update|help|continue|share|follow|get|open|go|find|read|start|explore|discover|redeem|add|pay|report|message|ask|save|give|tell|refer|invite)(?:$|[ -]?(?:in|out|on|to|up|now|here|more|all|it|us|me|with|for|from|or|and|how|what|where|a|an|the|this|these|that|your|my|our|their|orders?|package|parcel|shipment|delivery|details?|status|receipts?|invoices?|items?|purchases?|products?|help|support|store|app|online|seller|tickets?|booking|reservation|account|website|content|downloads?|library|progress|return|refund|feedback|review|problem)(?!\p{L}))/iu;

/** The text of a button, a greeting, or a column header is not an item. */
export const rule: Rule = {
  id: 'not-a-button',
  match: ({ text }) => (text.length < 60 && (CONTROL.test(text) || VERB.test(text)) ? PASSED : null),
  examples: [
    { text: 'Track package', gives: { kind: 'passed' } },
    { text: 'View order', gives: { kind: 'passed' } },
    { text: 'View content', gives: { kind: 'passed' } },
    { text: 'Write a review', gives: { kind: 'passed' } },
    { text: 'Check flannel shirt', gives: null },
    { text: 'Thank-you card', gives: null },
    { text: 'Tracksuit', gives: null },
    { text: 'Viewfinder', gives: null },
  ],
};
