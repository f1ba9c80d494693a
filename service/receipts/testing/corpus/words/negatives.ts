import type { CorpusLanguage } from '../markets.ts';
import type { Saying } from './words.ts';

/** Kinds of mail that hold numbers and amounts as orders and parcels do, and are neither. */
export const NEGATIVE_KINDS = ['parcelFee', 'callToCancel', 'letter', 'olderOrder', 'pendingPayment'] as const;
export type NegativeKind = (typeof NEGATIVE_KINDS)[number];

/**
 * How thieves, friends and newsletters write in each language: `{n}` an order number, `{t}` a tracking number, `{m}` an amount,
 * `{i}` an item, `{shop}` a shop, `{c}` a carrier, `{d}` a day of the year before, `{p}` a telephone number.
 */
export const NEGATIVES: Readonly<Record<CorpusLanguage, Readonly<Record<NegativeKind, readonly Saying[]>>>> = {
  en: {
    parcelFee: [
      [
        'Your parcel {t} is on hold',
        'We could not deliver {t}. Please pay {m} of customs duty so that it can be released.',
      ],
      ['Delivery of {t} failed', 'A redelivery fee of {m} applies to your package {t}. Settle it within 48 hours.'],
    ],
    callToCancel: [
      [
        'Order {n} is confirmed',
        'Thank you for your purchase. Order number: {n}. Total: {m}. If you did not place this order, call us at {p}.',
      ],
      [
        'Invoice {n}',
        'Your antivirus plan was renewed. Invoice number {n}, amount {m}. To cancel this payment dial {p} within 24 hours.',
      ],
    ],
    letter: [
      ['the {i}', 'Hi Sam, I ordered the {i} from {shop}: order number {n}, total {m}. Tell me if it fits.'],
      ['Saturday', 'They wrote: "Your order {n} has shipped, total {m}". Can you be at home?'],
    ],
    olderOrder: [
      ['Time for more?', 'Last year you ordered {i} (order {n}). It is now {m}. Shop now.'],
      ['We picked these for you', 'Since your order {n} of {d} much has happened: {i} from {m}.'],
    ],
    pendingPayment: [
      ['Your order {n} is waiting', 'We are still waiting for your payment of {m} for order {n}.'],
      [
        'Order {n}: payment turned down',
        'Your bank declined the payment of {m} for order {n}. The order has not been placed.',
      ],
    ],
  },
  de: {
    parcelFee: [
      ['Ihr Paket {t} wartet', 'Ihr Paket {t} konnte nicht zugestellt werden. Bitte bezahlen Sie die Gebühr von {m}.'],
      ['Sendung {t} beim Zoll', 'Für Ihre Sendung {t} ist eine Zollgebühr von {m} fällig. Jetzt begleichen.'],
    ],
    callToCancel: [
      [
        'Auftragsbestätigung {n}',
        'Vielen Dank für Ihren Kauf. Auftragsnummer: {n}. Betrag: {m}. Nicht von Ihnen bestellt? Haben Sie den Kauf nicht getätigt, rufen Sie {p} an.',
      ],
    ],
    letter: [
      ['{i}', 'Hallo Sam, ich habe bei {shop} bestellt: {i}, Bestellnummer {n}, Gesamtbetrag {m}. Passt das so?'],
      ['Samstag', 'Die haben mir geschrieben: Ihre Bestellung {n} wurde versandt, Gesamtsumme {m}. Bist du da?'],
    ],
    olderOrder: [
      [
        'Wieder Zeit für Nachschub?',
        'Ihre letzte Bestellung {n} ist schon eine Weile her. {i} gibt es jetzt für {m}. Jetzt kaufen.',
      ],
      ['Das passt dazu', 'Am {d} haben wir Ihre Bestellung {n} geliefert. Dazu passt: {i}, ab {m}.'],
    ],
    pendingPayment: [
      ['Zahlung zu Bestellung {n}', 'Wir warten noch auf Ihre Zahlung von {m} zur Bestellung {n}.'],
      ['Bestellung {n}: Zahlung abgelehnt', 'Ihre Bank hat die Zahlung von {m} abgelehnt. Bestellnummer {n}.'],
    ],
  },
  fr: {
    parcelFee: [
      ['Votre colis {t} est retenu', 'Votre colis {t} attend. Payez les frais de douane de {m} pour le recevoir.'],
      ['Livraison de {t} impossible', 'Pour une nouvelle livraison du colis {t}, réglez {m} en ligne.'],
    ],
    callToCancel: [
      [
        'Confirmation de commande {n}',
        "Merci pour votre achat. Numéro de commande : {n}. Total : {m}. Vous n'avez pas effectué cet achat ? Appelez le {p}.",
      ],
    ],
    letter: [
      ['{i}', "Salut, j'ai commandé {i} chez {shop} : commande n° {n}, total {m}. Ça te va ?"],
      ['samedi', "Ils m'ont écrit : votre commande {n} est expédiée, total {m}."],
    ],
    olderOrder: [
      ['Envie de recommencer ?', 'Votre dernière commande {n} date un peu. {i} à partir de {m}. Profitez-en.'],
      ['Choisi pour vous', 'Depuis votre commande {n} du {d}, nous avons pensé à vous : {i}, {m}.'],
    ],
    pendingPayment: [
      [
        'Commande {n} en attente de paiement',
        'Nous attendons votre règlement de {m}. La commande {n} est en attente de paiement.',
      ],
    ],
  },
  es: {
    parcelFee: [
      ['Su paquete {t} está retenido', 'Para recibir su envío {t} pague {m} de aduana.'],
      ['No pudimos entregar {t}', 'Abone {m} de gastos de gestión y entregaremos su paquete {t}.'],
    ],
    callToCancel: [
      [
        'Confirmación de pedido {n}',
        'Gracias por tu compra. Número de pedido: {n}. Total: {m}. Si no realizó esta compra, llame al {p}.',
      ],
    ],
    letter: [
      ['{i}', 'Hola, he pedido {i} en {shop}: pedido nº {n}, total {m}. ¿Te gusta?'],
      ['sábado', 'Me han escrito: tu pedido {n} ha sido enviado, total {m}.'],
    ],
    olderOrder: [
      ['¿Repetimos?', 'Tu último pedido {n} fue hace tiempo. {i} desde {m}. Compra ahora.'],
      ['Novedades', 'El año pasado compraste {i} (pedido {n}). Hoy por {m}.'],
    ],
    pendingPayment: [['Pedido {n}', 'Tu pedido {n} por {m} está pendiente de pago.']],
  },
  it: {
    parcelFee: [
      ['Il tuo pacco {t} è fermo', 'La spedizione {t} è in giacenza. Conferma il pagamento di {m} per la consegna.'],
      ['Spedizione {t}', 'Per il pacco {t} sono dovute spese doganali: paghi {m} entro domani.'],
    ],
    callToCancel: [
      [
        'Conferma ordine {n}',
        'Grazie per il tuo acquisto. Numero ordine: {n}. Totale: {m}. Se non hai effettuato questo acquisto, chiama il {p}.',
      ],
    ],
    letter: [
      ['{i}', 'Ciao, ho ordinato {i} da {shop}: ordine n. {n}, totale {m}. Ti piace?'],
      ['sabato', 'Mi hanno scritto: il tuo ordine {n} è stato spedito, totale {m}.'],
    ],
    olderOrder: [['Ti manca qualcosa?', "L'anno scorso hai comprato {i} (ordine {n}). Ora a {m}. Acquista ora."]],
    pendingPayment: [['Ordine {n}', 'Il tuo ordine {n} di {m} è in attesa di pagamento.']],
  },
  nl: {
    parcelFee: [
      ['Je pakket {t} wordt vastgehouden', 'Betaal {m} invoerkosten om je pakket {t} te ontvangen.'],
      ['Levering {t}', 'Je pakket {t} is niet bezorgd. Voldoe de douanekosten van {m}.'],
    ],
    callToCancel: [
      [
        'Orderbevestiging {n}',
        'Bedankt voor je aankoop. Bestelnummer: {n}. Totaal: {m}. Heb je deze aankoop niet gedaan? Bel {p}.',
      ],
    ],
    letter: [
      ['{i}', 'Hoi, ik heb {i} besteld bij {shop}: bestelnummer {n}, totaal {m}. Goed zo?'],
      ['zaterdag', 'Ze mailden me: je bestelling {n} is verzonden, totaal {m}.'],
    ],
    olderOrder: [['Tijd voor iets nieuws', 'Je vorige bestelling {n} is alweer even geleden. {i} vanaf {m}. Shop nu.']],
    pendingPayment: [['Bestelling {n}', 'We wachten nog op je betaling van {m} voor bestelling {n}.']],
  },
  pl: {
    parcelFee: [
      ['Paczka {t} wstrzymana', 'Twoja paczka {t} czeka w sortowni. Dopłać {m}, aby ją otrzymać.'],
      ['Przesyłka {t}', 'Przesyłka {t} nie została doręczona. Wymagana opłata celna: {m}.'],
    ],
    callToCancel: [
      [
        'Potwierdzenie zamówienia {n}',
        'Dziękujemy za zakup. Numer zamówienia: {n}. Razem: {m}. Jeśli nie dokonałeś tego zakupu, zadzwoń: {p}.',
      ],
    ],
    letter: [
      ['{i}', 'Cześć, zamówiłam {i} w {shop}: numer zamówienia {n}, razem {m}. Może być?'],
      ['sobota', 'Napisali mi: Twoje zamówienie {n} zostało wysłane, razem {m}.'],
    ],
    olderOrder: [['Może znowu?', 'Twoje ostatnie zamówienie {n} było dawno. {i} już od {m}. Kup teraz.']],
    pendingPayment: [['Zamówienie {n}', 'Twoje zamówienie {n} na {m} oczekuje na płatność.']],
  },
  pt: {
    parcelFee: [
      ['Encomenda {t} retida', 'A sua encomenda {t} está retida. Pague a taxa de {m} para a receber.'],
      ['Objeto {t}', 'O objeto {t} foi tributado e aguarda pagamento de {m}.'],
    ],
    callToCancel: [
      [
        'Confirmação do pedido {n}',
        'Obrigado pela sua compra. Número do pedido: {n}. Total: {m}. Se não fez esta compra, ligue para {p}.',
      ],
    ],
    letter: [
      ['{i}', 'Olá, comprei {i} na {shop}: pedido nº {n}, total {m}. Gosta?'],
      ['sábado', 'Me escreveram: o seu pedido {n} foi enviado, total {m}.'],
    ],
    olderOrder: [['Saudades?', 'No ano passado comprou {i} (pedido {n}). Hoje a partir de {m}. Compre já.']],
    pendingPayment: [['Pedido {n}', 'O seu pedido {n} de {m} está pendente: aguardamos o seu pagamento.']],
  },
  sv: {
    parcelFee: [['Ditt paket {t} väntar', 'Ditt paket {t} hålls kvar. Betala tullavgiften på {m} för att få det.']],
    callToCancel: [
      [
        'Orderbekräftelse {n}',
        'Tack för ditt köp. Ordernummer: {n}. Totalt: {m}. Har du inte gjort detta köp? Ring {p}.',
      ],
    ],
    letter: [
      ['{i}', 'Hej, jag beställde {i} från {shop}: ordernummer {n}, totalt {m}. Blir det bra?'],
      ['lördag', 'Jag köpte {i} igår, ordernummer {n}, totalt {m}.'],
    ],
    olderOrder: [['Dags igen?', 'Din senaste beställning {n} var ett tag sedan. {i} för {m}. Handla nu.']],
    pendingPayment: [['Order {n}', 'Vi väntar på din betalning på {m} för order {n}.']],
  },
  ja: {
    parcelFee: [['お荷物 {t} について', 'お荷物（追跡番号：{t}）を保管しております。関税{m}をお支払いください。']],
    callToCancel: [
      [
        'ご注文の確認 {n}',
        'ご注文ありがとうございます。注文番号：{n} 合計：{m}。お心当たりのない場合はお電話ください {p}',
      ],
    ],
    letter: [['{i}のこと', '{shop}で{i}を買ったんだけど、注文番号：{n}、合計：{m}。どう思う？']],
    olderOrder: [['そろそろいかがですか', '前回のご注文（注文番号：{n}）から時間が経ちました。{i}が今なら{m}。']],
    pendingPayment: [['ご注文番号 {n}', '注文番号：{n} 合計：{m}。まだお支払いが確認できておりません。']],
  },
};
