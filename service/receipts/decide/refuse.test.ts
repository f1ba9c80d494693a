import { describe, expect, it } from 'vitest';
import { annotateMail } from '../annotate/annotate-mail.ts';
import { readHtml } from '../document/read-html.ts';
import { readSender } from '../sender.ts';
import { messageOf } from '../testing/message-of.ts';
import { contextOf } from './context.ts';
import { chooseOrderNumber } from './order-number.ts';
import { refuse } from './refuse.ts';

const SENT = Date.UTC(2026, 2, 10, 9);

function refusalOf(subject: string, lines: readonly string[], address = 'hello@lampenhaus.example') {
  const document = readHtml(lines.map((line) => `<p>${line}</p>`).join(''));
  const sender = readSender(
    messageOf({
      from: { name: 'Lampenhaus', address },
      subject,
      sentAt: SENT,
    }),
    document,
  );
  const context = contextOf(annotateMail(document, sender));
  return refuse(context, chooseOrderNumber(context.annotations.references, sender));
}
const reasonOf = (...given: Parameters<typeof refusalOf>) => refusalOf(...given)?.reason ?? null;

/** Words in a subject, each of which rejects an email without an order. */
const SUBJECTS = {
  promotion: '20% off everything',
  account_notice: 'Reset your password',
  upcoming_charge: 'Upcoming payment',
  payment_notice: 'Purchase alert',
  payment_demand: 'Payment overdue',
  failed_payment: 'Problem with your payment',
  'failed_payment: awaited': 'Awaiting your payment',
  abandoned_cart: 'You left something behind',
  feedback_request: 'How did we do?',
  return_label: 'Your return label',
  seller_notice: 'You sold a lamp',
  digest: 'Weekly digest',
};

/** The same in the opening of a body. */
const SENTENCES = {
  promotion: 'This offer is valid until Friday.',
  account_notice: 'Practitioner: Lee',
  upcoming_charge: 'Your next box ships on Friday.',
  payment_notice: 'Your bank transfer was executed.',
  payment_demand: 'Your invoice remains unpaid.',
  failed_payment: 'Your payment failed.',
  'failed_payment: awaited': 'We are waiting for your payment.',
  'failed_payment: condition': 'If your payment failed, write to us.',
  abandoned_cart: 'You left items in your cart.',
  seller_notice: 'You made your first sale.',
};

const HARD = ['failed_payment', 'return_label', 'seller_notice', 'digest'];
const HARD_SENTENCES = ['failed_payment', 'seller_notice'];
const UNORDERED = ['abandoned_cart', 'failed_payment: awaited'];

type Email = {
  readonly opens: string;
  readonly subject?: string;
  readonly lines: readonly string[];
  /** The words that still reject it. */
  readonly subjects: readonly string[];
  readonly sentences: readonly string[];
};

