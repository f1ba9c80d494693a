import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import type { MailContext } from '../mail-context.ts';
import type { Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import { HAPPENINGS, type Happening, PARCEL_WORDS } from './phrases.ts';
import { WITH_CARRIER } from './words/status.ts';
import { STEPS, WHEN } from './words/steps.ts';
import { anyWord, patternsOf, wordsOf } from './words/word-table.ts';

/** What a mail is about: what happened, with the words that say so; null when no phrase does. */
export type Recognition = { readonly happening: Happening | null; readonly evidence: Evidence | null };

const OPENING = 1_500;

/** Reads what happened: from the subject first, then from the opening of the body, then from the rest. */
export function recognise(
  sender: Sender,
  document: Document,
  { orderEnd, languages }: Pick<MailContext, 'orderEnd' | 'languages'>,
): Recognition {
  const subject = sender.subject;
  const ask = (text: string) => happeningOf(text, sender.carrier !== null, languages);
  const fromSubject = ask(subject);
  if (fromSubject !== null && fromSubject.happening !== 'placed') {
    return { happening: fromSubject.happening, evidence: evidenceOf(subject, fromSubject, 'subject', 0, 92) };
  }
  let opening: Recognition | null = null;
  let read = 0;
  for (const chunk of document.chunks.slice(0, Math.min(orderEnd, 120))) {
    if (isProgressStep(document, chunk.index)) continue;
    const found = ask(chunk.text.slice(0, 600));
    read += chunk.text.length;
    if (found !== null) {
      const recognition = {
        happening: found.happening,
        evidence: evidenceOf(chunk.text, found, document.part, chunk.start, read < OPENING ? 85 : 65),
      };
      // A heading about the whole parcel outranks "placed" words around it.
      if (found.happening !== 'placed') {
        if (fromSubject === null || read < OPENING) {
          if (!(fromSubject !== null && isWeak(found.happening))) return recognition;
        }
      }
      opening ??= recognition;
    }
    if (read > OPENING * 4) break;
  }
  if (fromSubject !== null)
    return { happening: 'placed', evidence: evidenceOf(subject, fromSubject, 'subject', 0, 90) };
  if (opening !== null) return opening;
  return (
    readParcelWords(subject, 'subject') ?? readParcelWords(document.text.slice(0, OPENING), document.part) ?? NOTHING
  );
}

const NOTHING: Recognition = { happening: null, evidence: null };

function readParcelWords(text: string, part: Evidence['part']): Recognition | null {
  const parcel = PARCEL_WORDS.exec(text);
  if (parcel === null) return null;
  const start = parcel.index;
  const end = start + parcel[0].length;
  const excerpt = excerptOf(text, start, end + 60);
  return {
    happening: 'shipped',
    evidence: { rule: 'happening/parcel-words', confidence: 60, excerpt, part, start, end },
  };
}

/** After a subject that confirms an order, "track your parcel" further down is an offer, not news. */
function isWeak(happening: Happening): boolean {
  return (
    happening === 'shipped' ||
    happening === 'labelled' ||
    happening === 'cancelled' ||
    happening === 'refunded' ||
    happening === 'exception' ||
    happening === 'readyForPickup'
  );
}

type Match = { readonly happening: Happening; readonly start: number; readonly end: number };

function happeningOf(text: string, carrier: boolean, languages: SpokenLanguages): Match | null {
  for (const { happening, patternIn } of HAPPENINGS) {
    if (happening === 'placed' && carrier) continue;
    const match = patternIn(languages).exec(text);
    if (match === null || isHypothetical(text, match.index, languages)) continue;
    if (happening === 'delivered' && isWithCarrier(text, match)) continue;
    return { happening, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** "Delivered to the courier", "arrived at the sorting centre": said in the words of a delivery, and none. */
function isWithCarrier(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return CARRIER_HAS_IT.test(text.slice(Math.max(0, index - 60), index + words.length + 60));
}

const CARRIER_HAS_IT = anyWord(WITH_CARRIER);

/** "We'll send a mail when your item ships", "if the parcel is delivered …" tell of nothing that happened. */
export function isHypothetical(text: string, index: number, languages: SpokenLanguages): boolean {
  const before = text.slice(Math.max(0, index - 70), index);
  const clause = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('! ')) + 1);
  // "Se" opens a condition in Italian and Portuguese; inside a clause it is a pronoun of several languages.
  if (/(?:^|[,;:(])\s*se\s/iu.test(clause)) return true;
  return CONDITION(languages).test(clause);
}

const CONDITION = patternsOf([WHEN], 'iu', (cells) => `(?<!\\p{L})(?:${cells})(?!\\p{L})`);

function evidenceOf(text: string, match: Match, part: Evidence['part'], offset: number, confidence: number): Evidence {
  const start = Math.max(0, match.start - 40);
  const end = Math.min(text.length, match.end + 40);
  return {
    rule: `happening/${match.happening}`,
    confidence,
    excerpt: excerptOf(text, start, end),
    part,
    start: offset + match.start,
    end: offset + match.end,
  };
}

/** One step of a progress bar: a short run among other short runs that name the other steps; or the bar in one run. */
function isProgressStep(document: Document, index: number): boolean {
  const step = (offset: number) => STEP.test(document.chunks[index + offset]?.text ?? '');
  if (step(0)) return [-2, -1, 1, 2].filter(step).length >= 2;
  const steps = (document.chunks[index]?.text ?? '').slice(0, 200).split(STEP_END);
  return steps.length >= 3 && steps.filter((text) => STEP.test(text.trim())).length >= 3;
}

const STEP_END = /[>›»→⇒|•·,;.–—✓✔●○]|\s-+\s/u;
const STEP = new RegExp(`^(?:\\d[.)]? )?${wordsOf(STEPS)}$`, 'iu');
