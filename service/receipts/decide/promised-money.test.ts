import { describe, expect, test } from 'vitest';
import { type Letter, named, stated } from '../testing/letter-of.ts';

const PROMISES: readonly Letter[] = [
  [
    'Steuererstattung Service',
    'service@erstattung-portal.info',
    'Ihre Rückerstattung von 286,40 EUR liegt bereit',
    'Nach Prüfung Ihrer Unterlagen steht Ihnen eine Erstattung zu.',
    'Vorgangsnummer: ST-771-2026-0093',
    'Betrag: 286,40 EUR',
    '[Erstattung jetzt anfordern](https://erstattung-portal.info/a)',
  ],
  [
    'Tax Refund Office',
    'claims@refund-gateway.example',
    'Tax refund notification: £417.20',
    'After the last annual calculation of your fiscal activity, you are eligible to receive a refund.',
    'Reference number: TX-2291-4471',
    'Amount: £417.20',
    '[Claim your refund](https://refund-gateway.example/c)',
  ],
  [
    'Service des impôts',
    'contact@remboursement-gouv.example',
    'Votre remboursement de 312,50 € est en attente',
    'Suite au dernier calcul, vous bénéficiez d’un remboursement.',
    'Numéro de dossier : RF-88120-26',
    'Montant : 312,50 €',
    '[Demander mon remboursement](https://remboursement-gouv.example/r)',
  ],
  [
    'Agencia de Devoluciones',
    'avisos@devolucion-renta.example',
    'Tiene una devolución pendiente de 198,30 €',
    'Se ha aprobado su devolución de la renta.',
    'Número de expediente: EX-4471-2026',
    'Importe: 198,30 €',
    '[Solicitar la devolución](https://devolucion-renta.example/s)',
  ],
  [
    'Energy Rebate Team',
    'team@rebate-energy.example',
    'Your energy rebate of £150 is ready',
    'Your order number: 4471-882',
    'Total refund: £150.00',
    'To receive your rebate, confirm the card on which you want to receive it.',
    '[Claim your rebate](https://rebate-energy.example/c)',
  ],
  [
    'Rimborso Energia',
    'info@rimborso-energia.example',
    'Il tuo rimborso di 124,80 € è pronto',
    'Abbiamo accertato un rimborso a tuo favore.',
    'Numero pratica: 77120-B',
    'Importo: 124,80 €',
    '[Richiedi il rimborso](https://rimborso-energia.example/r)',
  ],
  [
    'Zwrot Podatku',
    'biuro@zwrot-podatku.example',
    'Zwrot środków 864,20 zł oczekuje',
    'Przysługuje Ci zwrot nadpłaty podatku.',
    'Numer sprawy: PL-7712/26',
    'Kwota: 864,20 zł',
    '[Odbierz zwrot](https://zwrot-podatku.example/o)',
  ],
  [
    'Skatteåterbäring',
    'info@skatt-retur.example',
    'Din återbetalning på 2 418 kr väntar',
    'Efter granskning har du rätt till en återbetalning.',
    'Ärendenummer: SK-2026-4471',
    'Belopp: 2 418 kr',
    '[Begär din återbetalning](https://skatt-retur.example/b)',
  ],
  [
    'Belasting Teruggave',
    'info@teruggave-portaal.example',
    'Uw teruggave van € 214,60 staat klaar',
    'U heeft recht op een terugbetaling.',
    'Zaaknummer: BT-2026-00931',
    'Bedrag: € 214,60',
    '[Vraag uw teruggave aan](https://teruggave-portaal.example/t)',
  ],
  [
    'Refund Department',
    'refunds@pay-desk.example',
    'Refund pending - confirm your card',
    'We could not complete the refund of your order 77120943.',
    'Refund amount: $89.99',
    'Please confirm your card to receive the refund.',
  ],
  [
    'Euro Lottery Claims',
    'claims@eurolotto-desk.example',
    'Congratulations! Winning order 4471-8820',
    'You have won €850,000.00 in the international draw.',
    'Order number: 4471-8820',
    'Total: €850,000.00',
    '[Claim your prize](https://eurolotto-desk.example/p)',
  ],
  [
    'Chambers & Sons',
    'notary@chambers-legal.example',
    'Confirmation of your inheritance payment',
    'We confirm the payment of the inheritance of your late relative.',
    'Reference number: INH-2026-11',
    'Total: $4,500,000.00',
    'Send your full name and bank details.',
  ],
];

const REFUNDS: readonly Letter[] = [
  [
    'Alder Shoes',
    'orders@aldershoes.example',
    'Your refund for order 4471882',
    'We have refunded your order 4471882.',
    'Refund total: €80.00',
  ],
  [
    'Tonwerk',
    'hallo@tonwerk.example',
    'Rückerstattung zu Ihrer Bestellung TW-2044',
    'Wir haben Ihnen den Betrag erstattet.',
    'Bestellnummer: TW-2044',
    'Erstattungsbetrag: 24,00 €',
  ],
  [
    'Lampes du Port',
    'commandes@lampesduport.example',
    'Remboursement de votre commande LP-30917',
    'Vous allez recevoir votre remboursement sous 5 jours.',
    'Numéro de commande : LP-30917',
    'Montant remboursé : 45,00 €',
  ],
  [
    'Alder Books',
    'orders@alderbooks.example',
    'Order confirmation 4471-882',
    'Thank you for your order.',
    'The Inheritance of the Lake, 1 x £12.00',
    'Order number: 4471-882',
    'Total: £12.00',
    'You have won 55 points.',
  ],
];

describe('money that a stranger promises', () => {
  test.each(named(PROMISES))('makes no order: $name', ({ letter }) => {
    expect(stated(letter)).not.toMatch(/^\d/);
  });

  test.each(named(REFUNDS))('is not a refund of an order: $name', ({ letter }) => {
    expect(stated(letter)).toMatch(/^1 orders/);
  });
});