const EMAILS: readonly (readonly [string, Email])[] = [
  [
    'an email without an order',
    {
      opens: 'Hello Kim.',
      lines: [],
      subjects: Object.keys(SUBJECTS),
      sentences: Object.keys(SENTENCES),
    },
  ],
  [
    'an email that prints an order number',
    {
      opens: 'Hello Kim.',
      lines: ['Order number: 20481'],
      subjects: [...HARD, ...UNORDERED, 'feedback_request', 'promotion', 'upcoming_charge', 'payment_demand'],
      sentences: [...HARD_SENTENCES, ...UNORDERED, 'failed_payment: condition', 'promotion'],
    },
  ],
  [
    'an email that prints an order number and a total',
    {
      opens: 'Hello Kim.',
      lines: ['Order number: 20481', 'Total: $80.00'],
      subjects: [...HARD, ...UNORDERED, 'feedback_request', 'upcoming_charge', 'payment_demand'],
      sentences: [...HARD_SENTENCES, ...UNORDERED, 'failed_payment: condition'],
    },
  ],
  [
    'an email that states an order in its opening',
    {
      opens: 'Thank you for your order!',
      lines: ['Order number: 20481', 'Total: $80.00'],
      subjects: [...HARD, ...UNORDERED, 'feedback_request', 'upcoming_charge', 'payment_demand'],
      sentences: HARD_SENTENCES,
    },
  ],
  [
    'an email that confirms an order in its subject',
    {
      opens: 'Hello Kim.',
      subject: 'Thank you for your order. ',
      lines: ['Order number: 20481', 'Total: $80.00'],
      subjects: HARD,
      sentences: HARD_SENTENCES,
    },
  ],
  [
    'a receipt',
    {
      opens: 'Thank you for your order!',
      lines: ['Invoice number: 20481', 'Total: $80.00'],
      subjects: Object.keys(SUBJECTS),
      sentences: [...HARD_SENTENCES, 'payment_demand', 'payment_notice', 'failed_payment: awaited'],
    },
  ],
  [
    'a receipt that confirms a purchase in its subject',
    {
      opens: 'Hello Kim.',
      subject: 'Thank you for your order. ',
      lines: ['Invoice number: 20481', 'Total: $80.00'],
      subjects: [...HARD, 'failed_payment: awaited', 'payment_demand', 'payment_notice'],
      sentences: [...HARD_SENTENCES, 'payment_demand', 'payment_notice', 'failed_payment: awaited'],
    },
  ],
  [
    'a booking with its total',
    {
      opens: 'Hello Kim.',
      lines: ['Booking reference: 20481', 'Total: $80.00'],
      subjects: Object.keys(SUBJECTS).filter((name) => name !== 'promotion'),
      // A practitioner's appointment has a price.
      sentences: [...HARD_SENTENCES, ...UNORDERED, 'failed_payment: condition', 'payment_notice'],
    },
  ],
  [
    'a booking that its subject confirms',
    {
      opens: 'Hello Kim.',
      subject: 'Order confirmed. ',
      lines: ['Booking reference: 20481'],
      subjects: [...HARD, ...UNORDERED, 'feedback_request', 'promotion', 'account_notice'],
      sentences: [...HARD_SENTENCES, ...UNORDERED, 'failed_payment: condition', 'promotion', 'account_notice'],
    },
  ],
  [
    'a bill that shows the charged card',
    {
      opens: 'Hello Kim.',
      lines: ['Total: $80.00', 'Visa ···· 4402'],
      subjects: Object.keys(SUBJECTS).filter((name) => name !== 'payment_demand'),
      sentences: Object.keys(SENTENCES).filter((name) => name !== 'payment_demand' && name !== 'account_notice'),
    },
  ],
  [
    'an email whose subject reports a shipment',
    {
      opens: 'Hello Kim.',
      subject: 'Your order has shipped. ',
      lines: ['Order number: 20481'],
      subjects: [...HARD, ...UNORDERED],
      sentences: [...HARD_SENTENCES, ...UNORDERED, 'failed_payment: condition'],
    },
  ],
];

/** Returns the names of the words that reject an email, and of those that reject it for another reason. */
function rejecting(words: Readonly<Record<string, string>>, email: Email, place: 'subject' | 'body') {
  return Object.entries(words).flatMap(([name, text]) => {
    const { subject = '', opens, lines } = email;
    const reason =
      place === 'subject'
        ? reasonOf(subject + text, [opens, ...lines])
        : reasonOf(`${subject}News`, [opens, text, ...lines]);
    if (reason === null) return [];
    return name.split(':')[0] === reason ? [name] : [`${name} as ${reason}`];
  });
}

describe('words of other emails', () => {
  it.each(EMAILS)('in the subject reject %s only if it may be about something else', (_what, email) => {
    expect(rejecting(SUBJECTS, email, 'subject').toSorted()).toEqual(email.subjects.toSorted());
  });

  it.each(EMAILS)('in the body reject %s only if it may be about something else', (_what, email) => {
    expect(rejecting(SENTENCES, email, 'body').toSorted()).toEqual(email.sentences.toSorted());
  });

  it.each(EMAILS)('do not occur in %s itself', (_what, { subject = '', opens, lines }) => {
    expect(reasonOf(`${subject}News`, [opens, ...lines])).toBeNull();
  });
});

