import { anyWord, slotOf } from '../receipts/languages/slot.ts';

// Words and senders that `candidates.ts` weighs, in the languages that receipts are read in.

/** Nouns and verbs of buying and sending: in a subject each alone is reason enough to read the mail. */
export const PURCHASE_WORDS = anyWord(slotOf(({ candidates }) => candidates.purchase));

/** Part of an address before the @ as shops use it. */
export const SHOP_ROLE = anyWord(slotOf(({ candidates }) => candidates.senderRole));

/** A sum of money, or a number as shops give orders. */
export const MONEY_OR_NUMBER =
  /[$€£¥₹]\s?\d|\d\s?(?:€|£|zł|kr\b|円)|\b(?:USD|EUR|GBP|PLN|SEK|CHF|CAD|AUD|BRL|JPY)\s?\d|#\s?[A-Z]{0,4}-?\d{3,}|\b\d{3}-\d{7}-\d{7}\b|\b(?:no|nr|n°|nº|№)\.?\s?[A-Z]{0,3}\d{4,}/iu;

/** Forward prefixes of the languages, for a forwarded email without its program's short prefix. */
export const FORWARD_WORDS = anyWord(slotOf(({ candidates }) => candidates.forwarded));

/** Words of bulk email: selling, surveys, invitations. */
export const OFFER_WORDS = anyWord(slotOf(({ candidates }) => candidates.offer));

/** Social networks, work tools, and calendars: their email is conversation unless it mentions a purchase. */
export const TALK_DOMAIN =
  /^(?:facebookmail|linkedin|twitter|x|instagram|pinterest|reddit|redditmail|tiktok|quora|medium|substack|meetup|nextdoor|discord|slack|github|gitlab|atlassian|trello|asana|notion|figma|zoom|calendly|doodle|stackoverflow|duolingo|strava|whatsapp|telegram|signal|xing|tinder|vk)\.(?:com|net|org|app|so|us|email|mail)$/;
