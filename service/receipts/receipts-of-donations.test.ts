import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

describe('receipt of a donation', () => {
  it.each([
    ['en', 'Thank you, your donation has arrived', 'Donation number: D-20417', 'Amount: €80.00'],
    ['fr', 'Merci, votre don est bien arrivé', 'Référence du don : D-20417', 'Montant : 80,00 €'],
    ['de', 'Vielen Dank für Ihre Spende', 'Spenden-Nr.: D-20417', 'Betrag: 80,00 €'],
    ['es', 'Gracias por tu donativo', 'Referencia del donativo: D-20417', 'Importe: 80,00 €'],
    ['it', 'Grazie per la tua donazione', 'Numero donazione: D-20417', 'Importo: 80,00 €'],
    ['nl', 'Bedankt voor je donatie', 'Donatienummer: D-20417', 'Bedrag: € 80,00'],
    ['pt', 'Obrigado pela sua doação', 'Número da doação: D-20417', 'Valor: 80,00 €'],
  ])('is an order without a parcel (%s)', (_language, subject, number, amount) => {
    const reading = readMessage(
      messageOf({
        from: { name: 'Hedgehog Trust', address: 'info@hedgehogtrust.example' },
        subject,
        html: `<p>${subject}.</p><p>${number}</p><p>${amount}</p><a href="https://hedgehogtrust.example/x">x</a>`,
      }),
    );
    expect(reading).toMatchObject({ kind: 'facts', orders: [{ orderNumber: 'D-20417', total: 8000 }], shipments: [] });
  });

  it.each([
    ['Your pledge to The Paper Orchard has been collected', 'Total charged: €80.00'],
    ['Dein Beitrag für „Der Papiergarten“ wurde eingezogen', 'Gesamtbetrag: 80,00 €'],
  ])('is an order if it reports that a pledge was charged: %s', (subject, amount) => {
    const from = { name: 'Paper Starts', address: 'hello@paperstarts.example' };
    const html = `<p>${subject}.</p><p>${amount}</p><a href="https://paperstarts.example/x">Project</a>`;
    expect(readMessage(messageOf({ from, subject, html }))).toMatchObject({ orders: [{ total: 8000 }], shipments: [] });
  });

  it('leaves a parcel for its recipient alone', () => {
    const from = { name: 'Don Mar', address: 'orders@donmar.example' };
    const html = '<p>Hi Don, your parcel was delivered.</p><p>Order number: 20481</p>';
    expect(readMessage(messageOf({ from, subject: 'Your parcel was delivered', html }))).toMatchObject({
      orders: [{ status: 'delivered' }],
    });
  });
});
