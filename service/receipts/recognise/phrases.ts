import type { SpokenLanguages } from '../text/languages.ts';
import type { NotAnOrderReason } from './reasons.ts';
import { FAILED_PAYMENT, PENDING_PAYMENT } from './words/payments.ts';
import { DELIVERED, EXCEPTION, OUT, READY, WITH_CARRIER } from './words/status.ts';
import { patternsOf, type WordTable, wordsOf } from './words/word-table.ts';

/** What a sentence says has happened. */
export type Happening =
  | 'placed'
  | 'labelled'
  | 'shipped'
  | 'outForDelivery'
  | 'readyForPickup'
  | 'delivered'
  | 'exception'
  | 'cancelled'
  | 'refunded';

const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'), 'iu');

/** Words that stand in mails about parcels whatever happened: the last resort for what a mail is about. */
export const PARCEL_WORDS =
  /scheduled (?:for )?delivery|delivery (?:is )?scheduled|will be delivered|will arrive|arriving (?:on |by )?(?:tomorrow|soon|mon|tue|wed|thu|fri|sat|sun)|your delivery is coming|tracking number|track your (?:package|parcel|order|shipment)|sendungsverfolgung|suivi de votre colis|seguimiento de tu|śledź (?:przesyłkę|paczkę)|お荷物/iu;

/** What may have happened, with the words that say so: of one language, or of all. */
export type HappeningWords = {
  readonly happening: Happening;
  readonly pattern: RegExp;
  readonly patternIn: (languages: SpokenLanguages) => RegExp;
};

/** Cells of the languages of the north stand together under Swedish: they are looked for together. */
function happens(happening: Happening, words: Partial<WordTable>, ...more: readonly WordTable[]): HappeningWords {
  const patternIn = patternsOf([words, ...more]);
  return { happening, pattern: patternIn(null), patternIn };
}

/**
 * Phrases per happening, in the order they are asked: what comes first wins when a sentence holds several
 * ("has been delivered" before "delivery"). Bare words as in a progress bar are not phrases.
 */