describe('a rejection', () => {
  it('shows the subject, or the words in the body with those around them', () => {
    expect(refusalOf('20% off everything', [])).toEqual({ reason: 'promotion', detail: '20% off everything' });
    const [before, after] = [
      'Dear Kim, we are writing to you about the lamp.',
      'Write to us, and we will help you soon.',
    ];
    const detail = refusalOf('News', [before, 'Your payment failed.', `${after} ${after}`])?.detail ?? '';
    expect(detail).toMatch(/^to you about the lamp\. Your payment failed\. Write to us, and we will help you soon/);
    expect(detail.length).toBeLessThan(130);
    expect(refusalOf('News', ['Your payment failed.'])?.detail).toBe('Your payment failed.');
  });

  it('finds a sentence that wraps, but nothing after the first 8,000 characters', () => {
    expect(reasonOf('News', ['Your payment<br>failed.'])).toBe('failed_payment');
    const page = 'Hello Kim. '.repeat(18);
    expect(reasonOf('News', [...Array(40).fill(page), 'Your payment failed.'])).toBe('failed_payment');
    expect(reasonOf('News', [...Array(41).fill(page), 'Your payment failed.'])).toBeNull();
  });

  it('skips words behind "if" in an order, up to those that report something', () => {
    const order = ['Thank you for your order!', 'Order number: 20481', 'Total: $80.00'];
    expect(reasonOf('News', [...order, 'If your payment failed, write to us.'])).toBeNull();
    const both = [...order, 'If your payment failed, write to us. Your card was declined.'];
    expect(refusalOf('News', both)).toMatchObject({
      reason: 'failed_payment',
      detail: expect.stringMatching(/card was declined\.$/),
    });
  });

  it('of a reply comes before everything else, and needs no words', () => {
    expect(refusalOf('Re: Thank you for your order', ['Order number: 20481'])).toEqual({
      reason: 'personal',
      detail: 'Re: Thank you for your order',
    });
  });

  it.each([
    ['Delivered! How did we do?', null],
    ['Your order has shipped. How did we do?', null],
    ['Thank you for your order. How did we do?', 'feedback_request'],
    ['How did we do?', 'feedback_request'],
  ])('for asking for feedback does not apply to a shipment: %s', (subject, reason) => {
    expect(reasonOf(subject, ['Hello Kim.'])).toBe(reason);
  });

  it.each([
    ['Visa ···· 4402', null],
    ['Master Card: 4402', null],
    ['mastercard **** 4402', null],
    ['American Express xxxx-4402', null],
    ['Visa 44025', 'payment_demand'],
    ['Visa', 'payment_demand'],
    ['Invoice 4402', 'payment_demand'],
    ['Visa is accepted at 4402', 'payment_demand'],
  ])('for a demand does not apply to a bill with the charged card: %s', (card, reason) => {
    expect(reasonOf('Payment overdue', ['Total: $80.00', card])).toBe(reason);
    expect(reasonOf('Payment overdue', [card])).toBe('payment_demand');
  });
});

describe('a demand for a fee before delivery', () => {
  const fee = 'Your parcel is waiting at customs. Pay the fee of $2.99 to receive it.';
  const demand = ['Hello Kim.', 'Your parcel is waiting. To receive it, pay $2.99 now.'];

  it('is rejected if it comes from a stranger', () => {
    expect(refusalOf('News', demand)).toMatchObject({
      reason: 'suspicious_sender',
      detail: 'demands money for a parcel',
    });
    expect(reasonOf('News', demand, 'hello@amazon.com')).toBeNull();
    expect(reasonOf(fee, [])).not.toBeNull();
  });

  it('is accepted next to an order number, or to the total of a purchase', () => {
    expect(reasonOf('News', [...demand, 'Order number: 20481'])).toBeNull();
    expect(reasonOf('News', [...demand, 'Invoice number: 20481'])).toBe('suspicious_sender');
    expect(reasonOf('News', [...demand, 'Invoice number: 20481', 'Total: $80.00'])).toBeNull();
    expect(reasonOf('News', [...demand, 'Total: $80.00'])).toBe('suspicious_sender');
    expect(reasonOf('Thank you for your order', [...demand, 'Total: $80.00'])).toBeNull();
  });
});

describe('facts that show no order', () => {
  it('are several numbers with prices, as in a catalog', () => {
    const articles = ['Item: order no. 20481', '$12.00', 'Mug', 'Item: order no. 20482', '$14.00', 'Bowl'];
    expect(refusalOf('News', articles)).toMatchObject({
      reason: 'promotion',
      detail: expect.stringContaining('20481'),
    });
  });

  const recalled = 'You ordered this last year: order number 20481.';

  it('are only sentences about an older order', () => {
    expect(refusalOf('News', [recalled])).toMatchObject({ reason: 'promotion' });
    expect(reasonOf('News', [recalled, 'Total: $80.00'])).toBeNull();
    expect(reasonOf('News', ['Your order number 20481.'])).toBeNull();
  });

  it('are a request for feedback or advertising in the opening, if only the body mentions an order', () => {
    const mentions = 'Thank you for your order. Your order number is 20481.';
    expect(refusalOf('News', ['How did we do?', mentions])).toEqual({
      reason: 'feedback_request',
      detail: expect.stringMatching(/^How did we do\? Thank you for your order/),
    });
    expect(refusalOf('News', [mentions, 'Shop now.'])).toEqual({
      reason: 'promotion',
      detail: expect.stringMatching(/^Thank you for your order\. .* Shop now\.$/),
    });
    expect(reasonOf('News', [mentions])).toBeNull();
    expect(reasonOf('Thank you for your order', ['How did we do?', mentions, 'Shop now.'])).toBeNull();
    expect(reasonOf('News', ['How did we do?', mentions, 'Shop now.', 'Total: $80.00'])).toBeNull();
    expect(reasonOf('News', ['How did we do?', 'Your order has shipped. Order number 20481', 'Shop now.'])).toBeNull();
    expect(reasonOf('News', [mentions, 'Hello. '.repeat(220), 'How did we do?'])).toBeNull();
    expect(reasonOf('News', ['How did we do?', 'Thank you for your order.'])).toBeNull();
  });

  it('do not include a booking with its price', () => {
    const booking = [
      'Your stay at Hotel Lindenhof',
      'Booking reference: 20481',
      'Check-in: 3 May 2026',
      'Price: $80.00',
    ];
    expect(reasonOf('Your reservation at Hotel Lindenhof', ['Shop now.', ...booking])).toBeNull();
  });
});

