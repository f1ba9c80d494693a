import { describe, expect, test } from 'vitest';
import { type Letter, named, stated } from './testing/letter-of.ts';

const INVOICES: readonly Letter[] = [
  [
    'Forderungsmanagement',
    'mahnung@inkasso-nord.example',
    'Nicht bezahlte Rechnung Ihrer Bestellung Nr. 77907381',
    'Ihr Kreditinstitut hat die Lastschrift zurückgebucht. Bestellung Nr. 77907381 vom 02.10., Betrag 328,90 EUR zzgl. Gebühr 18,50 EUR. Details im Anhang.',
  ],
  [
    'Recouvrement',
    'dossier@recouvrement-sud.example',
    'Commande n° 77907381 impayée',
    'Le prélèvement de votre commande n° 77907381 a été rejeté par votre banque. Montant dû : 328,90 €.',
  ],
  [
    'Ledgerline',
    'noreply@ledgerline-invoices.example',
    'Outdated Invoice 2204',
    'Your invoice 2204 for £1,188.00 is available for viewing. Please click on the link below.',
    '[View invoice](http://ledgerline-invoices.example/inv.zip)',
  ],
  [
    'CFO Daniel Marsh',
    'daniel.marsh.ceo@fone-mail.example',
    'Wire today - vendor invoice 5519',
    "Are you at your desk? I need the attached vendor invoice 5519 ($28,440) paid today. New bank details in pdf. Don't call, I'm in a meeting.",
  ],
  [
    'Geschäftsführung',
    'chef@firma-post.example',
    'Überweisung heute – Rechnung 5519',
    'Bitte die Rechnung 5519 über 28.440 € noch heute überweisen. Unsere Bankverbindung hat sich geändert.',
  ],
  [
    'Direction',
    'pdg@societe-courrier.example',
    'Virement urgent – facture 5519',
    'J’ai besoin que la facture 5519 (28 440 €) soit réglée aujourd’hui. Nos coordonnées bancaires ont changé.',
  ],
  [
    'Orders via Google Groups',
    'orderdesk-9912@googlegroups.com',
    '[orderdesk-9912] Order 7781-GPX confirmed',
    'Thank you for shopping with Best Lamps',
    'ORDER CONFIRMED - 7781-GPX',
    'Lamp 1 $1,297.99',
    'TOTAL $1,297.99',
  ],
  [
    'DocuSign',
    'dse@docs-signing.example',
    'Completed: Please DocuSign: Invoice 20944',
    'Your document has been completed.',
    'Invoice number: 20944',
    '[View document](https://docs-signing.example/d)',
  ],
  [
    'Kim Vale',
    'noreply@email.apple.com',
    'Purchase Invoice 599.00 USD: You have an invitation',
    'Kim Vale has invited you to “Purchase Invoice 599.00 USD”.',
    'Order number: ICL9931-2. Call +1 (888) 555-0144 to cancel.',
  ],
  [
    'Rachunki',
    'faktury@rachunki-plik.example',
    'Zaległa faktura 2204',
    'Faktura 2204 na kwotę 1188,00 zł jest dostępna do wglądu.',
    '[Zobacz fakturę](http://rachunki-plik.example/f.zip)',
  ],
  [
    'Microsoft',
    'microsoft-noreply@microsoft.com',
    'Your Microsoft order on April 3, 2026',
    'Thank you for your order',
    'Order number 5b4d1c7e-8f1e-4a39-a2c3-19c3de51f0a4',
    'Total $587.95',
    'Billing information',
    'Sold to: (Microsoft - If you did not place this order please call +1 (888) 555-0129 for a refund) Inc.',
  ],
  [
    'Shopify',
    'store+88120@t.shopifyemail.com',
    'Order #1180 confirmed',
    'Thank you for your purchase!',
    'Order #1180',
    'Total $499.00',
    'Shipping address: You did not authorize this? Call +1 (888) 555-0130 now',
  ],
];

