import { chooseOrderNumber } from '../decide/order-number.ts';
import { type Refusal, refuse } from '../decide/refuse.ts';
import type { Language } from '../languages/load.ts';
import type { MailContext } from '../mail-context.ts';
import type { MarkupFacts } from '../markup/read-markup.ts';
import type { Phases } from '../read-message.ts';
import { REFUSALS, type RefusalWords } from '../recognise/phrases.ts';
import type { NotAnOrderReason } from '../recognise/reasons.ts';
import { isReplySubject } from '../subject-prefixes.ts';
import { excerptOf } from '../text/excerpt.ts';
import { type Finding, finding, type Phase, type Place } from './explanation.ts';

/** The reason that a reading ended after the decision. */
export type Stop = {
  readonly by: 'empty' | 'doubt' | 'letter' | 'bill';
  readonly reason: string;
  readonly detail: string;
};

type Seen = NonNullable<Phases['seen']>;

/** Lists every matching rejection pattern with its language and its effect. */
export function explainRefusals(context: MailContext, { markup, decided }: Seen, stopped: Stop | null): Phase {
  const orderNumber = chooseOrderNumber(context.annotations.references, context.sender);
  const refusal = markup.orders.length > 0 ? null : refuse(context, orderNumber);
  const words = REFUSALS.flatMap((candidate) => matchesOf(candidate, context));
  const decider = refusal === null ? undefined : words.find((match) => isDecider(match, refusal, context));
  const findings = words.map((match) =>
    wordFinding(match, match === decider, whyNot(markup, refusal, match, words, decider)),
  );
  const ended = [
    ...(refusal !== null && decider === undefined ? [factFinding(refusal, context)] : []),
    ...(stopped === null ? [] : [stopFinding(stopped)]),
  ];
  const all = [...ended, ...findings];
  // A carrier's digest or demand may still be read for the shipments that it names.
  if (refusal === null || stopped !== null || decided.kind === 'none')
    return { id: 'refusals', summary: summaryOf(refusal, decider, stopped), findings: all };
  return {
    id: 'refusals',
    summary: `No order (${refusal.reason}), but the carrier’s shipments were read.`,
    findings: all.map(overruled),
  };
}

function overruled(one: Finding): Finding {
  return one.outcome === 'ended'
    ? { ...one, outcome: 'dropped', why: `no order, but shipments were read; ${one.why}` }
    : one;
}

function summaryOf(refusal: Refusal | null, decider: Match | undefined, stopped: Stop | null): string {
  if (stopped !== null) return `Rejected after the decision: ${stopped.reason}.`;
  if (refusal === null) return 'No rejection matches.';
  const pattern = decider === undefined ? '' : `, by a pattern for ${decider.language} in the ${decider.where}`;
  return `Rejected: ${refusal.reason}${pattern}.`;
}

/** A matching pattern of one language. `index` and `words` refer to the subject or the opening of the body. */
type Match = {
  readonly reason: NotAnOrderReason;
  readonly language: Language | 'any language';
  readonly pattern: string;
  readonly where: 'subject' | 'body';
  readonly index: number;
  readonly words: string;
  readonly place: Place;
};

/** Number of body characters that rejection patterns see. */
const OPENING = 8_000;

function matchesOf({ reason, slots }: RefusalWords, { sender, document, languages }: MailContext): Match[] {
  const body = document.text.slice(0, OPENING).replace(/\n/g, ' ');
  const texts = { subject: sender.subject, body };
  const search = (where: Match['where'], language: Match['language'], patterns: readonly string[]): Match[] =>
    patterns.flatMap((pattern) => {
      const found = new RegExp(pattern, 'iu').exec(texts[where]);
      if (found === null) return [];
      const { 0: words, index } = found;
      const part: Place['part'] = where === 'subject' ? 'subject' : document.part;
      const end = index + words.length;
      const place = { part, excerpt: excerptOf(texts[where], index, end), start: index, end };
      return [{ reason, language, pattern, where, index, words, place }];
    });
  return [
    ...[...slots.subject].flatMap(([language, patterns]) => search('subject', language, patterns)),
    ...search('subject', 'any language', slots.forms),
    ...[...slots.body].flatMap(([language, patterns]) =>
      languages === null || languages.includes(language) ? search('body', language, patterns) : [],
    ),
  ];
}

/** Checks whether a rejection quotes this match: the first one of its reason. */
function isDecider(match: Match, refusal: Refusal, { sender, document }: MailContext): boolean {
  if (match.reason !== refusal.reason) return false;
  if (match.where === 'subject') return refusal.detail === excerptOf(sender.subject, 0, 160);
  const body = document.text.slice(0, OPENING).replace(/\n/g, ' ');
  const { index, words } = match;
  return refusal.detail === excerptOf(body, index, index + words.length, { before: 30, after: 60 });
}

function wordFinding(match: Match, ended: boolean, why: string): Finding {
  const { reason, language, pattern, where, words, place } = match;
  return finding(reason, words, ended ? 'ended' : 'dropped', {
    rule: `refusals/${language}/${reason}/${where}`,
    why: `${ended ? 'decides' : why}; pattern ${pattern}`,
    place,
  });
}

function whyNot(
  markup: MarkupFacts,
  refusal: Refusal | null,
  match: Match,
  all: readonly Match[],
  decider: Match | undefined,
): string {
  if (markup.orders.length > 0) return 'ignored: markup states an order';
  if (refusal !== null && decider !== undefined && all.indexOf(match) > all.indexOf(decider)) return 'not reached';
  if (refusal?.reason === match.reason) return 'the same reason again';
  return 'ignored: the email states an order or reports what happened to it';
}

/** Describes a rejection that depends on more than one phrase. */
function factFinding({ reason, detail }: Refusal, { sender }: MailContext): Finding {
  const isReply = isReplySubject(sender.subject);
  return finding(reason, detail, 'ended', {
    rule: isReply ? 'subject-prefixes' : 'refusals/by-facts',
    why: isReply ? 'the subject is that of a reply' : 'several facts together, not one phrase',
  });
}

function stopFinding({ by, reason, detail }: Stop): Finding {
  return finding(reason, detail, 'ended', {
    rule: by === 'letter' ? 'recognise/letter' : 'decide/suspect-bill',
    why: by === 'letter' ? 'a person wrote it' : 'nothing connects the bill with the sender',
  });
}
