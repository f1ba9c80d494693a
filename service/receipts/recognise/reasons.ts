/**
 * Why an email is not an order: the closed list of answers to "why is this not an order?", each in one line for people.
 * The code is what is stored with the email.
 */
export const REASONS = {
  empty: 'Neither its subject nor its text holds readable words.',
  no_order_words: 'Nothing in it speaks of an order or a delivery.',
  incomplete: 'It speaks of an order or parcel, but what one needs is missing: a number or total, a merchant, a date.',
  parcel_without_order:
    'It reports a parcel, but names no tracking number and leads to no order. Its text may be kept for 30 days.',
  promotion: 'It is an offer or a newsletter.',
  feedback_request: 'It asks for a rating or review of something bought earlier.',
  return_label: 'It tells how to send something back; a refund comes in a mail of its own.',
  abandoned_cart: 'It is about goods left in a cart that nobody bought.',
  upcoming_charge: 'It announces a charge that has not happened yet.',
  failed_payment: 'A payment failed, was declined or is still awaited.',
  payment_demand: 'Somebody asks for money.',
  payment_notice: 'A bank, card or wallet tells of a charge made elsewhere; the merchant’s own mail is the order.',
  charge_summary: 'It sums up a trip or usage whose receipt comes in a mail of its own.',
  attachment_unread: 'It names no order, and a PDF attached to it could not be read.',
  digest: 'It gathers other mails or messages.',
  account_notice: 'It is about an account: codes, passwords, appointments, terms.',
  seller_notice: 'It tells a seller of an order to fulfil.',
  personal: 'A person wrote it, without a shop behind it.',
  suspicious_sender: 'It names a brand or carrier, but its sender is somebody else and cannot be verified.',
} as const;

export type NotAnOrderReason = keyof typeof REASONS;