const PAID: readonly Letter[] = [
  [
    'Tile Garden',
    'billing@tilegarden.example',
    'Invoice 2204',
    'Thank you for your purchase. Your invoice 2204 is attached.',
    'Total: £118.00',
    'Paid by card.',
  ],
  [
    'Tonwerk',
    'shop@tonwerk.example',
    'Ihre Rechnung 2204 zur Bestellung 20481',
    'Vielen Dank für Ihre Bestellung 20481. Die Rechnung finden Sie im Anhang.',
    'Gesamtbetrag: 118,00 €',
  ],
  [
    'Paper Birch',
    'hello@paperbirch.example',
    'Order 4471 of 50 wedding invitations',
    'Thank you for your order 4471.',
    'Invitation cards 50 £118.00',
    'Total: £118.00',
  ],
  [
    'Microsoft',
    'microsoft-noreply@microsoft.com',
    'Your Microsoft order on April 3, 2026',
    'Thank you for your order',
    'Order number 5b4d1c7e-8f1e-4a39-a2c3-19c3de51f0a4',
    'Total $87.95',
    'Sold to: Vale Studio',
    'If you did not place this order, visit our help page.',
  ],
  [
    'Alder Shoes',
    'orders@aldershoes.example',
    'Order 4471 confirmed',
    'Thank you for your order 4471.',
    'Total: £118.00',
    'Shipping address: Kim Vale, 12 High Street, London, phone 020 7946 0018',
    'Questions? Call us: 020 7946 0100',
  ],
  [
    'Atelier Lune',
    'bonjour@atelierlune.example',
    'Confirmation de commande 20481',
    'Merci pour votre commande n° 20481.',
    'Total : 118,00 €',
    'Réglée par prélèvement.',
  ],
];

const SALES: readonly Letter[] = [
  [
    'Kleinmarkt',
    'sicher@kleinmarkt-zahlung.example',
    'Ihr Artikel wurde verkauft – 180,00 € warten auf Sie',
    'Ihr Artikel wurde verkauft. Bestellnummer: KA-8898620. Der Käufer hat 180,00 € bezahlt.',
    '[Geld erhalten](https://kleinmarkt-zahlung.example/g)',
  ],
  [
    'Market Safe',
    'pay@marketsafe.example',
    'Your item was sold – £180.00 is waiting',
    'Your item was sold. Order number: MS-889862. Confirm your bank to receive £180.00.',
    '[Receive money](https://marketsafe.example/g)',
  ],
  [
    'Bon Coin Sûr',
    'paiement@boncoinsur.example',
    'Votre article est vendu – 180,00 € vous attendent',
    'Votre article a été vendu. Commande n° BC-889862. Recevez 180,00 € sur votre compte.',
    '[Recevoir](https://boncoinsur.example/g)',
  ],
  [
    'Mercato',
    'pagamenti@mercato-sicuro.example',
    'Il tuo articolo è stato venduto',
    'Il tuo articolo è stato venduto. Numero ordine: MT-889862. Ricevi 180,00 € sul tuo conto.',
    '[Ricevi](https://mercato-sicuro.example/g)',
  ],
  [
    'Mercadillo',
    'pagos@mercadillo.example',
    'Tu artículo se ha vendido',
    'Tu artículo se ha vendido. Pedido MC-889862. Recibe 180,00 € en tu cuenta.',
    '[Recibir](https://mercadillo.example/g)',
  ],
  [
    'Rynek',
    'platnosci@rynek.example',
    'Twój przedmiot został sprzedany',
    'Twój przedmiot został sprzedany. Zamówienie nr RY-889862. Odbierz 180,00 zł.',
    '[Odbierz](https://rynek.example/g)',
  ],
  [
    'Rommel',
    'betaling@rommel.example',
    'Je artikel is verkocht',
    'Je artikel is verkocht. Bestelling RO-889862. € 180,00 staat klaar.',
    '[Ontvang geld](https://rommel.example/g)',
  ],
  [
    'Bazos',
    'platba@bazar.example',
    'Vaše zboží bylo prodáno',
    'Vaše zboží bylo prodáno. Objednávka č. BZ-889862. Přijměte platbu 1 800 Kč.',
    '[Přijmout](https://bazar.example/g)',
  ],
  [
    'Loppis',
    'betalning@loppis.example',
    'Din vara har sålts',
    'Din vara har sålts. Order LO-889862. 1 800 kr väntar på dig.',
    '[Ta emot](https://loppis.example/g)',
  ],
];

