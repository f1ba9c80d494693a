import { slotOf, wordsOf } from '../../languages/slot.ts';
import { PLACED } from '../../recognise/phrases.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { CAPITALIZED, capitalized, capitalizedWordsOf, isServiceName, saysYour, withoutYour } from './service-name.ts';

/** A plan's name as printed next to the word for it. */
type Plan = { readonly name: string; readonly index: number };

/**
 * Reads the name of a subscription next to the word for it: "your Studio Plus subscription", "abonnement CINÉ+
 * Essentiel". A single word keeps the word for it: "Premium membership". Unless the email is about a subscription
 * (`isSubscribed`), only the subject counts.
 */
export function readPlan(mail: AnnotatedMail, lines: readonly Line[], isSubscribed: boolean): Occasion | null {
  const merchant = mail.sender.merchant?.name ?? '';
  const subject = { text: mail.sender.subject, index: -1 };
  const own = isSubscribed ? lines.slice(0, 25).filter(({ text }) => isOwn(text, mail)) : [];
  const plans = [subject, ...own].flatMap(({ text, index }): Plan[] => {
    const name = text.length > 240 ? null : planIn(text, merchant);
    return name === null ? [] : [{ name, index }];
  });
  const started = STARTED.exec(subject.text)?.groups?.['name'] ?? '';
  if (isServiceName(started) && started.includes(' ')) plans.push({ name: started, index: -1 });
  const [first] = plans;
  if (first === undefined) return null;
  // The subject may shorten the name.
  const { name, index } = plans.find((plan) => plan.name.startsWith(`${first.name} `)) ?? first;
  return { kind: 'service', name, day: null, proof: proofOf(mail, 'service/plan', index, index) };
}

/** Checks whether a sentence is about the reader's subscription, unlike an offer: "Join Premium membership". */
function isOwn(text: string, { languages }: AnnotatedMail): boolean {
  return saysYour(text) || PLACED(languages).test(text);
}

function planIn(text: string, merchant: string): string | null {
  for (const form of [BEFORE, HYPHENATED]) {
    const { name = '', noun = '', joint = ' ' } = form.exec(text)?.groups ?? {};
    const plain = withoutYour(name);
    if (isPlanName(plain)) return isAlone(plain, merchant) ? `${plain}${joint}${noun}` : plain;
  }
  const { lead = '', name: yours = '', noun: word = '' } = POSSESSED.exec(text)?.groups ?? {};
  if (saysYour(`${lead} `) && isPlanName(yours)) return isAlone(yours, merchant) ? `${yours} ${word}` : yours;
  const { name = '', noun = '' } = AFTER.exec(text)?.groups ?? {};
  const plain = withoutYour(name);
  if (!isPlanName(plain)) return null;
  return isAlone(plain, merchant) ? capitalized(`${noun} ${plain}`) : plain;
}

function isPlanName(name: string): boolean {
  return isServiceName(name) || /^\p{Lu}\S$/u.test(name);
}

/** Checks whether a name needs the word for the plan: it is a single word, or the sender's. */
function isAlone(name: string, merchant: string): boolean {
  return !name.includes(' ') || name === merchant;
}

const PLANS = slotOf(({ services }) => services.plan);
const WORDS = wordsOf(PLANS);
const EITHER_CASE = capitalizedWordsOf(PLANS);
/** "Studio Plus subscription". The word is in lower case: "Manage Subscription" is a button. */
const BEFORE = new RegExp(String.raw`(?<name>${CAPITALIZED})(?<joint> )(?<noun>${WORDS})(?![\p{L}-])`, 'u');
/** "Deine Premium Mitgliedschaft", in languages that capitalize the word. */
const POSSESSED = new RegExp(
  String.raw`(?<!\p{L})(?<lead>\p{L}{2,6}) (?<name>${CAPITALIZED}) (?<noun>${EITHER_CASE})(?![\p{L}-])`,
  'u',
);
/** "Hörwelt Premium-Abo", in languages that join both. */
const HYPHENATED = new RegExp(String.raw`(?<name>${CAPITALIZED}?)(?<joint>-)(?<noun>${EITHER_CASE})(?![\p{L}-])`, 'u');
/** "activation of Hosting Basic". */
const STARTED = new RegExp(
  String.raw`(?<!\p{L})${capitalizedWordsOf(slotOf(({ services }) => services.started))} ["«„“]?(?<name>(?!\d)${CAPITALIZED})`,
  'u',
);
/** "abonnement CINÉ+ Essentiel", "suscripción a Cine Total". */
const AFTER = new RegExp(
  String.raw`(?<!\p{L})(?<noun>${WORDS})(?: (?:a|à|al|alla|au|de|do|di))? ["«„“]?(?<name>(?!\d)${CAPITALIZED})`,
  'u',
);
