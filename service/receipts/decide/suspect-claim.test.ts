import { describe, expect, test } from 'vitest';
import { type Letter, named, stated } from '../testing/letter-of.ts';

const CLAIMS: readonly Letter[] = [
  [
    'Skattestyrelsen',
    'post@skat-udbetaling.example',
    'Tilbagebetaling 3.872 kr. – sag 110882',
    'Du har en tilbagebetaling på 3.872 kr. Log ind: [Anmod om udbetaling](https://skat-udbetaling.example/b)',
  ],
  [
    'Lumen Mobile',
    'bill@lumen-bill.example',
    'Your refund of $64.20 (overpaid bill, invoice 287301129-11)',
    'Our records show you overpaid your bill. Invoice 287301129-11. Refund: $64.20.',
    '[Claim refund](https://lumen-bill.example/r) before it expires in 24h.',
  ],
  [
    'Assurance Santé',
    'remboursement@sante-compte.example',
    'Remboursement de 234,95 € en attente – dossier 8821-AM',
    'Un remboursement de 234,95 € vous est dû (facture 8821-AM).',
    '[Accéder au formulaire](https://sante-compte.example/f)',
  ],
  [
    'Fakturace Zvuk',
    'faktura@zvuk-preplatek.example',
    'Přeplatek 1 249 Kč – faktura č. 2082208190',
    'Evidujeme přeplatek 1 249 Kč k faktuře č. 2082208190.',
    '[Vyplatit přeplatek](https://zvuk-preplatek.example/v)',
  ],
  [
    'Luz Clara Facturación',
    'reembolso@luzclara.example',
    'Reembolso de 64,99 € por factura duplicada N.º 8841920',
    'Su factura N.º 8841920 ha sido pagada dos veces. Para recibir el reembolso de 64,99 € [haga clic aquí](https://luzclara.example/r).',
  ],
  [
    'Energia Più',
    'rimborsi@energiapiu.example',
    'Rimborso di 84,20 € – fattura n. 20118',
    'La fattura n. 20118 risulta pagata due volte. Rimborso: 84,20 €.',
    '[Richiedi il rimborso](https://energiapiu.example/r)',
  ],
  [
    'Stadtwerke Au',
    'service@stadtwerke-au-guthaben.example',
    'Ihr Guthaben von 112,40 € – Rechnung 88120',
    'Sie haben Ihre Rechnung 88120 doppelt bezahlt. Erstattung: 112,40 €.',
    '[Erstattung anfordern](https://stadtwerke-au-guthaben.example/e)',
  ],
  [
    'Vlaamse Stroom',
    'info@vlaamsestroom.example',
    'Terugbetaling € 58,10 – factuur 20418',
    'U heeft factuur 20418 te veel betaald. Terugbetaling: € 58,10.',
    '[Terugbetaling aanvragen](https://vlaamsestroom.example/t)',
  ],
  [
    'Sieć Energia',
    'bok@siecenergia.example',
    'Nadpłata 184,20 zł – faktura nr 20418/2026',
    'Stwierdziliśmy nadpłatę 184,20 zł do faktury nr 20418/2026.',
    '[Odbierz zwrot](https://siecenergia.example/z)',
  ],
  [
    'Prime Club',
    'care@primeclub.example',
    'Membership refund $129.00 pending',
    'Your membership refund of $129.00 is pending. Order D01-7720913 cannot be refunded until you confirm your bank account.',
    '[Confirm](https://primeclub.example/c)',
  ],
  [
    'Energia Clara',
    'fatura@energiaclara.example',
    'Reembolso de 64,99 € – fatura 8841920 paga em duplicado',
    'A fatura 8841920 foi paga em duplicado. Reembolso: 64,99 €.',
    '[Receber reembolso](https://energiaclara.example/r)',
  ],
  [
    'Telefon AB',
    'faktura@telefonab.example',
    'Återbetalning 372 kr – faktura 110882',
    'Du har betalat faktura 110882 två gånger. Återbetalning: 372 kr.',
    '[Begär utbetalning](https://telefonab.example/b)',
  ],
];

const HONEST: readonly Letter[] = [
  [
    'Oak & Iron',
    'hello@oakandiron.example',
    'Refund for order 20481',
    'We have refunded your order 20481.',
    'Refund amount: €80.00',
  ],
  [
    'Tonwerk',
    'hallo@tonwerk.example',
    'Erstattung zu Bestellung 20481',
    'Ihre Erstattung von 80,00 € für die Bestellung 20481 wurde veranlasst.',
  ],
  [
    'Atelier Lune',
    'bonjour@atelierlune.example',
    'Remboursement de votre commande 20481',
    'Nous avons remboursé votre commande n° 20481.',
    'Montant remboursé : 80,00 €',
  ],
  [
    'Casa Barro',
    'hola@casabarro.example',
    'Reembolso del pedido 20481',
    'Hemos reembolsado tu pedido 20481.',
    'Importe reembolsado: 80,00 €',
  ],
  [
    'Kleiwerk',
    'info@kleiwerk.example',
    'Terugbetaling bestelling 20481',
    'We hebben je bestelling 20481 terugbetaald.',
    'Terugbetaald bedrag: € 80,00',
  ],
  [
    'Glina',
    'sklep@glina.example',
    'Zwrot pieniędzy za zamówienie 20481',
    'Zwróciliśmy pieniądze za zamówienie nr 20481.',
    'Kwota zwrotu: 80,00 zł',
  ],
  [
    'Amazon.de',
    'rueckgabe@amazon.de',
    'Ihre Erstattung',
    'Ihre Erstattung wurde veranlasst.',
    'Bestellnummer: 302-1180022-7720913',
    'Erstattungsbetrag: 24,90 €',
  ],
  [
    'Ostfähre',
    'info@ostfaehre.example',
    'Refund of booking QX81AB',
    'Your booking QX81AB has been refunded.',
    'Refund amount: €80.00',
  ],
];

describe('a refund of nothing that was ordered', () => {
  test.each(named(CLAIMS))('is not an order: $name', ({ letter }) => {
    expect(stated(letter)).not.toMatch(/orders/);
  });

  test.each(named(HONEST))('is a state of the order that it names: $name', ({ letter }) => {
    expect(stated(letter)).toMatch(/^1 orders/);
  });
});