const BOUGHT: readonly Letter[] = [
  [
    'Kleinmarkt',
    'info@kleinmarkt.example',
    'Sie haben gekauft: Eichenhocker',
    'Vielen Dank für Ihren Kauf. Bestellnummer: KA-8898620.',
    'Gesamt: 180,00 €',
  ],
  [
    'Old Mill Outlet',
    'orders@oldmill.example',
    'Order OM-889862',
    'Thank you for your order OM-889862. This item was sold by Kim.',
    'Total: £180.00',
  ],
  [
    'Broc',
    'bonjour@broc.example',
    'Votre commande BC-889862',
    'Merci pour votre commande n° BC-889862. Article vendu par Kim.',
    'Total : 180,00 €',
  ],
  [
    'Mercatino',
    'ordini@mercatino.example',
    'Ordine MT-889862',
    'Grazie per il tuo ordine MT-889862. Venduto da Kim.',
    'Totale: 180,00 €',
  ],
  [
    'Rastro',
    'pedidos@rastro.example',
    'Pedido RA-889862',
    'Gracias por tu pedido RA-889862. Vendido por Kim.',
    'Total: 180,00 €',
  ],
  [
    'Rommelzolder',
    'info@rommelzolder.example',
    'Bestelling RO-889862',
    'Bedankt voor je bestelling RO-889862. Verkocht door Kim.',
    'Totaal: € 180,00',
  ],
];

const LURES: readonly Letter[] = [
  [
    'Gran Sorteo',
    'premio@gransorteo.example',
    'Pedido MC-8813: Freidora de aire reservada',
    '¡Enhorabuena! Pedido MC-8813. Freidora 5,5 L. Solo paga el envío: 1,95 €.',
    '[Reclamar](https://gransorteo.example/r)',
  ],
  [
    'Rewards Club',
    'win@rewardsclub.example',
    'Your cooler order confirmation (1) pending',
    'Congratulations! You have been selected. Order number: RC-8813. Just pay shipping: $4.95.',
    '[Claim now](https://rewardsclub.example/r)',
  ],
  [
    'Gewinnhaus',
    'gewinn@gewinnhaus.example',
    'Bestellung GH-8813: Kaffeemaschine reserviert',
    'Herzlichen Glückwunsch, Sie haben gewonnen! Bestellung GH-8813. Zahlen Sie nur den Versand: 1,95 €.',
    '[Jetzt sichern](https://gewinnhaus.example/r)',
  ],
  [
    'Grand Jeu',
    'gain@grandjeu.example',
    'Commande GJ-8813 réservée',
    'Félicitations, vous avez gagné ! Commande n° GJ-8813. Payez uniquement les frais de port : 1,95 €.',
    '[Réclamer](https://grandjeu.example/r)',
  ],
  [
    'Gran Premio',
    'premi@granpremio.example',
    'Ordine GP-8813 riservato',
    'Congratulazioni, hai vinto! Ordine GP-8813. Paga solo la spedizione: 1,95 €.',
    '[Richiedi](https://granpremio.example/r)',
  ],
  [
    'Wygrana',
    'nagroda@wygrana.example',
    'Zamówienie WY-8813 zarezerwowane',
    'Gratulacje, wygrałeś! Zamówienie nr WY-8813. Zapłać tylko za wysyłkę: 4,95 zł.',
    '[Odbierz](https://wygrana.example/r)',
  ],
  [
    'Skyline Mobile',
    'orders@skyline-alert.example',
    'Order MB1000229919 for a phone needs confirmation',
    "Your order MB1000229919 for a phone ($33.33/mo) will ship to 71 Crane St. If you didn't order, confirm your PIN here: [skyline.example/order](https://skyline-alert.example/p)",
  ],
  [
    'Boutique Nord',
    'commande@boutiquenord-verif.example',
    'Votre commande BN-8813 sera annulée',
    'Votre commande n° BN-8813 sera annulée si vous ne confirmez pas votre carte bancaire.',
    '[Confirmer](https://boutiquenord-verif.example/c)',
  ],
  [
    'Kaufhaus Süd',
    'bestellung@kaufhaussued-pruefung.example',
    'Ihre Bestellung KS-8813 wird storniert',
    'Ihre Bestellung KS-8813 wird storniert, wenn Sie Ihre Bankdaten nicht bestätigen.',
    '[Bestätigen](https://kaufhaussued-pruefung.example/c)',
  ],
  [
    'Loja Sul',
    'pedido@lojasul-verificacao.example',
    'Pedido LS-8813 será cancelado',
    'O seu pedido LS-8813 será cancelado. Confirme os seus dados bancários.',
    '[Confirmar](https://lojasul-verificacao.example/c)',
  ],
  [
    'Account Notice',
    'no_reply@account-notice.example',
    '[Statement Update] Receipt #2204-9911: new sign in & purchase',
    'Was this you? A purchase was made from a new device. Receipt #2204-9911, total $99.99. Verify your account: [verify](https://account-notice.example/v)',
  ],
  [
    'Officer Martin',
    'officer@clearance-desk.example',
    'Consignment Box Detained - Ref CBX/7720/26',
    'Your consignment box was delivered to our office. Reference: CBX/7720/26. Contact the diplomat to release it.',
  ],
];

