import type { AnnotatedMail } from '../annotate/annotate-mail.ts';
import { type HappeningNote, noteHappenings } from '../annotate/happenings.ts';
import { isAboutRide } from '../annotate/occasions/read-occasion.ts';
import type { MailContext } from '../mail-context.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import type { Happening } from '../recognise/phrases.ts';
import { decideHappening } from './happening.ts';

/** An annotated email with its happening, on which every other decision rests. */
export function contextOf(mail: AnnotatedMail): MailContext {
  return { ...mail, recognition: decideHappening(happeningsOf(mail)) };
}

/** The happening of an email. Nothing that a ticket seller sold moves, unless it also carries parcels. */
function* happeningsOf(mail: AnnotatedMail): Generator<HappeningNote> {
  const kind = merchantOfDomain(mail.sender.domain)?.kind;
  const isTicket =
    mail.sender.carrier === null && kind?.purchaseTypeId === TICKET && (kind.name !== 'ride' || isAboutRide(mail));
  for (const note of noteHappenings(mail)) {
    if (!isTicket || UNMOVED.has(note.happening)) yield note;
  }
}

const UNMOVED: ReadonlySet<Happening> = new Set(['placed', 'cancelled', 'refunded']);
