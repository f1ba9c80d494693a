import { anyWord, slotOf } from '../receipts/languages/slot.ts';

// Words and senders that `candidates.ts` scores, in all languages that receipts are read in.

/** Words for buying and shipping. Any of them in a subject is reason enough to read the email. */
export const PURCHASE_WORDS = anyWord(slotOf(({ candidates }) => candidates.purchase));

/** Local parts of addresses typical of shops. */
export const SHOP_ROLE = anyWord(slotOf(({ candidates }) => candidates.senderRole));

/** An amount of money, or a number in the style of order numbers. */
export const MONEY_OR_NUMBER =
  /[$€£¥₹]\s?\d|\d\s?(?:€|£|zł|kr\b|円|лв)|\b(?:USD|EUR|GBP|PLN|SEK|CHF|CAD|AUD|BRL|JPY|RSD|BGN)\s?\d|#\s?[A-Z]{0,4}-?\d{3,}|\b\d{3}-\d{7}-\d{7}\b|\b(?:no|nr|n°|nº|№)\.?\s?[A-Z]{0,3}\d{4,}/iu;

/** Words that mark a forwarded subject without an email app's short prefix. */
export const FORWARD_WORDS = anyWord(slotOf(({ candidates }) => candidates.forwarded));

/** Words of bulk email: selling, surveys, invitations. */
export const OFFER_WORDS = anyWord(slotOf(({ candidates }) => candidates.offer));

/** Social networks, work tools, and calendars. Their email is conversation unless it mentions a purchase. */
export const CONVERSATION_DOMAIN =
  /^(?:facebookmail|linkedin|twitter|x|instagram|pinterest|reddit|redditmail|tiktok|quora|medium|substack|meetup|nextdoor|discord|slack|github|gitlab|atlassian|trello|asana|notion|figma|zoom|calendly|doodle|stackoverflow|duolingo|strava|whatsapp|telegram|signal|xing|tinder|vk)\.(?:com|net|org|app|so|us|email|mail)$/;