const ORDERED: readonly Letter[] = [
  [
    'Gran Bazar',
    'pedidos@granbazar.example',
    'Pedido GB-8813 confirmado',
    '¡Enhorabuena por tu compra! Pedido GB-8813.',
    'Envío: 1,95 €',
    'Total: 31,95 €',
  ],
  [
    'Prize Pumpkins',
    'farm@prizepumpkins.example',
    'Order PP-8813',
    'Congratulations on your purchase! Order number: PP-8813.',
    'Shipping: $4.95',
    'Total: $34.95',
  ],
  [
    'Kaufhaus Süd',
    'bestellung@kaufhaussued.example',
    'Bestellbestätigung KS-8813',
    'Vielen Dank für Ihre Bestellung KS-8813. Ohne Zahlungseingang wird die Bestellung nach 14 Tagen storniert.',
    'Gesamt: 34,95 €',
  ],
  [
    'Boutique Nord',
    'commande@boutiquenord.example',
    'Votre commande BN-8813',
    'Merci pour votre commande n° BN-8813. Paiement par carte bancaire confirmé.',
    'Total : 34,95 €',
  ],
  [
    'Alder Shoes',
    'orders@aldershoes.example',
    'Order AS-8813 confirmed',
    'Thank you for your order AS-8813.',
    'Total: £34.95',
    'If you did not place this order, please contact us.',
  ],
  [
    'Loja Sul',
    'pedido@lojasul.example',
    'Pedido LS-8813 confirmado',
    'Obrigado pela sua compra! Pedido LS-8813. Cartão bancário confirmado.',
    'Total: 34,95 €',
  ],
  [
    'Box & Crate',
    'orders@boxcrate.example',
    'Order BC-8813 has shipped',
    'Your order BC-8813 has shipped. Your consignment number: 88120041.',
  ],
];

const FEES: readonly Letter[] = [
  [
    'Post Center',
    'root@plesk-05.hosting.example',
    'AUPost/ Your package is about to return',
    'Priority Mail Express Confirmation Number: EJ8821190AU',
    "A package you will receive tomorrow will be returned due to a 'wrong shipping address'. Pay extra fees online to submit a new delivery request.",
    'Extra fees $4.10',
    '[Get My Parcel](http://203.0.113.10/~au/post/)',
  ],
  [
    'Paketzentrum',
    'apache@vmi88.hosting.example',
    'Ihr Paket wird zurückgeschickt',
    'Bestellnummer: EJ8821190DE. Ihr Paket wird wegen falscher Adresse zurückgeschickt. Zahlen Sie die Gebühr von 2,99 €, um eine neue Zustellung zu beantragen.',
    '[Zahlen](http://hosting.example/~de/p)',
  ],
  [
    'Centre Colis',
    'www-data@srv4.hosting.example',
    'Votre colis va être retourné',
    'Commande n° EJ8821190FR. Votre colis va être retourné à l’expéditeur. Réglez les frais de livraison de 2,99 €.',
    '[Payer](http://hosting.example/~fr/p)',
  ],
  [
    'Mail Point',
    'news@mailpoint-track.example',
    'Item JV 118 402 77 6GB – surcharge to pay',
    'Your item JV118402776GB has an unpaid surcharge of £2.99. Pay the surcharge to release it.',
    '[Pay](https://mailpoint-track.example/p)',
  ],
  [
    'Centro Pacchi',
    'info@centropacchi-spedizione.example',
    'Il tuo pacco è in giacenza',
    'Ordine n. EJ8821190IT. Il pacco sarà restituito al mittente. Paga le spese di riconsegna di 1,99 €.',
    '[Paga](https://centropacchi-spedizione.example/p)',
  ],
  [
    'Centro Paquetes',
    'info@centropaquetes.example',
    'Su paquete será devuelto',
    'Pedido n.º EJ8821190ES. Su paquete será devuelto por dirección incorrecta. Pague los gastos de reenvío de 1,99 €.',
    '[Pagar](https://centropaquetes.example/p)',
  ],
  [
    'Pakket Centrum',
    'info@pakketcentrum-nl.example',
    'Je pakket wordt teruggestuurd',
    'Bestelnummer EJ8821190NL. Je pakket wordt teruggestuurd. Betaal de verzendkosten van € 1,99 voor een nieuwe bezorging.',
    '[Betalen](https://pakketcentrum-nl.example/p)',
  ],
  [
    'Punkt Paczek',
    'info@punktpaczek.example',
    'Twoja paczka zostanie zwrócona',
    'Numer zamówienia: EJ8821190PL. Paczka zostanie zwrócona do nadawcy. Dopłać opłatę 1,99 zł za ponowne doręczenie.',
    '[Zapłać](https://punktpaczek.example/p)',
  ],
];

