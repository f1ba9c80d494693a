import type { WordTable } from './word-table.ts';

/** A payment and its failure in one clause, in either order. */
export const FAILED_PAYMENT: WordTable = {
  en: '(?:payment|charge|transaction|card|bank)[^.!?]{0,60}(?:failed|declined|rejected|refused|unsuccessful|turned (?:it )?down|not (?:be )?(?:processed|go through|gone through|successful|completed))|(?:could ?n.t|could not|unable to|failed to|not able to|cannot|can.t) (?:process|charge|collect|complete|take|bill)(?! (?:your )?(?:refund|return)| (?:the |your |this )?(?:delivery|return|pick-?up|drop-?off))|(?:declined|turned down|refused|rejected) (?:the|your|this) (?:charge|payment|card)|payment (?:did ?n.t|did not) go through',
  de: '(?:zahlung|abbuchung|lastschrift|kreditkarte|bank)[^.!?]{0,80}(?:fehlgeschlagen|nicht (?:durchgeführt|ausgeführt|verarbeitet|abgebucht|möglich)|abgelehnt|gescheitert|zurückgewiesen)',
  fr: '(?:paiement|règlement|carte|prélèvement|banque)[^.!?]{0,80}(?:refusé|échoué|rejeté|n.a pas (?:pu|abouti))|échec (?:de|du) (?:votre )?(?:paiement|prélèvement)|(?:pas pu|impossible de) (?:débiter|prélever|traiter)',
  es: '(?:pago|cargo|tarjeta|cobro|banco)[^.!?]{0,80}(?:rechazad|fallid|denegad|no (?:se )?(?:ha|pudo))|no (?:hemos podido|pudimos|se pudo) (?:procesar|cobrar|cargar|realizar)',
  it: '(?:pagamento|addebito|carta|banca)[^.!?]{0,80}(?:non (?:è )?(?:riuscito|andato)|rifiutat|respint|fallito)|non (?:siamo riusciti|è stato possibile) (?:ad? )?(?:addebitare|elaborare)',
  nl: '(?:betaling|incasso|afschrijving)[^.!?]{0,80}(?:mislukt|geweigerd|niet (?:gelukt|geslaagd|verwerkt))',
  pl: '(?:płatnoś|karta|kartę|bank)[^.!?]{0,80}(?:odrzucon|nie powiodła|nieudan|nie została zrealizowana)|nie udało się (?:pobrać|obciążyć|przetworzyć|zrealizować)',
  pt: '(?:pagamento|cartão|cobrança|banco)[^.!?]{0,80}(?:recusad|falhou|rejeitad|não (?:foi )?(?:aprovad|processad|autorizad))|não (?:conseguimos|foi possível) (?:processar|cobrar|debitar)',
  sv: '(?:betalning|dragning|kort)[^.!?]{0,60}(?:misslyckades|nekades|avvisades|gick inte igenom|kunde inte (?:genomföras|dras))',
  da: '(?:betaling|kort|træk)[^.!?]{0,60}(?:mislykkedes|blev afvist|gik ikke igennem|kunne ikke (?:gennemføres|trækkes))',
  no: '(?:betaling|kort|trekk)[^.!?]{0,60}(?:mislyktes|ble avvist|gikk ikke gjennom|kunne ikke (?:gjennomføres|trekkes))',
  fi: '(?:maksu|kortti|veloitus)\\p{L}*[^.!?]{0,60}(?:epäonnistui|hylättiin|ei onnistunut)',
  cs: '(?:platba|platbu|karta|kartu)[^.!?]{0,60}(?:selhala|byla zamítnuta|zamítnut\\p{L}|se nezdařila|neproběhla)',
  hu: '(?:fizetés|kártya|terhelés)\\p{L}*[^.!?]{0,60}(?:sikertelen|elutasít\\p{L}+|nem sikerült)',
  ro: '(?:plata|cardul|tranzacția)[^.!?]{0,60}(?:a eșuat|a fost (?:respins|refuzat)\\p{L}*|nu a putut)',
  tr: '(?:ödeme|kart)\\p{L}*[^.!?]{0,60}(?:başarısız|reddedildi|alınamadı|gerçekleşmedi)',
  el: '(?:πληρωμή|κάρτα|χρέωση)[^.!?]{0,60}(?:απέτυχε|απορρίφθηκε|δεν ολοκληρώθηκε)',
  ja: '(?:お支払い|決済|引き落とし)[^。]{0,40}(?:失敗|できません|承認され(?:ません|なかった)|処理できません)',
  ko: '(?:결제|카드)[^.!?]{0,40}(?:실패|거절|승인되지)',
  zh: '(?:付款|支付|扣款|银行卡)[^。]{0,40}(?:失败|被拒|未成功)',
};

