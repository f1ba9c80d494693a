/**
 * The closed list of reasons that an email is not an order, each with a one-line explanation. The code is stored with
 * the email.
 */
export const REASONS = {
  empty: 'Its subject and text contain no readable words.',
  no_order_words: 'It does not mention an order or a delivery.',
  incomplete:
    'It mentions an order or shipment, but key details are missing: a number or total, a merchant, or a date.',
  parcel_without_order:
    'It reports a shipment, but has no tracking number and matches no order. Its text may be kept for 30 days.',
  promotion: 'It is an offer or a newsletter.',
  feedback_request: 'It asks for a rating or review of an earlier purchase.',
  return_label: 'It explains how to return something. The refund arrives in a separate email.',
  abandoned_cart: 'It is about items left in a cart that were not bought.',
  upcoming_charge: 'It announces a charge that has not happened yet.',
  failed_payment: 'A payment failed, was declined, or is still pending.',
  payment_demand: 'It is a request for payment.',
  payment_notice: "It is a bank, card, or wallet notice. The order is in the merchant's own email.",
  charge_summary: 'It sums up a trip or usage. The receipt arrives in a separate email.',
  attachment_unread: 'It mentions no order, and an attached PDF could not be read.',
  digest: 'It is a digest of other messages.',
  account_notice: 'It is about an account: codes, passwords, appointments, or terms.',
  seller_notice: 'It notifies a seller of an order to fulfill.',
  personal: 'It is a personal email, not from a merchant.',
  suspicious_sender:
    'It looks like a scam: the sender is not who they claim to be, or the email asks for a call or a fee.',
} as const;

export type NotAnOrderReason = keyof typeof REASONS;
