import type { Message } from '../message.ts';

/** A made-up order, and how its mail writes it. */
export type Receipt = {
  readonly language: keyof typeof WORDS;
  readonly layout: 'table' | 'paragraphs' | 'text';
  readonly number: string;
  /** Day of March 2026. */
  readonly day: number;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
  readonly shipping: number;
};

/** The words of a shop in each language, with its locale, currency and domain. */
export const WORDS = {
  en: [
    'Order confirmation',
    'Thank you for your order',
    'Order number',
    'Order date',
    'Subtotal',
    'Shipping',
    'Order total',
    'en-GB',
    'GBP',
    'co.uk',
  ],
  de: [
    'Bestellbestätigung',
    'Vielen Dank für Ihre Bestellung',
    'Bestellnummer',
    'Bestelldatum',
    'Zwischensumme',
    'Versandkosten',
    'Gesamtsumme',
    'de-DE',
    'EUR',
    'de',
  ],
  fr: [
    'Confirmation de commande',
    'Merci pour votre commande',
    'Numéro de commande',
    'Date de commande',
    'Sous-total',
    'Frais de livraison',
    'Montant total',
    'fr-FR',
    'EUR',
    'fr',
  ],
  es: [
    'Confirmación de pedido',
    'Gracias por tu compra',
    'Número de pedido',
    'Fecha del pedido',
    'Subtotal',
    'Gastos de envío',
    'Total del pedido',
    'es-ES',
    'EUR',
    'es',
  ],
  it: [
    "Conferma dell'ordine",
    'Grazie per il tuo ordine',
    "Numero d'ordine",
    "Data dell'ordine",
    'Subtotale',
    'Spese di spedizione',
    'Totale ordine',
    'it-IT',
    'EUR',
    'it',
  ],
  nl: [
    'Bevestiging van je bestelling',
    'Bedankt voor je bestelling',
    'Bestelnummer',
    'Besteldatum',
    'Subtotaal',
    'Verzendkosten',
    'Totaalbedrag',
    'nl-NL',
    'EUR',
    'nl',
  ],
  pl: [
    'Potwierdzenie zamówienia',
    'Dziękujemy za zamówienie',
    'Numer zamówienia',
    'Data zamówienia',
    'Wartość produktów',
    'Koszt dostawy',
    'Razem do zapłaty',
    'pl-PL',
    'PLN',
    'pl',
  ],
  pt: [
    'Confirmação do pedido',
    'Obrigado pela sua compra',
    'Número do pedido',
    'Data do pedido',
    'Subtotal',
    'Frete',
    'Total do pedido',
    'pt-BR',
    'BRL',
    'com.br',
  ],
  sv: [
    'Orderbekräftelse',
    'Tack för din beställning',
    'Ordernummer',
    'Orderdatum',
    'Delsumma',
    'Frakt',
    'Totalsumma',
    'sv-SE',
    'SEK',
    'se',
  ],
  ja: [
    'ご注文の確認',
    'ご注文ありがとうございます',
    'ご注文番号',
    'ご注文日',
    '小計',
    '送料',
    '合計金額',
    'ja-JP',
    'JPY',
    'co.jp',
  ],
} as const;

/** Minor units in the order's total. */
export function totalOf({ items, shipping }: Receipt): number {
  return items.reduce((sum, { quantity, price }) => sum + quantity * price, 0) + shipping;
}

/** Writes the mail that a shop of that language and layout would send for the order. */
export function generateReceipt(receipt: Receipt): Message {
  const [subject, thanks, numberLabel, dateLabel, subtotalLabel, shippingLabel, totalLabel, locale, currency, domain] =
    WORDS[receipt.language];
  const money = (minor: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(currency === 'JPY' ? minor : minor / 100);
  const sentAt = Date.UTC(2026, 2, receipt.day, 12);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(sentAt);
  const total = totalOf(receipt);
  const facts = [
    [numberLabel, receipt.number],
    [dateLabel, date],
  ];
  const sums = [
    [subtotalLabel, money(total - receipt.shipping)],
    [shippingLabel, money(receipt.shipping)],
    [totalLabel, money(total)],
  ];
  const lines = receipt.items.map(({ name, quantity, price }) => [
    name,
    String(quantity),
    money(price),
    money(price * quantity),
  ]);
  const body = BODIES[receipt.layout](thanks, facts, lines, sums);
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: { name: 'Quince & Quill', address: `orders@quincequill.${domain}` },
    to: [],
    subject,
    sentAt,
    receivedAt: null,
    headers: [],
    attachments: [],
    ...body,
  };
}

type Rows = readonly (readonly string[])[];
type Body = Pick<Message, 'html' | 'text'>;

const tableOf = (rows: Rows) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const nested = (cell: string) => `<table><tr><td><p>${cell}</p></td></tr></table>`;

const BODIES: Readonly<Record<Receipt['layout'], (thanks: string, facts: Rows, lines: Rows, sums: Rows) => Body>> = {
  table: (thanks, facts, lines, sums) => ({
    html: `<h1>${thanks}</h1>${tableOf(facts)}${tableOf(lines)}${tableOf(sums)}`,
    text: null,
  }),
  paragraphs: (thanks, facts, lines, sums) => ({
    html: `<h1>${thanks}</h1>${facts.map(([label, value]) => `<p>${label}</p><p><b>${value}</b></p>`).join('')}${tableOf(
      lines.map(([name, quantity, price]) => [`<p>${name}</p><p>x ${quantity}</p>`, nested(price ?? '')]),
    )}${tableOf(sums.map((row) => row.map(nested)))}`,
    text: null,
  }),
  text: (thanks, facts, lines, sums) => ({
    html: null,
    text: [
      thanks,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      ...lines.map(([name, quantity, , sum]) => `${quantity} x ${name}    ${sum}`),
      '',
      ...sums.map(([label, value]) => `${label}: ${value}`),
    ].join('\n'),
  }),
};