/** A payment that has not come yet: what was chosen is not bought. "Pay later" and bank details of an order are not these. */
export const PENDING_PAYMENT: WordTable = {
  en: '(?:order|booking|reservation|purchase)(?: \\S{1,24}){0,3} (?:is|has) (?:not (?:yet )?(?:been )?(?:placed|complete|confirmed|paid)|still unpaid|awaiting payment|pending payment)|(?:order|purchase) (?:is |has )?not (?:yet )?(?:been )?placed|(?:we are |we.re |still )?(?:waiting for|awaiting) (?:your )?payment|have(?:n.t| not) (?:yet )?received (?:your )?payment|(?:finish|complete) (?:your )?payment|payment (?:is )?(?:still )?(?:pending|outstanding|awaited)(?! review)',
  de: 'zahlung (?:zu|für|ihrer|deiner)[^.!?]{0,60}(?:ausstehend|steht (?:noch )?aus|offen)|warten (?:wir )?(?:noch |weiterhin )?auf (?:ihre|deine|die) zahlung|ohne zahlungseingang|zahlung (?:ist )?(?:noch )?(?:ausstehend|offen|nicht (?:eingegangen|erhalten))|(?:bestellung|buchung)[^.!?]{0,40}noch nicht (?:bezahlt|abgeschlossen|bestätigt)',
  fr: 'paiement (?:\\S{1,24} ){0,6}(?:est )?en attente|en attente (?:de|du) (?:votre )?(?:paiement|règlement)|finalisez (?:votre|le) paiement|(?:commande|réservation)[^.!?]{0,40}(?:n.est pas encore|pas encore) (?:validée|payée|confirmée|réglée)',
  es: 'pendiente de pago|pago (?:\\S{1,24} ){0,4}(?:está )?pendiente|esperando (?:tu|su|el) pago|si no recibimos el pago|(?:pedido|reserva)[^.!?]{0,40}(?:aún|todavía) no (?:está |ha sido )?(?:pagad|confirmad)',
  it: 'in attesa (?:di|del) (?:tuo |suo )?pagamento|pagamento (?:\\S{1,24} ){0,3}(?:è )?in (?:attesa|sospeso)|(?:ordine|prenotazione)[^.!?]{0,40}non (?:è )?ancora (?:pagat|confermat|completat)|completa il pagamento',
  nl: '(?:wachten|wacht) (?:nog )?op (?:je|uw|jouw|de) betaling|betaling (?:\\S{1,24} ){0,3}(?:is nog |nog )?(?:niet ontvangen|openstaand|in afwachting)|(?:bestelling|boeking)[^.!?]{0,40}(?:is )?nog niet (?:betaald|afgerond|bevestigd)|rond (?:je|uw) betaling af',
  pl: '(?:oczekuje|oczekujemy|czeka|czekamy) na (?:płatność|opłacenie|wpłatę|zapłatę)|(?:zamówienie|rezerwacja)[^.!?]{0,40}(?:nie zostało|nie jest) (?:jeszcze )?opłacon|dokończ płatność|płatność (?:w toku|oczekując\\p{L})',
  pt: 'aguarda(?:ndo|mos)? (?:o )?(?:seu |teu )?pagamento|pagamento (?:\\S{1,24} ){0,3}(?:está )?pendente|(?:pedido|encomenda|reserva)[^.!?]{0,40}ainda não (?:foi |está )?(?:pag|confirmad|concluíd)|finalize (?:o|seu) pagamento',
  sv: 'väntar (?:fortfarande )?på (?:din )?betalning|betalning(?:en)? (?:\\S{1,24} ){0,3}(?:har inte|saknas|väntar)|(?:beställning|order|bokning)\\p{L}*[^.!?]{0,40}är (?:ännu )?inte (?:betald|slutförd|bekräftad)|slutför (?:din )?betalning',
  da: '(?:venter|afventer) (?:stadig )?(?:på )?(?:din )?betaling|(?:ordre|bestilling)\\p{L}*[^.!?]{0,40}er (?:endnu )?ikke (?:betalt|gennemført|bekræftet)',
  no: '(?:venter|avventer) (?:fortsatt )?(?:på )?(?:din )?betaling|(?:ordre|bestilling)\\p{L}*[^.!?]{0,40}er (?:ennå )?ikke (?:betalt|fullført|bekreftet)',
  fi: 'odotamme (?:\\p{L}+ )?maksua|maksu (?:odottaa|puuttuu)|tilau\\p{L}+[^.!?]{0,40}ei ole (?:vielä )?(?:maksettu|vahvistettu)|odottaa maksua',
  cs: '(?:čeká|čekáme) na (?:vaši )?(?:platbu|zaplacení|úhradu)|(?:objednávka|rezervace)[^.!?]{0,40}(?:nebyla|není) (?:zatím |dosud )?(?:zaplacen|uhrazen|potvrzen)|dokončete platbu',
  hu: 'fizetésre vár|várjuk (?:a )?(?:befizetés|fizetés)\\p{L}*|(?:rendelés|foglalás)\\p{L}*[^.!?]{0,40}még nincs (?:kifizetve|visszaigazolva)',
  ro: '(?:în așteptarea|așteptăm) plat\\p{L}+|plata (?:este )?în așteptare|comanda[^.!?]{0,40}nu (?:este|a fost) încă (?:plătită|achitată|confirmată)',
  tr: 'ödeme(?:niz)? bekleni\\p{L}+|ödemenizi bekliyoruz|sipariş\\p{L}*[^.!?]{0,40}henüz (?:onaylanmadı|ödenmedi|tamamlanmadı)',
  el: 'αναμένουμε την πληρωμή|εκκρεμεί η πληρωμή|σε αναμονή πληρωμής',
  ja: 'お支払い待ち|入金待ち|(?:お支払い|ご入金)(?:が|は)?まだ(?:確認|完了)|まだお支払いが(?:確認|完了)|お支払いが(?:確認できて|完了して)(?:おりません|いません)',
  ko: '(?:입금|결제) ?(?:대기|확인 중)|아직 (?:입금|결제)(?:이|가)?',
  zh: '(?:等待|待)(?:您的)?付款|尚未(?:付款|支付)|订单未支付',
};
