import type { OrderNumber } from '../labels/choose-order-number.ts';
import type { MailContext } from '../mail-context.ts';
import { isReplySubject } from '../subject-prefixes.ts';
import { excerptOf } from '../text/excerpt.ts';
import { isCatalogue } from './catalogue.ts';
import { recallsOrder, sells } from './older-order.ts';
import { REFUSALS } from './phrases.ts';
import type { NotAnOrderReason } from './reasons.ts';
import type { Recognition } from './recognise.ts';
import { suspectFee } from './suspect.ts';

/** Why a mail is no order whatever numbers it holds; null when nothing speaks against it. */
export type Refusal = { readonly reason: NotAnOrderReason; readonly detail: string };

/** The first refusal that fits. Body patterns are asked only of the opening, where a mail says what it is. */
export function refuse(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender } = context;
  if (isReplySubject(sender.subject)) return { reason: 'personal', detail: excerptOf(sender.subject, 0, 160) };
  return refuseByWords(context, orderNumber) ?? refuseByFacts(context, orderNumber);
}

function refuseByWords(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender, document, recognition, languages } = context;
  // A sentence that a text part wraps is one sentence still.
  const body = document.text.slice(0, 8_000).replace(/\n/g, ' ');
  const told = recognition.evidence?.part === 'subject';
  const forgiven = forgivenness(orderNumber?.kind ?? null, recognition, hasTotal(context));
  for (const { reason, subject, body: pattern, bodyIn } of REFUSALS) {
    // "Delivered! How did we do?" tells of a delivery first.
    if (reason === 'feedback_request' && told && recognition.happening !== 'placed') continue;
    const fromSubject = subject?.exec(sender.subject) ?? null;
    // A subject about a charge to come, and about nothing that happened, quotes the number of an older order.
    const toCome = reason === 'upcoming_charge' && !told;
    if (fromSubject !== null && (toCome || !forgiven(reason)))
      return { reason, detail: excerptOf(sender.subject, 0, 160) };
    const fromBody = (pattern ?? bodyIn?.(languages))?.exec(body) ?? null;
    if (fromBody !== null && !forgiven(reason)) {
      const end = fromBody.index + fromBody[0].length + 60;
      return { reason, detail: excerptOf(body, Math.max(0, fromBody.index - 30), end) };
    }
  }
  return null;
}

/** With an order number and an order's words in the mail, these words may be about something beside it. */
const SOFT: ReadonlySet<NotAnOrderReason> = new Set([
  'promotion',
  'account_notice',
  'upcoming_charge',
  'payment_notice',
  'payment_demand',
]);

function forgivenness(kind: OrderNumber['kind'] | null, { happening, evidence }: Recognition, total: boolean) {
  const confirmed = evidence?.part === 'subject' && happening === 'placed';
  return (reason: NotAnOrderReason): boolean => {
    if (!SOFT.has(reason)) return false;
    // An offer may print the number of an older order; it does not print what that one came to.
    if (reason === 'promotion' && !total && evidence?.part !== 'subject') return false;
    if (kind === 'order') return true;
    return kind === 'booking' && reason !== 'account_notice' && (reason !== 'payment_notice' || confirmed);
  };
}

/** What no phrase alone tells: fees that strangers want, catalogues, and older orders that a mail recalls. */
function refuseByFacts(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender, document, recognition } = context;
  const bought = hasTotal(context) && (orderNumber !== null || recognition.happening === 'placed');
  if (orderNumber?.kind !== 'order' && !bought) {
    const fee = suspectFee(sender, document);
    if (fee !== null) return { reason: 'suspicious_sender', detail: fee };
  }
  const catalogue = isCatalogue(context);
  if (catalogue !== null) return { reason: 'promotion', detail: catalogue };
  if (orderNumber === null || hasTotal(context)) return null;
  const recalled = recallsOrder(context, orderNumber.value);
  if (recalled !== null) return recalled;
  const weak = recognition.happening === 'placed' && recognition.evidence?.part !== 'subject';
  return weak && sells(context) ? { reason: 'promotion', detail: excerptOf(document.text, 0, 160) } : null;
}

function hasTotal({ labelled }: MailContext): boolean {
  return labelled.amounts.some(({ label }) => label.field === 'total' && label.strength >= 2);
}
