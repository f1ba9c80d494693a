import { MARKETS } from './markets.ts';
import type { Draft } from './order-mail.ts';
import { sentOn } from './other-mail.ts';
import type { Random } from './random.ts';
import { pickShop } from './shops.ts';

type TicketWords = {
  readonly language: 'en' | 'de' | 'fr' | 'es';
  readonly subject: string;
  readonly opening: string;
  readonly number: string;
  readonly total: string;
  readonly thing: string;
};

const TICKETS: readonly TicketWords[] = [
  {
    language: 'en',
    subject: 'Your booking is confirmed',
    opening: 'Thanks for booking with us. Your flight itinerary is below.',
    number: 'Booking reference',
    total: 'Total price',
    thing: 'Flight LX 1234, 1 adult',
  },
  {
    language: 'en',
    subject: 'Your tickets for Saturday',
    opening: 'You’re in! Here are your e-tickets.',
    number: 'Order number',
    total: 'Total',
    thing: 'General admission ticket',
  },
  {
    language: 'en',
    subject: 'Reservation confirmed',
    opening: 'Your hotel reservation is confirmed. Check-in from 15:00.',
    number: 'Confirmation number',
    total: 'Total',
    thing: 'Double room, 2 nights',
  },
  {
    language: 'de',
    subject: 'Buchungsbestätigung',
    opening: 'vielen Dank für Ihre Buchung. Ihre Fahrkarte finden Sie im Anhang.',
    number: 'Buchungsnummer',
    total: 'Gesamtpreis',
    thing: 'Fahrkarte 2. Klasse',
  },
  {
    language: 'fr',
    subject: 'Confirmation de votre réservation',
    opening: 'Votre réservation est confirmée. Voici votre billet.',
    number: 'Numéro de réservation',
    total: 'Montant total',
    thing: 'Billet adulte',
  },
  {
    language: 'es',
    subject: 'Confirmación de tu reserva',
    opening: 'Gracias por tu reserva. Tu vuelo está confirmado.',
    number: 'Código de reserva',
    total: 'Importe total',
    thing: 'Vuelo, 1 adulto',
  },
];

/** Makes the email of a flight, hotel, or admission: an order of the purchase type "Ticket or Reservation". */
export function makeTicketMail(random: Random): Draft {
  const words = random.pick(TICKETS);
  const market = random.pick(MARKETS.filter(({ language }) => language === words.language));
  const shop = pickShop(random, market);
  const number = Array.from({ length: 6 }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join('');
  const total = random.between(20, 900) * 100 + random.between(0, 99);
  const money = random.pick(market.money);
  return {
    subject: words.subject,
    shop,
    market,
    sentAt: sentOn(random),
    body: `<html><body><h1>${shop.name}</h1><p>${words.opening}</p><table><tr><td>${words.number}</td><td>${number}</td></tr></table><table><tr><td>${words.thing}</td><td>${money(total)}</td></tr><tr><td>${words.total}</td><td>${money(total)}</td></tr></table></body></html>`,
    type: 'html',
    truth: {
      orders: [
        {
          orderNumber: number,
          total,
          currency: market.currency,
          status: 'placed',
          purchaseTypeId: 8,
          items: [{ name: words.thing, quantity: 1, price: total }],
        },
      ],
      parcels: [],
      merchant: shop.name,
    },
    tags: [`lang:${words.language}`],
  };
}
