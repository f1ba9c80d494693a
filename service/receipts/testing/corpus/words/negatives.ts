import type { CorpusLanguage } from '../markets.ts';
import type { Saying } from './words.ts';

/** Kinds of email with numbers and amounts like those of orders and shipments that are neither. */
export const NEGATIVE_KINDS = ['parcelFee', 'callToCancel', 'letter', 'olderOrder', 'pendingPayment'] as const;
export type NegativeKind = (typeof NEGATIVE_KINDS)[number];

/**
 * How scammers, friends, and newsletters write in each language. `{n}` is an order number, `{t}` a tracking number,
 * `{m}` an amount, `{i}` an item, `{shop}` a shop, `{c}` a carrier, `{d}` a date in the previous year, `{p}` a phone
 * number.
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
  hu: {
    parcelFee: [
      ['Csomagja ({t}) vámkezelésre vár', 'A csomag kiadásához kérjük, fizesse be a vámkezelési díjat: {m}.'],
    ],
    callToCancel: [
      [
        'Rendelés visszaigazolása {n}',
        'Köszönjük a vásárlást. Rendelésszám: {n}. Végösszeg: {m}. Ha nem Ön adta le a rendelést, hívjon minket: {p}.',
      ],
    ],
    letter: [['{i}', 'Szia, rendeltem egy {i} terméket innen: {shop}, rendelésszám {n}, összesen {m}. Jó lesz?']],
    olderOrder: [['Rendeld meg újra', 'A legutóbbi rendelésed ({n}) óta: {i} most {m}. Vásárolj most.']],
    pendingPayment: [['{n} rendelés', 'Várjuk a fizetést: {m}. Rendelésszám: {n}.']],
  },
  ro: {
    parcelFee: [['Coletul {t} este reținut la vamă', 'Pentru livrare plătiți taxa vamală de {m} pentru coletul {t}.']],
    callToCancel: [
      [
        'Confirmare comandă {n}',
        'Mulțumim pentru achiziție. Număr comandă: {n}. Total: {m}. Dacă nu ați efectuat această comandă, sunați-ne la {p}.',
      ],
    ],
    letter: [['{i}', 'Salut, am comandat {i} de la {shop}: comanda {n}, total {m}. E bine?']],
    olderOrder: [['Comandă din nou', 'Ultima ta comandă ({n}) a fost acum un an. {i} de la {m}. Cumpără acum.']],
    pendingPayment: [['Comanda {n}', 'Așteptăm plata de {m} pentru comanda {n}.']],
  },
  tr: {
    parcelFee: [['{t} numaralı kargonuz gümrükte', 'Kargonuzun teslimi için {m} gümrük vergisini ödeyin.']],
    callToCancel: [
      [
        'Sipariş onayı {n}',
        'Alışverişiniz için teşekkürler. Sipariş Numarası: {n}. Toplam: {m}. Bu siparişi siz vermediyseniz {p} numarasını arayın.',
      ],
    ],
    letter: [['{i}', 'Selam, {shop} sitesinden {i} sipariş ettim, sipariş no {n}, toplam {m}. Uyar mı?']],
    olderOrder: [['Tekrar sipariş ver', 'Son siparişiniz {n} üzerinden zaman geçti. {i} şimdi {m}. Hemen al.']],
    pendingPayment: [['{n} numaralı sipariş', '{m} tutarındaki ödemeniz bekleniyor. Sipariş No: {n}']],
  },
  el: {
    parcelFee: [
      ['Το δέμα σας {t} κρατείται στο τελωνείο', 'Για να παραδοθεί το δέμα {t} πληρώστε τα έξοδα εκτελωνισμού {m}.'],
    ],
    callToCancel: [
      [
        'Επιβεβαίωση παραγγελίας {n}',
        'Ευχαριστούμε για την αγορά. Αριθμός παραγγελίας: {n}. Σύνολο: {m}. Αν δεν κάνατε εσείς την παραγγελία, καλέστε στο {p}.',
      ],
    ],
    letter: [['{i}', 'Γεια, παράγγειλα {i} από {shop}, αριθμός παραγγελίας {n}, σύνολο {m}. Εντάξει;']],
    olderOrder: [['Παραγγείλτε ξανά', 'Η τελευταία σας παραγγελία ({n}) ήταν πέρσι. {i} μόνο {m}. Αγοράστε τώρα.']],
    pendingPayment: [['Παραγγελία {n}', 'Αναμένουμε την πληρωμή {m} για την παραγγελία {n}.']],
  },
  zh: {
    parcelFee: [['您的包裹{t}被海关扣留', '请支付关税{m}以便继续派送包裹{t}。']],
    callToCancel: [['订单确认{n}', '感谢您的购买。订单号：{n}。总计：{m}。如果您没有进行此购买，请致电{p}。']],
    letter: [['{i}', '我刚在{shop}买了{i}，订单号{n}，一共{m}。合适吗？']],
    olderOrder: [['再次购买', '您上次购买的订单{n}：{i}现在仅售{m}。立即购买。']],
    pendingPayment: [['订单{n}待付款', '您的订单{n}尚未付款，请尽快完成支付{m}。']],
  },
  hi: {
    parcelFee: [
      ['Aapka parcel {t} customs mein hai', 'Parcel {t} ki delivery ke liye customs duty {m} ka bhugtan karein.'],
    ],
    callToCancel: [
      [
        'Order {n} confirm ho gaya',
        'Order Number: {n}. Total Amount: {m}. Agar aapne yeh order nahi kiya, toh {p} par call karein.',
      ],
    ],
    letter: [['{i}', 'Maine {shop} se {i} order kiya hai, order number {n}, total {m}. Theek hai?']],
    olderOrder: [['Phir se order karein', 'Aapka pichhla order {n}: {i} ab sirf {m}. Abhi kharidein.']],
    pendingPayment: [['Order {n}', 'Payment ka intezaar hai: {m}. Order {n} ka payment pending hai.']],
  },
  ar: {
    parcelFee: [['شحنتك {t} محتجزة في الجمارك', 'يرجى الدفع: رسوم جمركية {m} لتوصيل الشحنة {t}.']],
    callToCancel: [
      ['تأكيد الطلب {n}', 'شكراً لتسوقك. رقم الطلب: {n}. الإجمالي: {m}. إذا لم تقم بهذا الطلب اتصل على {p}.'],
    ],
    letter: [['{i}', 'مرحبا، لقد طلبت من {shop} {i}، طلبي رقم {n}، المبلغ {m}. ما رأيك؟']],
    olderOrder: [['اطلب مرة أخرى', 'منذ طلبك السابق {n}: {i} الآن {m}. تسوق الآن.']],
    pendingPayment: [['الطلب {n}', 'الطلب رقم {n} بانتظار الدفع. المبلغ: {m}']],
  },
  da: {
    parcelFee: [['Din pakke {t} er tilbageholdt', 'Betal tolden på {m}, så leverer vi pakken {t}.']],
    callToCancel: [
      [
        'Ordrebekræftelse {n}',
        'Tak for dit køb. Ordrenummer: {n}. I alt: {m}. Hvis du ikke har foretaget købet, ring til {p}.',
      ],
    ],
    letter: [['{i}', 'Hej, jeg har bestilt {i} hos {shop}: ordrenummer {n}, i alt {m}. Passer det?']],
    olderOrder: [['Bestil igen', 'Din seneste ordre ({n}) er længe siden. {i} nu {m}. Køb nu.']],
    pendingPayment: [['Ordre {n}', 'Vi afventer din betaling på {m} for ordre {n}.']],
  },
  no: {
    parcelFee: [['Pakken {t} er stoppet', 'Betal tollavgift på {m}, så leverer vi pakken {t}.']],
    callToCancel: [
      [
        'Ordrebekreftelse {n}',
        'Takk for kjøpet. Ordrenummer: {n}. Totalt: {m}. Hvis du ikke har foretatt kjøpet, ring {p}.',
      ],
    ],
    letter: [['{i}', 'Hei, jeg har bestilt {i} fra {shop}: ordrenummer {n}, totalt {m}. Passer det?']],
    olderOrder: [['Bestill igjen', 'Din siste bestilling ({n}) er lenge siden. {i} nå {m}. Kjøp nå.']],
    pendingPayment: [['Ordre {n}', 'Vi venter på betaling av {m} for ordre {n}.']],
  },
  fi: {
    parcelFee: [['Pakettisi {t} odottaa tullissa', 'Maksa tullimaksu {m}, niin toimitamme paketin {t}.']],
    callToCancel: [
      [
        'Tilausvahvistus {n}',
        'Kiitos ostoksestasi. Tilausnumero: {n}. Yhteensä: {m}. Jos et tehnyt tilausta, soita numeroon {p}.',
      ],
    ],
    letter: [['{i}', 'Moi, tilasin {i} kaupasta {shop}: tilausnumero {n}, yhteensä {m}. Käykö?']],
    olderOrder: [['Tilaa uudelleen', 'Edellinen tilauksesi ({n}): {i} nyt {m}. Osta nyt.']],
    pendingPayment: [['Tilaus {n}', 'Odotamme maksua {m}, tilaus {n}.']],
  },
  cs: {
    parcelFee: [['Vaše zásilka {t} čeká na celnici', 'Uhraďte celní poplatek {m}, zásilku {t} poté doručíme.']],
    callToCancel: [
      [
        'Potvrzení objednávky {n}',
        'Děkujeme za nákup. Číslo objednávky: {n}. Celkem: {m}. Pokud jste nákup neprovedli, volejte na {p}.',
      ],
    ],
    letter: [['{i}', 'Ahoj, objednal jsem {i} z {shop}: číslo objednávky {n}, celkem {m}. Hodí se?']],
    olderOrder: [['Objednat znovu', 'Vaše poslední objednávka {n}: {i} nyní jen za {m}. Nakupte nyní.']],
    pendingPayment: [['Objednávka {n}', 'Čekáme na platbu {m} za objednávku {n}.']],
  },
  ko: {
    parcelFee: [['택배 {t} 통관 보류', '택배 {t} 배송을 위해 통관 수수료 {m}을 납부해 주세요.']],
    callToCancel: [
      [
        '주문 확인 {n}',
        '구매해 주셔서 감사합니다. 주문번호: {n}. 결제금액: {m}. 본인이 주문하지 않으셨다면 {p}(으)로 전화해 주세요.',
      ],
    ],
    letter: [['{i}', '내가 {shop}에서 {i} 주문했는데 주문번호 {n}, 결제금액 {m}이야. 괜찮아?']],
    olderOrder: [['다시 구매하기', '지난번 주문({n})하신 {i}, 지금 {m}. 지금 구매하세요.']],
    pendingPayment: [
      ['주문 {n} 입금 대기', '주문번호 {n}, {m} 입금을 기다리고 있습니다. 아직 결제가 확인되지 않았습니다.'],
    ],
  },
};
