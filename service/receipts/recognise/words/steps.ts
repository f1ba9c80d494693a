import type { WordTable } from './word-table.ts';

/** What stands under the marks of a progress bar: whole runs, and nothing that happened. */
export const STEPS: WordTable = {
  en: '(?:ordered|order (?:placed|received|confirmed)|placed|confirmed|payment received|paid|processing|processed|packed|preparing|label created|picked up|collected|shipped|dispatched|in transit|on (?:the|its) way|out for delivery|with driver|delivered|arriving|ready for pick-?up)',
  de: '(?:bestellt|bestätigt|bezahlt|in bearbeitung|verpackt|vorbereitet|versandt|versendet|verschickt|unterwegs|in zustellung|zugestellt|geliefert|abholbereit)',
  fr: '(?:commandée?|confirmée?|payée?|préparée?|en préparation|expédiée?|en transit|en route|en cours de livraison|en livraison|livrée?)',
  es: '(?:pedido|realizado|confirmado|pagado|preparado|en preparación|enviado|en tránsito|en camino|en reparto|entregado)',
  it: '(?:ordinato|confermato|pagato|in preparazione|preparato|spedito|in transito|in viaggio|in consegna|consegnato)',
  nl: '(?:besteld|bevestigd|betaald|ingepakt|in behandeling|verzonden|verstuurd|onderweg|wordt bezorgd|bezorgd|geleverd)',
  pl: '(?:zamówiono|zamówione|złożone|opłacone|przygotowane|w realizacji|spakowane|nadana|wysłano|wysłane|w drodze|w doręczeniu|wydana do doręczenia|doręczono|doręczona|dostarczona|dostarczone)',
  pt: '(?:pedido|confirmado|pago|preparado|em preparação|enviado|expedido|em trânsito|a caminho|em distribuição|saiu para entrega|entregue)',
  sv: '(?:beställd|beställt|bekräftad|betald|packad|skickad|skickat|på väg|under transport|ute för leverans|levererad|levererat)',
  da: '(?:bestilt|bekræftet|betalt|pakket|afsendt|sendt|på vej|under transport|ude til levering|leveret|afleveret)',
  no: '(?:bestilt|bekreftet|betalt|pakket|sendt|på vei|under transport|ute for levering|levert)',
  fi: '(?:tilattu|vahvistettu|maksettu|pakattu|lähetetty|matkalla|kuljetuksessa|jakelussa|toimitettu|luovutettu)',
  cs: '(?:objednáno|potvrzeno|zaplaceno|zabaleno|odesláno|expedováno|na cestě|v přepravě|na doručení|doručeno)',
  hu: '(?:megrendelve|visszaigazolva|fizetve|csomagolva|feladva|elküldve|úton|szállítás alatt|kiszállítás alatt|kézbesítve)',
  ro: '(?:comandat|confirmat[ăa]?|plătit|ambalat|expediat|în tranzit|pe drum|în livrare|livrat)',
  tr: '(?:sipariş alındı|onaylandı|ödendi|hazırlanıyor|kargoya verildi|yolda|dağıtımda|teslim edildi)',
  el: '(?:παραγγέλθηκε|επιβεβαιώθηκε|πληρώθηκε|σε προετοιμασία|απεστάλη|σε μεταφορά|προς παράδοση|παραδόθηκε)',
  ja: '(?:注文(?:受付|済み)?|ご注文|準備中|出荷準備中?|発送済み?|出荷済み?|輸送中|配送中|配達中|配達完了|お届け済み?|配達済み?)',
  ko: '(?:주문 ?완료|결제 ?완료|상품 ?준비 ?중|배송 ?준비 ?중|배송 ?시작|배송 ?중|배송 ?완료)',
  zh: '(?:已下单|已付款|已打包|已发货|运输中|派送中|已签收|已送达)',
};

/** What opens a condition or a time to come, and what tells of news to come: "once …", "we will tell you when …". */
export const WHEN: WordTable = {
  en: 'when|once|if|after|before|until|unless|as soon as|after which|you(?:.ll| will) (?:also )?(?:receive|get|be notified)|we(?:.ll| will) (?:also )?(?:send|notify|let you know|tell|inform|e-?mail)',
  de: 'sobald|wenn|falls|nachdem|bevor|sie erhalten (?:eine|von uns)|(?:wir )?(?:informieren|benachrichtigen) (?:wir )?(?:sie|dich)',
  fr: "lorsqu[e'’]|dès qu[e'’]|si|quand|une fois|après que|avant que|vous recevrez|nous vous (?:préviendrons|informerons|enverrons)",
  es: 'cuando|si|una vez|en cuanto|antes de que|después de que|te (?:avisaremos|enviaremos|informaremos)|recibirás (?:un|una)',
  it: 'quando|appena|una volta|dopo che|prima che|riceverai (?:un|una)|ti (?:avviseremo|invieremo|informeremo)',
  nl: 'wanneer|zodra|als|nadat|voordat|(?:je|u) (?:krijgt|ontvangt) (?:een|bericht)|laten we (?:je|u) weten',
  pl: 'kiedy|gdy|jeśli|jeżeli|po tym jak|zanim|powiadomimy|poinformujemy|otrzymasz (?:powiadomienie|wiadomość)',
  pt: 'quando|assim que|logo que|depois que|antes que|avisaremos|(?:você )?receberá um|enviaremos um',
  sv: 'när|om|så snart|innan|efter att|du får (?:ett|en)|vi (?:meddelar|skickar)',
  da: 'når|hvis|så snart|inden|efter at|du (?:får|modtager) (?:en|besked)|vi (?:giver besked|sender)',
  no: 'når|hvis|så snart|innen|etter at|du (?:får|mottar) (?:en|beskjed)|vi (?:gir beskjed|sender)',
  fi: 'kun|jos|heti kun|ennen kuin|ilmoitamme|saat (?:ilmoituksen|viestin)',
  cs: 'jakmile|když|až|pokud|jestli|poté co|než|dáme vám vědět|budeme vás informovat|obdržíte',
  hu: 'amikor|amint|miután|mielőtt|értesítjük',
  ro: 'când|dacă|după ce|înainte să|imediat ce|veți primi|vă vom anunța',
  tr: 'zaman|eğer|olduğunda|edildiğinde|bilgilendireceğiz|bildireceğiz',
  el: 'όταν|αν|μόλις|αφού|πριν|θα σας ενημερώσουμε|θα λάβετε',
  ja: null,
  ko: null,
  zh: '当|一旦|如果|之后',
};