const SENT: readonly Letter[] = [
  [
    'Oak & Iron',
    'hello@oakandiron.example',
    'Order 20481 has shipped',
    'Your order 20481 has shipped. Shipping costs: €4.10.',
    'Returns within 30 days. You pay the return shipping fee.',
  ],
  [
    'Tonwerk',
    'hallo@tonwerk.example',
    'Bestellung 20481 wurde versandt',
    'Ihre Bestellung 20481 wurde versandt. Versandkosten: 4,10 €.',
    'Bei Rücksendung zahlen Sie die Versandkosten.',
  ],
  [
    'Atelier Lune',
    'bonjour@atelierlune.example',
    'Votre commande 20481 a été expédiée',
    'Votre commande n° 20481 a été expédiée. Frais de port : 4,10 €.',
  ],
  [
    'Casa Barro',
    'hola@casabarro.example',
    'Tu pedido 20481 ha sido enviado',
    'Tu pedido 20481 ha sido enviado. Gastos de envío: 4,10 €.',
  ],
  [
    'Kleiwerk',
    'info@kleiwerk.example',
    'Je bestelling 20481 is verzonden',
    'Je bestelling 20481 is verzonden. Verzendkosten: € 4,10.',
  ],
  [
    'Far Wool',
    'hello@farwool.example',
    'Order 20481 has shipped',
    'Your order 20481 has shipped. Customs fees may apply, which you pay to the carrier.',
    'Total: €80.00',
  ],
];

describe.each([
  ['invoices of nothing that was bought', INVOICES, PAID],
  ['sales that only a bank account is needed for', SALES, BOUGHT],
  ['prizes, threats, and questions', LURES, ORDERED],
  ['parcels held back for a fee by a stranger', FEES, SENT],
])('%s', (_kind, deceptive, honest) => {
  test.each(named(deceptive))('make neither an order nor a parcel: $name', ({ letter }) => {
    expect(stated(letter)).not.toMatch(/orders/);
  });

  test.each(named(honest))('differ from orders: $name', ({ letter }) => {
    expect(stated(letter)).toMatch(/^1 orders/);
  });
});

/** A confirmation from a sender's name and address. The link leads to the sender's site. */
function confirmed(name: string, address: string, subject = 'Your order 20481', opening = ''): Letter {
  return [
    name,
    address,
    subject,
    opening,
    'Thank you for your order.',
    'Order number: 20481',
    'Lamp 1 €80.00',
    'Total: €80.00',
    `[View order](https://${address.slice(address.indexOf('@') + 1)}/o)`,
  ];
}

