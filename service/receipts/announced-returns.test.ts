import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the status that a shop's email about a return gives its order, or the reason that it gives none. */
function statusOf(subject: string, sentence: string): string {
  const html = `<p>${sentence}</p><p>Quince camera C210</p><p>Quantity: 1</p><p>Amount: €24.99</p>`;
  const reading = readMessage(messageOf({ subject, html }));
  return reading.kind === 'none' ? reading.reason : (reading.orders[0]?.status ?? 'no order');
}

test.each([
  ['Return started for your order 404-771', 'We have received your return request for order 404-771.'],
  ['Your return is confirmed', 'Your return for order 404-771 is confirmed. Drop off the item by 4 April.'],
  ['Your return of order 404-771 has been registered', 'Pack the item, and drop it off.'],
  ['Rücksendebestätigung zu Ihrer Bestellung 404-771', 'Wir haben Ihre Rücksendeanfrage erhalten.'],
  ['Ihre Retoure zur Bestellung 404-771 ist angemeldet', 'Bitte geben Sie das Paket bis 4. April ab.'],
  ['Confirmation de retour pour votre commande 404-771', 'Nous avons bien reçu votre demande de retour.'],
  ['Confirmación de devolución de tu pedido 404-771', 'Hemos recibido tu solicitud de devolución.'],
  ['Conferma del reso per il tuo ordine 404-771', "Abbiamo ricevuto la tua richiesta di reso per l'ordine 404-771."],
  ['Retouraanvraag voor bestelling 404-771', 'Je retour voor bestelling 404-771 is aangemeld.'],
  ['Zwrot zamówienia 404-771 został zarejestrowany', 'Spakuj produkt i nadaj go do 4 kwietnia.'],
  ['Confirmação de devolução do pedido 404-771', 'Recebemos a sua solicitação de devolução.'],
])('a return that is only announced changes no order: %s', (subject, sentence) => {
  expect(statusOf(subject, sentence)).toBe('return_label');
});

test.each([
  ['Return confirmation for order 404-771', 'We have received your return and refunded you.', 'returned'],
  ['Rücksendebestätigung zur Bestellung 404-771', 'Ihre Rücksendung ist bei uns eingegangen.', 'returned'],
  ['Order 404-771 confirmed', 'Thank you for your order. Returns are free for 30 days.', 'placed'],
  ['Confirmation de votre commande 404-771', 'Merci pour votre commande : vol aller et retour.', 'placed'],
])('other reports do: %s', (subject, sentence, status) => {
  expect(statusOf(subject, sentence)).toBe(status);
});
