import { carrierOfDomain, carriersNamed } from '../receipts/carriers/match-carrier.ts';
import { merchantOfDomain, merchantsNamed } from '../receipts/merchants/dictionary.ts';
import { isPlatform } from '../receipts/merchants/domains.ts';
import { registrableDomain } from '../receipts/merchants/registrable-domain.ts';
import { MILESTONES, PARCEL_WORDS } from '../receipts/recognise/phrases.ts';
import { isForwardSubject, isReplySubject } from '../receipts/subject-prefixes.ts';
import { isWebmail } from '../receipts/webmail-hosts.ts';
import {
  CONVERSATION_DOMAIN,
  FORWARD_WORDS,
  MONEY_OR_NUMBER,
  OFFER_WORDS,
  PURCHASE_WORDS,
  SHOP_ROLE,
} from './candidate-words.ts';
import type { MailHeader } from './mail-header.ts';

/** The bodies that a crawl fetches: all, or those of emails whose headers score at least `threshold`. */
export type CandidateChoice = { readonly mode: 'likely' | 'all'; readonly threshold: number };

/**
 * Increase this with every change to the scores of `scoreCandidate`, so that emails skipped by an older rule are
 * checked again.
 */
const RULE_VERSION = 8;

export const DEFAULT_CHOICE: CandidateChoice = { mode: 'likely', threshold: 20 };

/** Returns the name of a choice's rule, which is stored with every skipped email. */
export function ruleName({ mode, threshold }: CandidateChoice): string {
  return mode === 'all' ? 'all' : `${RULE_VERSION}/${threshold}`;
}

/** Checks whether an email's body should be fetched. Always true if its header could not be fetched. */
export function isCandidate(header: MailHeader | null, choice: CandidateChoice): boolean {
  return choice.mode === 'all' || header === null || scoreCandidate(header) >= choice.threshold;
}

/**
 * Scores how likely an email is about an order or shipment, judging by its header. Missing an order is worse than
 * reading an email for nothing. By default (threshold 20), email that a machine sent to only this user is therefore
 * read, unless its sender is known for conversations. Bulk email is read only if it contains purchase terms or comes
 * from a carrier.
 */
export function scoreCandidate(header: MailHeader): number {
  const { subject, from } = header;
  const domain = registrableDomain(from.address.slice(from.address.lastIndexOf('@') + 1));
  const role = from.address.slice(0, Math.max(0, from.address.lastIndexOf('@')));
  const words = mentionsPurchase(subject);
  const personal = isWebmail(domain);
  let score = 0;
  if (words) score += 60;
  if (carrierOfDomain(domain) !== null || carriersNamed(from.name).length > 0) score += 60;
  if (merchantOfDomain(domain) !== null || isPlatform(domain)) score += personal ? 0 : 30;
  if (merchantsNamed(`${from.name} ${subject}`).length > 0) score += 20;
  if (SHOP_ROLE.test(role)) score += 30;
  if (MONEY_OR_NUMBER.test(subject)) score += 30;
  if (isForwardSubject(subject) || FORWARD_WORDS.test(subject)) score += 40;
  else if (isReplySubject(subject) || header.isReply) score -= 50;
  if (from.address === '') score += 20;
  if (!personal && !header.isBulk && !header.isDiscussion) score += 20;
  if (personal) score -= 30;
  if (CONVERSATION_DOMAIN.test(domain) && !words) score -= 60;
  if (header.isDiscussion) score -= 60;
  if (header.isAutoReply) score -= 60;
  if (header.contentType === 'text/calendar') score -= 60;
  // An offer in purchase terms ("your order: 20% off") is still read if it is not marked as bulk.
  if (OFFER_WORDS.test(subject)) score -= header.isBulk ? 60 : 10;
  return score;
}

function mentionsPurchase(subject: string): boolean {
  return (
    PURCHASE_WORDS.test(subject) ||
    PARCEL_WORDS.test(subject) ||
    MILESTONES.some(({ pattern }) => pattern.test(subject))
  );
}