const IMPOSTORS: readonly Letter[] = [
  // The address of a known shop in the name.
  confirmed('Zalando <service@zalando.de>', 'office@hill-painters.example'),
  confirmed('service@paypal.com', 'mailer@garden-club.example'),
  // Its label, almost.
  confirmed('Zalando', 'info@zalanndo.com'),
  confirmed('MediaMarkt', 'info@rnediamarkt.de'),
  confirmed('Orders', 'info@c00lblue.nl'),
  confirmed('Kim Vale', 'info@xn--zalndo-bta.com', 'Your Zalando order 20481'),
  // Its label below the domain of someone else.
  confirmed('Orders', 'no-reply@ikea.garden-club.example', 'Your IKEA order 20481'),
  confirmed('Decathlon', 'no-reply@decathlon.com.login-4471.example'),
  confirmed('Zamówienia', 'no-reply@lufthansa.car-repair.example'),
  // Letters of another script, and invisible spaces.
  confirmed('Sеphora', 'info@sephora-shop.example'),
  confirmed('Lena Moss', 'info@lenamoss.example', 'Or\u200bder 20481', 'Thank y\u200bou for your pur\u200bchase.'),
  // Its label under an ending for anyone, or next to a word that any sender has.
  confirmed('Customer Service', 'no-reply@lufthansa.top'),
  confirmed('Decathlon', 'no-reply@decathlon.online'),
  confirmed('Kim Vale', 'no-reply@secure-decathlon.com'),
  confirmed('Decathlon', 'no-reply@decathlon-portal.com'),
  // Its name, at a domain that has nothing to do with it.
  confirmed('Zara', 'no-reply@xkq7vz3.example'),
  confirmed('Sephora Kundenservice', 'info@lavender-yoga.example'),
  confirmed('Fnac Service client', 'contact@lavender-yoga.example'),
  confirmed('Vodafone Müşteri Hizmetleri', 'info@lavender-yoga.example'),
  confirmed('Lidl via Orders', 'info@lavender-yoga.example'),
  // Through a service that delivers for anyone.
  confirmed('Decathlon', 'no-reply@em4471.sendgrid.net'),
  confirmed('Customer Service', 'decathlon@mailchimpapp.net', 'Your Decathlon order 20481'),
  // A name of no one, or of someone else, and a known shop in the subject or the copyright line.
  confirmed('Customer Service', 'info@lavender-yoga.example', 'Your Decathlon order 20481'),
  confirmed('Obsługa klienta', 'info@lavender-yoga.example', 'Order 20481', '© 2026 Decathlon. All rights reserved.'),
  confirmed('Daniel Marsh', 'info@lavender-yoga.example', 'Your Decathlon order 20481'),
  // A name of no one, and links elsewhere.
  [
    'Bestellingen',
    'info@lavender-yoga.example',
    'Bestelling 20481',
    'Bedankt voor je bestelling.',
    'Bestelnummer: 20481',
    'Totaal: € 80,00',
    '[Bekijk](https://bit.example/3)',
  ],
  // A parcel of someone whom the domain does not know.
  [
    'Nordhaus Trading',
    'info@lavender-yoga.example',
    'First parcel',
    'UPS parcel, tracking number: 1Z999AA10123456784',
    '[Start](https://bit.example/3)',
  ],
];

const NAMESAKES: readonly Letter[] = [
  confirmed('IKEA', 'no-reply@ikea.lt'),
  confirmed('Decathlon', 'no-reply@mail.decathlon.fr'),
  // Words around the name of a brand make another name.
  confirmed('Depot Nine', 'orders@depotnine.example'),
  confirmed('Apple Tree Nursery', 'orders@appletree-nursery.example'),
  confirmed('Orange Grove', 'orders@orangegrove.example'),
  confirmed('Box Office', 'tickets@harbourtheatre.example', 'Your order 20481', 'Harbour Theatre'),
  // A shop's own name at a service that delivers for anyone, and its goods in the subject.
  confirmed('Harlow & Finch', 'shop@em4471.sendgrid.net'),
  confirmed('Kicks', 'store@shopifyemail.com', 'Your order 20481', '[Shop](https://kicks-of-york.example/)'),
  confirmed('Harlow & Finch', 'shop@harlowandfinch.example', 'Your order 20481: Sony headphones'),
  // A name of no one next to the shop's own.
  confirmed('Customer Service', 'orders@harlowandfinch.example', 'Your order 20481', 'Harlow & Finch'),
  confirmed('Orders', 'orders@harlowandfinch.example'),
  // A number for questions near a sentence about orders of others.
  [
    'Harlow & Finch',
    'orders@harlowandfinch.example',
    'Your order 20481',
    'Thank you for your order.',
    'Order number: 20481',
    'Total: €80.00',
    'Questions? Call our team: +44 20 7946 0182',
    'If you did not place this order, please contact us.',
    '[View order](https://harlowandfinch.example/o)',
  ],
  [
    'Kräuterhof Lindau',
    'service@kraeuterhoflindau.example',
    'Ihre Bestellung 20481',
    'Vielen Dank für Ihre Bestellung.',
    'Bestellnummer: 20481',
    'Gesamtbetrag: 80,00 €',
    'Falls Sie diese Bestellung nicht aufgegeben haben, melden Sie sich bitte.',
  ],
];

describe('senders that imitate a known shop', () => {
  test.each(named(IMPOSTORS))('make neither an order nor a parcel: $name', ({ letter }) => {
    expect(stated(letter)).toBe('suspicious_sender');
  });

  test.each(named(NAMESAKES))('differ from a shop that has a similar name: $name', ({ letter }) => {
    expect(stated(letter)).toMatch(/^1 orders/);
  });
});