export const HAPPENINGS: readonly HappeningWords[] = [
  happens(
    'exception',
    {
      en: 'delivery exception|delivery (?:attempt|attempted)|attempted (?:to deliver|delivery)|(?:could|were|was) ?(?:n.t|not) (?:be )?(?:able to )?deliver|unable to deliver|missed (?:your )?delivery|sorry we missed you|undeliverable|notice (?:card )?(?:was )?left|left (?:you )?a (?:notice|card|calling card)|(?:delivery|calling) card left|returned to sender|held at customs|delivery failed|missed you',
      de: 'zustellung (?:war )?nicht möglich|konnte nicht zugestellt|nicht zustellbar|zustellversuch|nicht angetroffen',
      fr: 'n.a pas pu être livré|tentative de livraison|tenté de (?:vous )?livrer|avis de (?:livraison|passage) (?:a été )?laissé|livraison impossible|échec de (?:la )?livraison',
      es: 'no (?:se )?(?:ha|hemos) podido (?:ser )?entreg|intento de entrega|incidencia',
      it: 'mancata consegna|non è stato possibile consegnare|tentativo di consegna|consegna non riuscita',
      nl: 'niet (?:kunnen )?bezorg|bezorgpoging|niet thuis',
      pl: 'nieudan\\p{L}+ (?:próba|doręczeni)|nie (?:udało|mogliśmy)[^.]{0,30}doręcz|awizo',
      pt: 'não foi possível entregar|tentativa de entrega',
      sv: 'kunde inte levereras|leveransförsök|kunne ikke (?:leveres?|afleveres?)|(?:fikk|fik) ikke (?:levert|afleveret|leveret)|leveringsforsøg|leveringsforsøk|toimitus (?:epäonnistui|ei onnistunut)',
      cs: '(?:nepodařilo|nebylo možné)[^.]{0,30}doručit|neúspěšn\\p{L}+ (?:pokus|doručení)|nezastihl',
      ja: 'ご不在|お届けできません',
    },
    EXCEPTION,
  ),
  happens('refunded', {
    en: 'your refund|refund (?:has been|was|is) (?:issued|processed|on its way|complete)|refund (?:confirmation|issued|processed|for your|receipt)|we.ve (?:issued|processed) (?:a|your) refund|has been refunded|been refunded|refunded you|refunded your|(?:we.ve|we have) refunded|refund notification|(?:issued|processed) a refund|return (?:is )?(?:complete|received|accepted)|received your return|credit note|you.ve been refunded',
    de: 'erstattung (?:ist|wurde|für|über|ihrer|deiner|zu)|rückerstattung|gutschrift|wurde erstattet|haben (?:ihnen|dir) [^.]{0,40}erstattet|(?:retoure|rücksendung) [^.!?]{0,60}(?:eingegangen|angekommen|erhalten|bearbeitet)(?! (?:ist|sind|sein))',
    fr: 'remboursement (?:a été|de votre|effectué|pour)|votre remboursement|avons (?:bien )?(?:remboursé|effectué le remboursement)|été remboursé',
    es: 'reembolso (?:ha sido|se ha|de tu|de su|procesado|realizado)|tu reembolso|hemos reembolsado|se ha reembolsado|tramitado (?:el|tu|su) reembolso|devolución (?:ha sido |se ha )?(?:aceptada|recibida|tramitada)',
    it: 'rimborso (?:è stato|del tuo|per il|effettuato|emesso)|il tuo rimborso|abbiamo rimborsato|è stato rimborsato',
    nl: 'terugbetaling (?:is|van|voor)|^terugbetaling$|krijgt je geld terug|terugbetaald|(?:je|uw|jouw) retour(?:zending)? (?:is|hebben we) (?:binnen|ontvangen|verwerkt)|hebben (?:je|uw|jouw) retour(?:zending)? [^.]{0,20}(?:ontvangen|verwerkt)|creditnota',
    pl: 'zwrot (?:pieniędzy|środków|płatności|został|zrealizowan)|zwróciliśmy|faktura korygująca',
    pt: 'reembolso (?:foi|do seu|da sua|efetuado|processado)|foi reembolsad|estorno',
    sv: 'återbetalning|återbetalat|återbetalt|mottagit din retur|din retur (?:är|har)|har återbetalats|refusjon|tilbagebetal|palautuksesi|hyvitetty',
    cs: 'vrácení (?:peněz|platby)|vrátili jsme|dobropis',
    ko: '환불',
    ja: '返金',
  }),
  happens('cancelled', {
    en: '(?:has been|was|is|been|been successfully|now) cancell?ed|cancellation (?:confirmation|confirmed|of your order|notice)|cancell?ed (?:your order|order)|(?:order|item|booking|reservation) cancell?(?:ed|ation)|we.ve cancell?ed|successfully cancell?ed',
    de: 'wurde(?:n)? storniert|stornierung (?:ihrer|deiner|der|bestätigt)|stornierungsbestätigung|haben[^.]{0,40}storniert|stornobestätigung|ist storniert',
    fr: '(?:a (?:bien )?été|est|sont) annulée?s?|avons (?:bien )?annulé|annulation de (?:votre|la) (?:commande|réservation)|commande annulée|confirmation d.annulation',
    es: '(?:ha sido|se ha|fue) cancelad[oa]|cancelación de (?:tu|su|la|el) (?:pedido|reserva|compra)|pedido cancelado|hemos cancelado|confirmación de cancelación',
    it: 'è stato annullato|è stata annullata|annullamento (?:dell.|del |della )|ordine annullato|conferma di annullamento|abbiamo annullato',
    nl: 'is geannuleerd|annulering van|geannuleerd|annuleringsbevestiging',
    pl: 'zostało anulowane|anulowan[aey](?!\\p{L})|anulowano|anulowaliśmy|anulowanie zamówienia|zamówienie anulowane',
    pt: '(?:foi|fue) cancelad[oa]|cancelamento d[oa] (?:seu|sua|pedido|encomenda)|pedido cancelado|encomenda cancelada',
    sv: 'har (?:avbokats|annullerats|avbrutits|avbeställts)|avbeställning|vi har (?:avbeställt|annullerat|avbokat)|avbeställd|annullerad|er annulleret|er kansellert|har makulerats|on peruttu|peruutettu|peruutusvahvistus',
    cs: '(?:byla|bylo|je) (?:zrušen\\p{L}|stornován\\p{L})|zrušení objednávky|storno objednávky',
    ko: '(?:주문|결제)(?:이|가)? 취소',
    ja: 'キャンセル(?:されました|しました|完了|のお知らせ|を承り)',
  }),
  happens(
    'readyForPickup',
    {
      en: 'ready (?:for|to) (?:be )?(?:pick[ -]?up|collect|picked up|collection)|available for (?:pick ?up|collection)|ready to collect|pick up your (?:package|parcel|order)|awaiting collection|waiting for you (?:at|in)|is ready at|package to pick up|available (?:at|in) (?:the|your) (?:locker|pick)',
      de: 'abholbereit|zur abholung bereit|liegt (?:für sie |für dich )?(?:zur abholung |(?:in der|in ihrer|im) (?:\\p{L}+ )?(?:filiale|post|agentur|kiosk|\\p{L}*(?:shop|station|stelle|automat|box|fach))(?!\\p{L}))|kann abgeholt werden|liegt [^.]{0,60}für (?:sie|dich) bereit|(?:im|am|in (?:der|einer|einem|ihrer|deiner))[^.]{0,40}(?:shop|filiale|stelle|station|stützpunkt|box|automat(?:en)?|locker)[^.]{0,30} (?:hinterlegt|eingelagert|eingestellt)',
      fr: 'disponible (?:en|au|dans votre) (?:point|relais|magasin)|prêt à être retiré|vous attend|à retirer|prête? au retrait|est disponible en',
      es: 'listo para (?:recoger|recogida|retirar)|disponible para (?:su )?recog|puedes recoger|ya puedes (?:pasar|recoger)',
      it: 'pront[oa] per il ritiro|disponibile per il ritiro|ti aspetta (?:presso|in|al|nel)|in giacenza|può essere ritirat|puoi ritirar',
      nl: 'ligt (?:voor je )?klaar|klaar om (?:opgehaald|af te halen)|kun je ophalen|op te halen',
      pl: 'gotow\\p{L} do odbioru|(?:o)?czekuje na odbiór|czeka (?:na (?:ciebie|odbiór)|w paczkomacie|w punkcie)|do odbioru w|umieszczona w paczkomacie',
      pt: 'pront[oa] para (?:levantamento|retirada|recolha)|disponível para (?:retirada|levantamento|recolha)',
      sv: 'att hämta|kan hämtas|framme hos (?:ditt )?(?:ombud|utlämning)|har kommit (?:fram )?till (?:ditt |ert )?(?:ombud|utlämning|paketbox)|redo för (?:upphämtning|avhämtning)|finns att hämta|redo att hämtas|klar til afhentning|klar for henting|hämta ditt paket|noudettavissa|saapunut (?:noutopisteeseen|palvelupisteeseen)|kan hentes|kan afhentes|klar til (?:afhentning|henting|å hentes)|ligger klar|noudettavissa|odottaa (?:sinua|noutoa|noutoasi)|noutovalmiina',
      cs: 'připraven\\p{L} k (?:vyzvednutí|odběru|převzetí)|k vyzvednutí|čeká na (?:vás|tebe|výdejním|pobočce)|si můžete vyzvednout|uložena (?:na|v) |pripraven\\p{L} na (?:vyzdvihnutie|prevzatie)|čaká na vás',
      ja: '受け取り準備|お受け取りいただけます|店舗に到着',
    },
    READY,
  ),
  happens(
    'delivered',
    {
      en: '(?:has|have|had) been (?:successfully )?delivered|(?:was|were|is|are|got) (?:just |successfully )?delivered(?! by)|\\bdelivered[:!]|^delivered\\b|^(?:your |proof of )?delivery (?:complete|confirmation|successful|notification: delivered)|(?:this is|here is) your delivery confirmation|we.ve delivered|(?:package|parcel|order|shipment|item) delivered|(?:we|you.ve) (?:just )?delivered your|item delivered|(?:parcel|package|order|shipment|item|delivery|purchase)(?: \\S{1,40}){0,4} has arrived(?! (?:at|in) (?:the|our|a|your) (?!(?:door|home|address|mailbox))| (?:at|in) \\p{L}+ (?:depot|facility|hub|station|sorting))|(?:left|delivered|handed) (?:with|to) (?:a |your |the )?neighbou?rs?|(?:parcel|package|order) (?:was |has been )(?:left|handed over)|(?:parcel|package|order) left (?:with|at|in|on|by|outside|safely)|your (?:parcel|package|order)(?:.s| is) here|successfully delivered|your delivery has been made',
      de: 'wurde(?:n)? (?:heute |soeben |erfolgreich )*(?:zugestellt|geliefert|ausgeliefert|übergeben)|(?:wurde|haben)[^.]{0,60}(?:abgegeben|abgelegt|abgestellt|hinterlegt|eingeworfen)|zustellung erfolgt|(?:ist|sind) (?:zugestellt|angekommen|geliefert)|(?:paket|päckchen|sendung|bestellung|lieferung|ware) (?:\\S{1,30} )?ist da(?!\\p{L})|zugestellt[:!]|^zugestellt(?!\\p{L})|^geliefert(?!\\p{L})|erfolgreich zugestellt|haben (?:ihre|deine) sendung zugestellt|wurde [^.]{0,80}(?:zugestellt|übergeben)',
      fr: 'a (?:bien )?été (?:livrée?|distribuée?|remise?)|(?:est|été) livrée?|^livrée?\\b|(?:colis|commande|paquet|livraison)(?: \\S{1,40}){0,3} est arrivée?(?! (?:à|au|dans|en) )|livraison effectuée|colis livré|a été (?:déposé|remis)e?|est bien arrivé|livraison réussie',
      es: '(?:ha sido|se ha|fue|hemos|ha) entregad[oa]|^entregad[oa](?!\\p{L})|pedido entregado|entrega (?:realizada|completada|efectuada)|paquete entregado|está entregado',
      it: 'è stat[oa] (?:consegnat[oa]|lasciat[oa]|recapitat[oa])|^consegnat[oa](?!\\p{L})|consegna effettuata|consegnato[:!]|pacco consegnato|abbiamo consegnato',
      nl: '(?:is|zijn) (?:bezorgd|afgeleverd|geleverd)|^bezorgd(?!\\p{L})|hebben (?:je|uw) [^.]{0,40}(?:bezorgd|afgeleverd)|pakket bezorgd|bezorgd[:!]',
      pl: '(?:została|zostało|został) (?:\\p{L}+ )?(?:doręczon|dostarczon|odebran)\\p{L}|doręczono|dostarczono|^doręczon[aoey](?!\\p{L})|^dostarczon[aoey](?!\\p{L})|paczka doręczona|dostarczyliśmy|doręczyliśmy',
      pt: 'foi (?:entregue|deixad[oa])|^entregue(?!\\p{L})|entrega (?:realizada|efetuada|concluída)|pedido entregue|encomenda entregue|objeto entregue',
      sv: 'har levererats|(?:är|blev|har blivit) levererat|^levererad(?!\\p{L})|er leveret|er levert|har leverats|ditt paket är levererat|utlämnad|har (?:lämnats|lagts)|är lämnat|on toimitettu|on luovutettu|er (?:blevet )?(?:afleveret|udleveret)|er avlevert',
      cs: '(?:byla|bylo|je|máte) (?:úspěšně )?(?:doručen\\p{L}|předán\\p{L}|vyzvednut\\p{L})|^doručeno|zásilka (?:byla )?doručena|bola doručená',
      ko: '배송(?:이)? 완료',
      ja: '配達(?:を)?完了|お届け(?:が)?完了|お届けしました|配達済み|お届け済み|配達しました',
    },
    DELIVERED,
  ),
  happens(
    'outForDelivery',
    {
      en: 'out for delivery|(?<!share (?:\\p{L}+ ){0,3}|thanks for riding |ride )with (?:the |our |your )?(?:driver|courier)|(?:arriving|coming|delivered|delivering|delivery|deliver it|arrive|delivery is|expected|scheduled for) today|will be delivered (?:to you )?today|deliver(?:ed|y|ing)? (?:your (?:parcel|package) )?today|your delivery is today|on its way to you today|on the van|scheduled for delivery today|is due (?:to be delivered )?today|coming to you today|be with you today|expected delivery on|arriv(?:es|ing) (?:later )?today',
      de: 'wird heute (?:noch )?(?:zugestellt|geliefert)|kommt heute|heute (?:zugestellt|geliefert)|in zustellung|zustellung heute|zustellfahrzeug|ist heute bei (?:ihnen|dir)|wird (?:ihnen|dir) heute|heute zwischen|heute, zwischen|heute bring(?:t|en) (?:wir |er |sie |ihnen |dir )',
      fr: 'en cours de livraison|livré(?:e)? aujourd.hui|arrive aujourd.hui|en tournée|sera livrée? (?:ce jour|aujourd)|est prévue aujourd',
      es: 'en reparto|entregad[oa] hoy|llega hoy|será entregado hoy|se entregará hoy|entrega(?:remos|mos)? [^.]{0,30}hoy|realizará hoy|hoy entregamos',
      it: 'in consegna|consegnat[oa] oggi|arriva oggi|sarà consegnato oggi|consegna oggi|consegna prevista (?:per )?oggi',
      nl: 'wordt vandaag|vandaag bezorgd|onderweg met de bezorger|komt vandaag|bezorger is onderweg|vandaag (?:tussen|krijg)',
      pl: 'dziś (?:doręcz|dostarcz)|dzisiaj (?:doręcz|dostarcz)|doręczymy (?:dziś|dzisiaj)|wydan\\p{L} (?:do doręczenia|kurierowi)|w doręczeniu|zostanie (?:dziś )?doręczon\\p{L} dzi|przekazana do doręczenia|doręczenia dziś|dziś twoj|kurier (?:jest )?w drodze|kurier wyruszył|(?:dziś|dzisiaj) u (?:ciebie|państwa)|doręczy \\p{L}+ dzisiaj|już prawie u ciebie',
      pt: 'saiu para entrega|em distribuição|chega hoje|será entregue hoje|entregue hoje|em entrega',
      sv: 'levereras idag|ute för leverans|kommer idag|under utkörning|leveres i dag|ute til levering|ute for levering|på (?:vej|väg|vei) (?:ud|ut) (?:til|för|till)|kommer (?:vi )?(?:med [^.]{0,30})?i ?dag|leverer (?:vi )?i dag|lastats på bilen|læsset på bilen|under utlevering|ude til levering|ute hos (?:sjåføren|chaufføren)|jakelussa|toimitetaan tänään|kuljettaja on matkalla',
      cs: '(?:doručíme|doručujeme|bude doručen\\p{L}|přivezeme)[^.]{0,40}dnes|dnes (?:vám )?(?:doručíme|doručujeme|přivezeme)|(?:na cestě|vyjel) s kurýrem|kurýr (?:je|už je|vyrazil)|předána? kurýrovi k doručení',
      ja: '配達中|持ち出し中|本日(?:お届け|配達)|配達に向かって',
    },
    OUT,
  ),
  happens(
    'shipped',
    {
      en: '(?:has|have|just|been|was|were|is|are|it.s|items?) (?:now |just |been |already )?(?:shipped|dispatched|despatched|sent out)|on (?:its|the|their|your) way(?! soon)|in transit|your (?:package|parcel|shipment) (?:will (?:arrive|be delivered)|is scheduled|arrives)|(?:is|are) en ?route|^shipped\\b|^dispatched\\b|shipp(?:ed|ing) (?:confirmation|notification|update|notice)|shipment (?:confirmation|notification|update)|(?:dispatch|despatch) (?:confirmation|note)|we.ve (?:shipped|dispatched|despatched|sent)|(?:order|package|parcel) (?:has )?(?:shipped|dispatched|despatched)|left (?:our|the) (?:warehouse|facility)|handed (?:over )?to (?:the )?(?:carrier|courier)|has left|a shipment from order|running late|delayed|delivery update|now expected|picked up by|we.?(?:ve| have) (?:got|received) (?:it|your parcel)|expecting a parcel|delivering your (?:parcel|order)',
      de: '(?:wurde|ist|haben|sind|wird)[^.]{0,40} (?:versandt|versendet|verschickt|abgeschickt|losgeschickt)|unterwegs|auf dem weg|versandbestätigung|versandmitteilung|versandbenachrichtigung|^versandt|^versendet|versandinformation|paketankündigung|kommt (?:bald|morgen|in kürze|am \\p{L}+tag|am mittwoch|am \\d)|wird (?:voraussichtlich )?(?:am |morgen )|ist im versand|sendung kommt|wurde an [^.]{0,30}übergeben|verspätet sich|verzögert sich|verspätung',
      fr: '(?:a été|est|été) expédiée?|en chemin|en route|en cours d.acheminement|confirmation d.expédition|avis d.expédition|^expédiée?|est parti|arrive bientôt|va être livré|sera (?:livrée?|distribuée?|remise?)|va (?:bientôt )?vous être remis|pris en charge|bientôt chez vous|votre colis arrive',
      es: '(?:ha sido|se ha|hemos|fue|ha) enviad[oa]|en camino|confirmación de envío|^enviado|en tránsito|está en ruta|será entregad|llegará|ha salido|aviso de envío',
      it: '(?:è stat[oa]|abbiamo) spedit[oa]|in viaggio|in arrivo|conferma (?:di|della) spedizione|^spedit[oa]|in transito|sta arrivando|sarà consegnat|è partit[oa]|è in viaggio|arriva domani',
      nl: '(?:is|zijn|hebben)[^.]{0,40} (?:verzonden|verstuurd|onderweg)|onderweg|verzendbevestiging|^verzonden|is op weg|komt eraan|wordt (?:morgen )?(?:bezorgd|verwacht)|pakket komt|ontvang je morgen|komt morgen',
      pl: '(?:zostało|została|został|zostały) (?:\\p{L}+ )?(?:wysłan|nadan)\\p{L}|w drodze|wysłaliśmy|nadaliśmy|potwierdzenie wysyłki|^wysłano|wysłan[aeoy]\\b|jedzie do ciebie|paczka (?:już )?(?:została )?nadana|została przekazana kurierowi|przyjęta|wkrótce dostarcz',
      pt: 'foi (?:enviad[oa]|expedid[oa]|postad[oa]|despachad[oa])|a caminho|em trânsito|confirmação de envio|^enviad[oa]|já saiu|está a caminho|encaminhad[oa]|chegará',
      sv: 'har skickats|är på väg|leveransavisering|skickad|leveransbekräftelse|er sendt|på vei|på vej|afsendt|har lämnat|är skickad|skickat din|på väg till dig|försändelse från|försena\\p{L}+|forsinke[tn]|on matkalla|on lähetetty|myöhästy\\p{L}+|er (?:blevet )?(?:afsendt|sendt)|har sendt|afsendelse|forsendelse fra|sending fra|lähetys on (?:lähtenyt|tulossa)|saapuu (?:pian|huomenna)|lähetysvahvistus',
      cs: '(?:byla|bylo|jsme|je) (?:(?:vám|právě|dnes) )?(?:odeslán\\p{L}|odeslali|expedován\\p{L}|předán\\p{L} (?:dopravci|přepravci))|odeslali jsme|zásilka je na cestě|je na cestě|na cestě k vám|na ceste k vám|bola odoslaná|potvrzení (?:o )?(?:odeslání|expedici)',
      ko: '배송(?:이)? (?:시작|중|출발)|발송',
      ja: '発送(?:いた)?しました|発送(?:完了|のお知らせ|済み|されました)|出荷(?:しました|完了|のお知らせ|いたしました)|配送中|お届け予定|輸送中',
    },
    WITH_CARRIER,
  ),
  happens('labelled', {
    en: 'label (?:has been |was )?created|has been transmitted to|may not (?:actually )?have been tendered|may or may not have|shipment information (?:was )?(?:sent|received)|shipping label|preparing (?:your|to ship)|order is being (?:prepared|packed|processed)|getting (?:your order|it) ready|electronically (?:notified|advised)|pre-?advice|we.re expecting your',
    de: 'elektronisch angekündigt|wird (?:für den versand )?vorbereitet|versandvorbereitung|angekündigt',
    fr: 'en (?:cours de )?préparation|annoncé',
    es: 'en preparación|preparando tu',
    it: 'in preparazione',
    nl: 'aangemeld|in voorbereiding',
    pl: 'przygotow(?:ywan|uj)\\p{L}+|w przygotowaniu|utworzono etykiet',
    pt: 'em preparação|em separação|etiqueta',
    sv: 'förbereds|förbereder',
    cs: 'připravujeme (?:vaši|k odeslání)|zásilka (?:byla )?(?:zaregistrována|podána)|údaje o zásilce',
    ja: '発送準備',
  }),
  happens('placed', {
    en: 'thank(?:s| you)[^.!]{0,40} (?:order|purchas|shopping|buying|booking|subscrib|payment|riding|rental|business|reservation|transaction|choosing|ordering|your support)\\w*|order (?:confirmation|confirmed|received|placed|acknowledgement|summary|details|receipt)|(?:we.ve|we have|have) (?:received|got) your order|order (?:is|has been|was) (?:confirmed|placed|received|successful|complete)|your (?:order|purchase|booking|reservation|trip|ride|e?-?ticket) (?:is |has been |was )?(?:confirmed|confirmation|complete|receipt|details)|booking (?:is )?confirm(?:ed|ation)|reservation (?:is )?confirm(?:ed|ation)|(?:your|this is your|here.s your|payment|purchase|e-?)\\s?receipt|receipt (?:for|from)|your invoice|^ordered\\b|confirms? your (?:recent )?(?:order|payment|purchase|booking)|payment (?:received|confirmation|successful|confirmed)|purchase confirmation|trip (?:with|confirmation)|subscription (?:confirmation|confirmed|receipt)|(?:here (?:are|is)|find) your (?:e-?)?tickets?|your (?:e-?)?tickets? (?:for|to|are|is|order)|we charged|you.ve (?:successfully )?(?:purchased|paid|bought|ordered)|you (?:bought|purchased|ordered|paid)|your [^.]{0,40}order (?:from|with|at|of)|your [\\w.]{2,30} order\\b|invoice is attached|(?:tax )?invoice\\b|receipt\\b|confirmation\\b|your order',
    de: 'bestellbestätigung|auftragsbestätigung|(?:vielen dank|danke)[^.!]{0,40}(?:bestellung|einkauf|kauf|auftrag|buchung|zahlung)|(?:ihre|deine) (?:bestellung|rechnung|buchung)|haben (?:ihre|deine) (?:bestellung|zahlung) (?:erhalten|bekommen)|(?:ihre|deine) [\\p{L}-]{2,20}-rechnung|bestelleingang|buchungsbestätigung|kaufbestätigung|bestellung (?:ist )?(?:eingegangen|bestätigt|erhalten|aufgegeben)|zahlungsbestätigung|rechnung (?:zu|für|nr)|\\bquittung\\b|\\bbestellt\\b',
    fr: 'confirmation de (?:votre |la )?(?:commande|réservation|paiement|achat)|merci (?:pour|de)[^.!]{0,40}(?:commande|achat|confiance|réservation)|votre (?:commande|facture|reçu|réservation|achat)|commande (?:est |a (?:bien )?été )?(?:confirmée|enregistrée|validée|reçue)|nous avons (?:bien )?(?:reçu|enregistré) votre commande|reçu de paiement|récapitulatif de (?:votre )?commande|^commandé',
    es: 'confirmación de (?:tu |su |la |el )?(?:pedido|compra|reserva|orden|pago)|gracias por (?:tu|su|comprar|la)[^.!]{0,30}|(?:tu|su) (?:pedido|compra|reserva|factura|recibo|orden)|pedido (?:confirmado|recibido|realizado)|hemos recibido tu|resumen (?:de tu|del) pedido|compraste|^pedido\\b',
    it: 'conferma (?:del(?:l.)? ?|dell.|d.|di )?(?:tuo )?(?:ordine|acquisto|prenotazione|pagamento)|grazie per (?:il|l.|aver|la|i)[^.!]{0,30}|(?:il tuo|la tua|il suo) (?:ordine|acquisto|prenotazione|ricevuta|fattura)|abbiamo ricevuto il tuo ordine|ordine (?:confermato|ricevuto|effettuato)|riepilogo (?:dell.)?ordine|ricevuta',
    nl: 'bevestiging van (?:je|uw)|(?:bedankt|dank je wel|dank u)[^.!]{0,40}(?:bestelling|aankoop|order|boeking)|orderbevestiging|bestelbevestiging|(?:je|uw) (?:bestelling|order|factuur|aankoop|boeking|bon)|bestelling (?:is )?(?:ontvangen|bevestigd|geplaatst)|we hebben je bestelling|betaalbewijs|aankoopbewijs',
    pl: 'potwierdzenie (?:\\p{L}+ )?(?:zamówienia|zakupu|rezerwacji|płatności|transakcji)|dzięku\\p{L}+ za[^.!]{0,40}(?:zamówieni|zakup|rezerwacj)|(?:twoje|państwa) zamówienie|zamówienie (?:zostało )?(?:przyjęte|złożone|potwierdzone|opłacone)|otrzymaliśmy (?:twoje )?zamówienie|przyjęliśmy|złożyłeś zamówienie|dziękujemy za zakup|kupiłeś|kupiłaś|opłacone|faktura',
    pt: 'confirmação d[aeo] (?:seu |sua |tua )?(?:pedido|compra|encomenda|reserva|pagamento)|obrigad[oa] p(?:or|ela|elo)[^.!]{0,40}|(?:seu|o seu|a sua|sua) (?:pedido|encomenda|compra|fatura|reserva|recibo)|pedido (?:confirmado|recebido|realizado)|você comprou|recebemos (?:o seu|seu|a sua|sua)|encomenda (?:confirmada|recebida)|resumo d[aoe] (?:pedido|encomenda)',
    sv: 'orderbekräftelse|(?:tack|takk|tak) för (?:din|ditt|att)[^.!]{0,40}|tack för (?:din )?(?:beställning|order|köp)|(?:din|ditt) (?:order|beställning|köp|kvitto|faktura|bokning)|beställning (?:är )?(?:mottagen|bekräftad)|vi har (?:tagit emot|mottagit) din|ordrebekræftelse|ordrebekreftelse|bokningsbekräftelse|kvitto|takk for (?:din|bestillingen)|tak for (?:din|bestillingen)|kiitos tilauksesta\\p{L}*|tilausvahvistus|tilauksesi|ostokuitti|maksukuitti',
    cs: 'děkujeme (?:\\p{L}+ )?za[^.!]{0,30}(?:objednávk|nákup|platb|rezervac)|potvrzení (?:\\p{L}+ )?(?:objednávky|platby|rezervace|nákupu)|(?:vaše|vaši|tvoje) objednávk|objednávka (?:č|byla (?:přijata|potvrzena))|přijali jsme (?:vaši )?objednávku|ďakujeme za[^.!]{0,30}(?:objednávk|nákup)|potvrdenie objednávky|vyúčtování|účtenka',
    ko: '주문해 주셔서|주문(?:이|을|해)? ?(?:완료|접수|확인|내역)|결제(?:가|를)? ?완료|구매해 주셔서',
    ja: '注文内容|ご利用いただき|ご注文(?:の確認|ありがとう|を承り|内容|いただ|を受け付け|確認)|注文(?:確認|を受け付け|が確定|完了|受付|を承り)|ご購入(?:ありがとう|いただ|の確認|内容|完了)|お買い上げ|ご予約(?:ありがとう|確認|を承り|完了|内容)|領収書|ご利用(?:明細|ありがとう)|お支払い(?:が)?完了',
  }),
];