describe('an order that is paid by a slow method', () => {
  const subject = 'Awaiting your payment by bank transfer';
  const order = ['Thank you for your order!', 'Order number: 20481', 'Total: $80.00'];

  it('may have a subject that awaits the payment', () => {
    expect(reasonOf(subject, order)).toBeNull();
    expect(reasonOf('Awaiting your payment', order)).toBe('failed_payment');
    expect(reasonOf(subject, ['Order number: 20481', 'Total: $80.00'])).toBe('failed_payment');
    expect(reasonOf('Payment overdue. Pay by bank transfer', order)).toBe('payment_demand');
  });
});

describe('the words of offers and notices', () => {
  it('reject an email whose only amount is no total', () => {
    expect(reasonOf('20% off everything', ['Order number: 20481', 'Subtotal: $80.00'])).toBe('promotion');
  });

  it('reject a booking with a payment notice, unless the subject confirms it', () => {
    const booking = ['Booking reference: 20481', 'Your bank transfer was executed.'];
    expect(reasonOf('Order confirmed', booking)).toBeNull();
    expect(reasonOf('Your order has shipped', booking)).toBe('payment_notice');
    expect(reasonOf('News', ['Thank you for your order!', ...booking])).toBe('payment_notice');
  });
});

it('rejects a report about orders of different customers', () => {
  const rows = [
    ['Order', 'Customer'],
    ['4711', 'N. Moss'],
    ['4712', 'A. Fell'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  expect(refusalOf('News', [`<table>${rows.join('')}</table>`])).toEqual({
    reason: 'seller_notice',
    detail: 'Order Customer',
  });
});

describe('a survey about an order that arrived', () => {
  it.each([
    ['How did we do? Your order is here', ['Your package was delivered!', 'Order number: 2048177', 'Total: $80.00']],
    ['Wie war deine Lieferung?', ['Dein Paket wurde zugestellt.', 'Bestellnummer: 2048177', 'Gesamtsumme: 80,00 €']],
    ['Votre avis nous intéresse', ['Votre colis a été livré.', 'Numéro de commande : 2048177', 'Total : 80,00 €']],
    ['¿Qué te ha parecido?', ['Tu pedido ha sido entregado.', 'Número de pedido: 2048177', 'Total: 80,00 €']],
    ['Com’è andata?', ['Il tuo pacco è stato consegnato.', 'Numero ordine: 2048177', 'Totale: 80,00 €']],
    ['Hoe was je bezorging?', ['Je pakket is bezorgd.', 'Bestelnummer: 2048177', 'Totaal: € 80,00']],
    ['Jak oceniasz dostawę?', ['Twoja paczka została doręczona.', 'Numer zamówienia: 2048177', 'Razem: 80,00 zł']],
  ])('reports the order: %s', (subject, lines) => {
    expect(reasonOf(subject, lines)).toBeNull();
  });

  it('is a survey without the total or the arrival', () => {
    const [arrived, number, total] = ['Your package was delivered!', 'Order number: 2048177', 'Total: $80.00'];
    expect(reasonOf('How did we do?', [arrived, number])).toBe('feedback_request');
    expect(reasonOf('How did we do?', ['Thanks for shopping with us.', number, total])).toBe('feedback_request');
  });
});

describe('words about a payment', () => {
  it.each([
    ['Thank you for your gift', ['Can I give by direct debit on a day of my choice? Yes, from €5 a month.']],
    ['Merci pour votre don', ['Puis-je passer au prélèvement automatique ? Oui, dès 5 € par mois.']],
    ['Gracias por tu donativo', ['¿Puedo elegir la fecha de cargo de mi cuota? Sí, escríbenos.']],
    ['Tack för din gåva', ['Kan jag ge via autogiro varje månad? Ja, från 50 kr.']],
    ['Obrigado pelo seu donativo', ['Posso doar por débito em conta? Sim, a partir de 5 €.']],
  ])('demand nothing in a question: %s', (subject, lines) => {
    expect(reasonOf(subject, ['Receipt number: D-20417', 'Amount: 80.00 €', ...lines])).not.toBe('payment_demand');
  });

  it('demand one next to a question', () => {
    const lines = ['Not paid yet? Please pay by bank transfer.', 'Questions? Call us.'];
    expect(reasonOf('Your membership', lines)).toBe('payment_demand');
    expect(reasonOf('Votre facture', ['Prélèvement automatique le 5 mai. Une question ?'])).toBe('payment_demand');
  });
});
