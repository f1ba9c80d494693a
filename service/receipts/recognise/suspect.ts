import { CARRIERS } from '../carriers/carriers.ts';
import { merchantsNamed } from '../merchants/dictionary.ts';
import type { Message } from '../message.ts';
import type { Sender } from '../sender.ts';

/**
 * Why a mail's sender is not believed, or null: it names a known shop or carrier, comes from a domain that is none of
 * theirs, and either the receiving server could not authenticate it (Authentication-Results, RFC 8601 §2.7), or it wants a
 * call about a purchase nobody made, or money for a parcel; or a private mailbox wants such a call.
 */
export function suspect(message: Message, sender: Sender, text: string): string | null {
  if (sender.forwarded) return null;
  const unproven = failsAuthentication(message);
  const opening = text.slice(0, 6_000).replace(/\n/g, ' ');
  if (sender.personal && WANTS_CALL.test(opening)) return `a private mailbox, ${sender.domain}, wants a call`;
  if (!unproven && !WANTS.test(opening)) return null;
  const why = unproven ? 'not authenticated' : 'and wants a call or money';
  // Others may name a carrier or a shop in a subject; who signs with the name claims to be it.
  const words = unproven ? `${sender.address.name} ${sender.subject}` : sender.address.name;
  const own = (domains: readonly string[]) =>
    domains.some((domain) => sender.domain === domain || domain.endsWith(`.${sender.domain}`));
  const carrier = CARRIERS.find(({ words: name }) => name.test(words));
  if (carrier !== undefined && carrier.domains.length > 0 && !own(carrier.domains)) {
    return `names ${carrier.name}, sent from ${sender.domain}, ${why}`;
  }
  const merchant = merchantsNamed(words)[0];
  if (merchant !== undefined && !merchantsNamed(words).some(({ domains }) => own(domains))) {
    return `names ${merchant.name}, sent from ${sender.domain}, ${why}`;
  }
  return null;
}

/** No shop that writes from a webmail address has a billing desk that undoes what somebody else ordered. */
const WANTS_CALL =
  /(?:did ?n.t|did not|have ?n.t|have not|not|never) (?:\p{L}+ )?(?:make|made|place|placed|authori[sz]ed?|recogni[sz]ed?|order|ordered)(?!\p{L})[^!?]{0,120}(?<!\p{L})(?:call|phone|dial)(?!\p{L})/iu;

const WANTS = new RegExp(
  [
    '(?:did ?n.t|did not|have ?n.t|have not|not you)[^.!?]{0,60}(?:make|made|place|placed|authori[sz]ed?|recogni[sz]e|order)[^.!?]{0,80}(?:call|phone)[^.!?]{0,80}\\d{3}[\\s().-]{1,3}\\d{3}',
    're-?delivery fee|(?:confirm|update|verify) your (?:\\p{L}+ )?address within|within \\d{1,2} hours or (?:your|the) (?:package|parcel|item|shipment)',
    'fraud (?:prevention|protection|department|desk|team)[^.!?]{0,60}\\d{3}[\\s().-]{1,3}\\d{3}',
    'customs (?:fees?|dut(?:y|ies)|charges?)[^!?]{0,120}(?:pay|payment)|(?:small|redelivery|re-delivery|delivery|shipping|handling) fee[^!?]{0,80}(?:pay|payment)',
    'zoll(?:gebühr|abgabe|kosten)\\p{L}*[^!?]{0,120}(?:bezahl|zahlung|begleich)|zahlung (?:bestätigen|erforderlich)',
    'frais (?:de douane|d.importation|de livraison|d.affranchissement)[^!?]{0,120}(?:payer|régler|paiement)',
    '(?:gastos|tasas) (?:de aduana|aduaner|de envío)[^!?]{0,120}pag|spese (?:doganali|di spedizione)[^!?]{0,120}pag',
    '(?:douane|invoer)(?:kosten|rechten)[^!?]{0,120}betal|opłat\\p{L} celn\\p{L}[^!?]{0,120}(?:zapłac|płatno)|tullavgift[^!?]{0,120}betal',
  ].join('|'),
  'iu',
);

/** Whether a text asks for duty before a parcel comes. A carrier may; a stranger who names no order is not believed. */
export function demandsDuty(text: string): boolean {
  return DUTY.test(text.slice(0, 6_000).replace(/\n/g, ' '));
}

const DUTY = new RegExp(
  [
    '(?:pay|settle|clear|confirm)[^.!?]{0,60}(?:customs|import) (?:fees?|dut(?:y|ies)|charges?)|(?:customs|import) (?:fees?|dut(?:y|ies)|charges?)[^!?]{0,80}(?:must be paid|to be paid|please pay|pay (?:now|here|online)|payment (?:required|within|link))',
    '(?:bezahlen|begleichen|zahlen) sie[^.!?]{0,60}(?:zoll|einfuhr)(?:gebühr|abgabe|kosten)|(?:zoll|einfuhr)(?:gebühr|abgabe|kosten)\\p{L}*[^!?]{0,80}(?:offen|ausstehend|zu (?:be)?zahlen|bezahlen sie)',
    'frais (?:de douane|d.importation)[^!?]{0,80}(?:payer|régler|réglez|payez)|(?:payer|régler|réglez|payez)[^.!?]{0,60}frais (?:de douane|d.importation)',
    '(?:pagar?|abonar?|abone)[^.!?]{0,60}(?:gastos|tasas|derechos) (?:de aduana|aduaner)|(?:paghi|pagare|saldare)[^.!?]{0,60}(?:spese|dazi) doganal',
    '(?:betaal|betalen|voldoe)[^.!?]{0,60}(?:douane|invoer)(?:kosten|rechten)|(?:douane|invoer)(?:kosten|rechten)[^!?]{0,60}betal|opłat\\p{L} celn\\p{L}[^!?]{0,80}(?:zapłac|opłac)|tullavgift\\p{L}*[^!?]{0,60}betal',
  ].join('|'),
  'iu',
);

/** The topmost result is the receiving server's own; lower ones may have come with the mail. */
function failsAuthentication(message: Message): boolean {
  const result = message.headers.find(({ key }) => key.toLowerCase() === 'authentication-results')?.value;
  if (result === undefined) return false;
  if (/\bdmarc=fail\b/i.test(result)) return true;
  return (
    /\bdkim=(?:fail|permerror|none)\b/i.test(result) &&
    /\bspf=(?:fail|softfail|none)\b/i.test(result) &&
    !/\bdkim=pass\b/i.test(result)
  );
}