/**
 * Mails that speak of money or parcels and are no order, with where to look: `subject` patterns decide on the
 * subject alone, `body` patterns on the opening of the body too.
 */
export const REFUSALS: readonly {
  readonly reason: NotAnOrderReason;
  readonly subject?: RegExp;
  readonly body?: RegExp;
  /** The same by language. */
  readonly bodyIn?: HappeningWords['patternIn'];
}[] = [
  {
    reason: 'digest',
    subject: anyOf(
      'daily digest',
      'your mail was delivered',
      'mail delivery notification',
      'digest for',
      'wöchentliche zusammenfassung',
      'weekly (?:digest|summary)',
      'year in review|\\b20\\d\\d in review|jahresrückblick|rétrospective 20\\d\\d|tu resumen (?:de|del) 20\\d\\d|retrospectiva 20\\d\\d|jaaroverzicht|podsumowanie 20\\d\\d',
    ),
    body: anyOf(
      '\\bmailpieces?\\b',
      'mail delivery notification',
      'informed delivery.{0,40}digest',
      'ein brief kommt in kürze',
      'briefankündigung',
    ),
  },
  {
    reason: 'charge_summary',
    body: anyOf(
      'this is not (?:a|your) (?:payment )?(?:receipt|invoice)[^.]{0,20}\\. it is a',
      'this is not a payment receipt',
      'not a receipt for payment',
      'summary, (?:and )?not (?:a|your) (?:final )?receipt',
      'will receive a (?:trip |final )?receipt when',
      'dies ist keine (?:quittung|zahlungsquittung)',
      'ceci n.est pas un reçu',
      'esto no es un recibo',
      'questa non è una ricevuta',
    ),
  },
  {
    reason: 'abandoned_cart',
    subject: anyOf(
      'left (?:something|items?|it) (?:behind|in your)|forgot(?:ten)? something|still (?:in your cart|interested|thinking)|your (?:cart|basket|bag) (?:is|misses|awaits|has)|items? (?:are |is )?(?:waiting )?in your (?:cart|basket|bag)|still thinking it over|did you forget|ready to check ?out|finish (?:joining|signing up|your (?:order|purchase|booking|registration))|(?:one|1) step away|almost (?:there|done)[!:,]|come back (?:and|to) (?:finish|complete)|your saved items|items you (?:left|saved)|pick up where you left off|hast du etwas vergessen|etwas vergessen|vous y pensez encore|vous avez oublié|oublié quelque chose|sigues pensándolo|olvidado algo|ci stai ancora pensando|dimenticato qualcosa|twijfel je nog|iets vergeten|zapomnia\\p{L}+ o czymś|esqueceu algo|ainda está pensando|glömde du|complete your (?:order|purchase|checkout)|cart (?:reminder|is about)|warenkorb|panier (?:vous attend|abandonné)|finalisez votre|tu (?:carrito|cesta)|il tuo carrello|carrello|winkelwagen|winkelmand|(?:twój |w )koszyk|seu carrinho|carrinho|varukorg|カート',
    ),
    body: anyOf(
      'you left (?:something|these|this|items?|the following)[^.]{0,40}(?:cart|basket|bag|behind)|(?:cart|basket|bag) is (?:still|waiting)|still in your (?:cart|basket|bag)|did ?n.t finish (?:checking out|your (?:order|purchase))|resume (?:your )?checkout|artikel im warenkorb|toujours dans votre panier|siguen en tu (?:cesta|carrito)|tu carrito te espera|ancora nel tuo carrello|nog in je winkel(?:wagen|mand)|masz w koszyku|ainda estão no seu carrinho|kvar i varukorgen|カートに入れたまま|(?:still )?(?:waiting|sitting) in your (?:cart|basket|bag)|return to (?:your )?(?:cart|checkout)|complete your (?:purchase|checkout)|(?:noch )?(?:in|im) (?:ihrem|deinem) warenkorb|articles? dans votre panier|votre panier vous attend|te has dejado|en tu (?:carrito|cesta)|nel tuo carrello|in je winkel(?:wagen|mand)|w (?:twoim )?koszyku czeka|no seu carrinho|i din varukorg|カートに(?:商品|残)',
    ),
  },
  {
    reason: 'failed_payment',
    subject: anyOf(
      wordsOf(FAILED_PAYMENT),
      wordsOf(PENDING_PAYMENT),
      '(?:problem|trouble|issue) with your (?:payment|card|billing)|update your (?:payment|billing|card)|payment (?:is )?pending|awaiting (?:your )?payment|complete your payment|problem mit (?:ihrer|deiner) zahlung|problème (?:avec|de) (?:votre )?paiement|problema con (?:tu|su|el) pago|problema con il pagamento|probleem met je betaling|problem z płatnością|problema com o pagamento|problem med (?:din )?betalning|お支払い方法(?:の|を)(?:更新|確認)',
    ),
    bodyIn: patternsOf([FAILED_PAYMENT, PENDING_PAYMENT]),
  },
  {
    reason: 'upcoming_charge',
    subject: anyOf(
      'upcoming (?:payment|charge|renewal|invoice|order|delivery|shipment of)|next (?:box|order|delivery) ships soon|(?:will be|is going to be) renewed|ankündigung: abbuchung|bald verlängert|sera bientôt renouvelé|se renovará (?:pronto|en|el)|si rinnov(?:a|erà)|wordt binnenkort verlengd|wkrótce się odnowi|odnowi się|será renovad|förnyas (?:snart|den)|kommande betalning|まもなく更新|更新のお知らせ|(?:order|box|delivery) is coming up|(?:will|is about to|going to) (?:auto-?)?renew|renews? (?:soon|on|in)|renewal (?:reminder|notice)|(?:your )?(?:free )?trial (?:is )?(?:ending|ends|expires)|(?:bill|invoice) (?:is )?(?:due )?soon|verlängert sich|anstehende (?:zahlung|verlängerung)|prochain(?:e)? (?:paiement|renouvellement|prélèvement)|próxim[oa] (?:pago|cobro|renovación|cobrança)|prossim[oa] (?:pagamento|addebito|rinnovo)|aankomende (?:betaling|verlenging)|nadchodząc\\p{L}+ płatnoś',
    ),
    body: anyOf(
      '(?:will|is going to) (?:automatically )?(?:renew|be (?:automatically )?(?:charged|billed|renewed))[^.]{0,60}(?:on|in|at the end)[^.]{0,40}(?:unless|to avoid|if you)|upcoming (?:charge|payment|renewal)|we(?:.ll| will) (?:charge|bill|debit) (?:your|you)|you (?:will|.ll) be (?:charged|billed)|will be (?:taken|charged|debited|deducted|collected) (?:from|on)|scheduled payment|(?:buchen|ziehen) wir[^.]{0,60}(?:ab|ein)(?!\\p{L})|von (?:ihrem|deinem) konto (?:einziehen|abbuchen)|nous (?:prélèverons|débiterons)|sera (?:prélevé|débité|effectué)|te cobraremos|se (?:cargará|cobrará)|(?:ti|vi) addebiteremo|verr(?:à|anno) addebitat|schrijven we[^.]{0,40}af(?!\\p{L})|incasseren we|pobierzemy|obciążymy|cobraremos|será cobrad|drar vi|dras den|が請求されます|your (?:free )?trial (?:ends|is ending|will end)|your next (?:order|box|delivery) (?:ships|will ship|will be charged|is scheduled)',
    ),
  },
  {
    reason: 'payment_demand',
    subject: anyOf(
      'payment (?:overdue|due|reminder|request)|invoice [^.]{0,20}(?:is |now )?overdue|unpaid invoice|facture impayée|relance de paiement|factura (?:vencida|pendiente|impagada)|pagamento em atraso|\\bpay (?:the |a |your )?(?:customs|fee|duty)|overdue|past due|(?:please|action required).{0,20} pay\\b|pay your|final notice|amount due|requests? (?:a )?payment|mahnung|zahlungserinnerung|rappel de paiement|recordatorio de pago|sollecito|herinnering betaling|betalingsherinnering|przypomnienie o płatności|wezwanie do zapłaty|lembrete de pagamento|betalningspåminnelse|inkasso|お支払いのお願い|ご請求のお知らせ',
      // Bills of what runs on: telephone, power, water.
      '\\bbill (?:is )?(?:now )?(?:ready|available|online|due)|your (?:\\p{L}+ )?(?:phone|mobile|energy|electricity|gas|water|internet|utility) bill|(?:mobilfunk|handy|strom|gas|wasser|telefon|internet|festnetz)-?rechnung|rechnung (?:ist|steht) (?:online|da|verfügbar|bereit)|facture (?:du mois )?(?:est )?(?:disponible|en ligne)|factura (?:ya )?(?:está )?disponible|bolletta|factuur staat klaar|faktura (?:jest )?(?:dostępna|gotowa)|fatura (?:está )?disponível|料金のお知らせ',
    ),
    body: anyOf(
      'payment is (?:now )?(?:over)?due|sent you an invoice|due on receipt|view and pay|pay (?:this |your )?invoice(?! has| was)|not yet received (?:your )?payment|is still (?:outstanding|unpaid)|still outstanding|kein(?:en)? zahlungseingang|offener betrag|reste impayée|merci de régler|pendiente de pago|que abone|ancora da saldare|nog niet betaald|openstaand bedrag|nie została opłacona|continua em aberto|em dívida|ännu inte betald|まだ未払い|未払いです|is past due|your (?:account|invoice) is overdue|remains unpaid|(?:please|kindly) (?:pay|remit|arrange payment)|has requested (?:a )?payment|outstanding balance|bitte überweisen sie|noch nicht (?:bezahlt|beglichen)|veuillez (?:régler|procéder au paiement)|proszę (?:o zapłatę|opłacić)|customs (?:fee|duty|charge)[^!?]{0,60}(?:pay|must be paid|due)',
      '(?:sua|da|do|a) fatura [^.]{0,80}(?:vencimento|fech(?:ou|ada))|(?:credit card|card) statement[^.]{0,60}(?:due|closed|ready)|kreditkartenabrechnung|relevé de (?:votre )?carte|extracto de (?:tu|su) tarjeta|estratto conto|(?:minimum|mindest)(?: ?payment| ?zahlung|betrag) (?:due|fällig)',
      'auto-?pay is (?:scheduled|on)|by direct debit on|(?:wird|werden) (?:wir )?(?:den betrag )?am \\d[^.!]{0,30}(?:abgebucht|abbuchen|eingezogen|einziehen)|fällig am|prélèvement (?:le|prévu|automatique)|fecha de cargo|domiciliación el|addebito (?:il|in data)|wordt op \\d[^.!]{0,30}afgeschreven|termin płatności|débito em conta',
    ),
  },
  {
    reason: 'account_notice',
    subject: anyOf(
      '(?:budget|billing|spend(?:ing)?|usage|cost) alert|% of your (?:monthly )?budget|budget (?:threshold|exceeded|überschritten)',
      '(?:verification|security|sign-?in|login|one-?time) (?:code|alert|attempt|link)|verify your (?:e-?mail|account)|reset your password|password (?:reset|changed)|new (?:sign-?in|login|device)|welcome to|account (?:created|activated|suspended)|appointment (?:reminder|confirm|is )|privacy policy|terms of (?:service|use)|statement is (?:ready|available)|your (?:\\p{L}+ )?statement(?!\\p{L})|passwort|mot de passe|contraseña|reimposta|wachtwoord|hasło|senha|lösenord|パスワード',
    ),
    // Who will see or treat somebody is named for an appointment, never for an order; one that was paid is a purchase.
    body: anyOf(
      '(?<!\\p{L})(?:behandlare|behandler(?:in)?|practitioner|clinician|dentist|physician|(?:your|with) (?:doctor|dr\\.?)|praticien(?:ne)?|profesional sanitario|facultativo|medico curante|behandelaar|lekarz prowadzący|ošetřující lékař)\\s*[:：](?!.{0,800}(?<!\\p{L})(?:paid|betalt|betald|bezahlt|payée?|pagad[oa]|pagat[oa]|betaald|zapłacon[oay]|zaplaceno)(?!\\p{L}))',
    ),
  },
  {
    reason: 'feedback_request',
    subject: anyOf(
      '(?:rate|review) your (?:recent )?(?:purchase|order|stay|experience|delivery|products?)|how (?:was|did we|would you rate)|tell us (?:about|what you think)|leave (?:a|us a) review|we.d love your feedback|what did you think|bewerten sie|wie war (?:ihr|dein)|donnez votre avis|votre avis|valora (?:tu|su)|cuéntanos|lascia una recensione|come è andata|beoordeel|hoe was|oceń (?:zakup|produkt|nas)|wystaw opinię|avalie|vad tyckte du|レビュー',
      'wat vind je van|schrijf een (?:review|beoordeling)|what do you think|leave a review|write a review|your review|zufrieden mit|deine bewertung|ihre bewertung|donner votre avis|qu.avez-vous pensé|qué te (?:ha )?pareci|deja tu opinión|tu opinión|la tua opinione|cosa ne pensi|twoja opinia|podziel się opinią|sua opinião|o que achou|din åsikt|how did we do|your (?:opinion|feedback)|share your (?:thoughts|experience)|customer survey|quick survey',
    ),
  },
  {
    reason: 'personal',
    // Invitations of calendars: "Invitation: … @ Mon 12 May", and who sent it below.
    subject: anyOf(
      '^(?:\\[[^\\]]{1,40}\\] )?(?:ticket|case|(?:support )?request|inquiry|enquiry|anfrage|vorgang|demande|solicitud|consulta|richiesta|aanvraag|zgłoszenie|ärende|sag|sak)[ #:]{0,3}(?:id|no\\.?|nr\\.?|n[°º])?[ #:]{0,3}\\d{3,}',
      '^(?:(?:updated |revised )?invitation(?: with note)?|accepted|declined|tentative(?:ly accepted)?|cancell?ed event(?: with note)?|einladung|aktualisierte einladung|convocation|invitación|invito|uitnodiging|zaproszenie|convite|inbjudan)\\s?: .{1,200} @ ',
    ),
    body: anyOf('invitation from google calendar|einladung (?:von|aus) google kalender'),
  },
  {
    reason: 'return_label',
    subject: anyOf(
      'return (?:label|instructions|authori[sz]ation|request)|your return (?:is )?(?:started|approved)|retourenlabel|rücksendeetikett|rücksendeschein|étiquette de retour|etiqueta de devolución|etichetta di reso|retourlabel|etykieta zwrotna|etiqueta de devolução|returetikett|returfraktsedel|返品(?:の)?ご案内',
    ),
  },
  {
    reason: 'suspicious_sender',
    body: anyOf(
      '(?:confirm|update|verify) your (?:delivery |shipping )?address and pay|unpaid (?:shipping|customs|delivery) (?:fee|charge)|pay (?:a |the )?(?:small |redelivery |re-delivery |shipping |handling )fee|(?:package|parcel) (?:is|has been) (?:put )?on hold[^!?]{0,120}(?:pay|fee)',
    ),
  },
  {
    reason: 'promotion',
    subject: anyOf(
      '\\b\\d{1,2} ?% (?:off|rabatt|de réduction|de descuento|di sconto|korting|taniej|de desconto)|(?:up to|save) (?:\\$|£|€)?\\d+|flash sale|last chance|limited time|black friday|cyber monday|newsletter|deals? of the|exclusive offer|free shipping (?:on|today|weekend|ends)',
    ),
  },
  {
    reason: 'seller_notice',
    // Who buys of the reader, or pretends to: their paper is nothing that the reader bought.
    body: anyOf(
      'attached (?:is |please find )?(?:our |the |a )?(?:purchase order|po\\b)|(?:kindly|please) (?:send|quote|provide|advise)[^.!?]{0,40}(?:best price|pro-?forma|quotation)|(?:wir|hiermit) bestellen (?:wir )?(?:bei ihnen|gemäß)|notre bon de commande|nuestra orden de compra|il nostro ordine di acquisto',
    ),
    subject: anyOf(
      'you (?:made a|have a new|.ve made a) sale|you sold|item sold|new order received from|you have a new order|sold, ship now|ship (?:now|by)|du hast[^.]{0,30}verkauft|verkauft:|vous avez vendu|has vendido|hai venduto|sprzedałe[śs]|sprzedano|você vendeu',
    ),
  },
  {
    reason: 'payment_notice',
    subject: anyOf(
      '^(?:large |online |card |new )?(?:purchase|transaction|charge|payment|debit) of [^\\p{L}]{0,3}(?:[A-Z]{3} )?[\\d.,]+ ?(?:[A-Z]{3}|[$€£])? ?(?:at|from|by|to|in) ',
      '(?:card|bank|account) (?:transaction|charge|alert|activity)|transaction alert|(?:paid|sent) you\\b|you (?:sent|received) (?:a payment|money|\\$)|(?:large )?purchase alert|kontobewegung|kreditkartenumsatz|votre relevé|movimiento en tu|direct debit',
    ),
    body: anyOf(
      'a (?:charge|transaction|purchase) of [^.]{0,40} (?:was|has been) (?:made|authorized|approved) (?:on|with|using) your (?:card|account|credit|debit)|your (?:debit|credit) card (?:ending|was used)|(?<!\\p{L})card (?:ending|no\\.?|number)(?: in| with)? [\\d*x.]{3,20} (?:was|has been) (?:used|charged|debited)',
    ),
  },
];
