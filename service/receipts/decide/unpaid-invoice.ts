import type { MailContext } from '../mail-context.ts';
import { PAID } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { OrderNumber } from './order-number.ts';
import { reportsOrder } from './states-order.ts';

/**
 * Returns the bank account to which an invoice is to be paid: the email numbers nothing but the invoice, prints an IBAN,
 * and reports neither an order nor a payment. Null otherwise.
 */
export function unpaidInvoice(context: MailContext, orderNumber: OrderNumber | null): string | null {
  if (orderNumber?.kind !== 'invoice') return null;
  const { document, sender, languages } = context;
  const text = document.text.slice(0, 8_000);
  const account = ACCOUNT.exec(text);
  if (account === null) return null;
  if (reportsOrder(context, `${sender.subject}\n${text}`) || PAID(languages).test(text)) return null;
  return excerptOf(text, account.index, account.index + account[0].length, { before: 60 });
}

/** A label and an international bank account number (ISO 13616), perhaps in groups of four. */
const ACCOUNT = /(?<!\p{L})IBAN(?!\p{L})[^\p{L}\d]{0,6}[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8}(?![A-Z\d])/u;
