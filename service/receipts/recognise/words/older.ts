import type { WordTable } from './word-table.ts';

/** In a sentence with an order's number: the order is an older one that something else is hung on. */
export const OLDER_ORDER: WordTable = {
  en: "(?<!\\p{L})(?:last (?:year|month|week|time|winter|summer|spring|autumn|fall|christmas|order|purchase)|previous(?:ly)?|earlier (?:order|purchase)|past (?:order|purchase)|(?:days|weeks|months|years?) ago|since your|because you|you (?:once |last |loved |previously )(?:bought|ordered|purchased)?|remember|it['’]s been|as a thank you for|reorder|re-order|buy (?:it )?again|order again)(?!\\p{L})",
  de: '(?<!\\p{L})(?:letzte[nrms]? (?:jahr|monat|woche|mal|bestellung|einkauf)|zuletzt|vorherige[nr]?|frühere[nr]?|damals|vor (?:\\p{L}+|\\d+) (?:tagen|wochen|monaten|jahren)|seit (?:ihrer|deiner)|weil (?:sie|du)|erinner\\p{L}*|nachbestell\\p{L}*|erneut bestellen|wieder bestellen|nachschub)(?!\\p{L})',
  fr: "(?<!\\p{L})(?:(?:votre|ta) dernière commande|l['’]an(?:née)? dernière?|le mois dernier|la semaine dernière|il y a (?:\\p{L}+|\\d+) (?:jours|semaines|mois|ans?)|précédente?|depuis votre|suite à votre|parce que vous|souvenez|commander à nouveau|recommander|racheter)(?!\\p{L})",
  es: '(?<!\\p{L})(?:(?:tu|su) último pedido|último pedido|el (?:año|mes) pasado|del (?:año|mes) pasado|la semana pasada|hace (?:\\p{L}+|\\d+) (?:días|semanas|meses|años?)|anterior|desde (?:tu|su)|porque compraste|recuerda|volver a (?:pedir|comprar))(?!\\p{L})',
  it: "(?<!\\p{L})(?:ultimo ordine|l['’]anno scorso|il mese scorso|la settimana scorsa|(?:\\p{L}+|\\d+) (?:giorni|settimane|mesi|anni) fa|precedente|dal tuo|perché hai (?:acquistato|comprato)|ricord\\p{L}+|riordina\\p{L}*|ordina di nuovo)(?!\\p{L})",
  nl: '(?<!\\p{L})(?:(?:je|uw) (?:laatste|vorige|eerdere) (?:bestelling|aankoop)|vorig jaar|vorige (?:maand|week|keer)|(?:dagen|weken|maanden|jaar) geleden|sinds je|omdat je|herinner\\p{L}*|opnieuw bestellen|nabestellen)(?!\\p{L})',
  pl: '(?<!\\p{L})(?:ostatni\\p{L}* (?:zamówieni\\p{L}+|zakup\\p{L}*)|poprzedni\\p{L}*|w zeszłym (?:roku|miesiącu|tygodniu)|(?:dni|tygodni\\p{L}*|miesi\\p{L}+|lat[ay]?) temu|rok temu|ponieważ kupi\\p{L}+|pamięta\\p{L}*|zamów ponownie)(?!\\p{L})',
  pt: '(?<!\\p{L})(?:(?:seu|sua|tua|teu) últim[oa] (?:pedido|compra|encomenda)|(?:n?o )?ano passado|mês passado|semana passada|há (?:\\p{L}+|\\d+) (?:dias|semanas|meses|anos?)|anterior|desde (?:o|a) (?:seu|sua)|porque (?:comprou|você comprou)|lembra\\p{L}*|compr(?:ar|e) (?:de novo|novamente))(?!\\p{L})',
  sv: '(?<!\\p{L})(?:(?:din|ditt) (?:senaste|förra) (?:beställning|köp|order)|förra (?:året|månaden|veckan)|för (?:\\p{L}+|\\d+) (?:dagar|veckor|månader|år) sedan|eftersom du|minns du|beställ igen)(?!\\p{L})',
  da: '(?<!\\p{L})(?:(?:din|dit) (?:seneste|sidste) (?:bestilling|køb|ordre)|sidste (?:år|måned|uge)|for (?:\\p{L}+|\\d+) (?:dage|uger|måneder|år) siden|fordi du|bestil igen)(?!\\p{L})',
  no: '(?<!\\p{L})(?:(?:din|ditt) (?:siste|forrige) (?:bestilling|kjøp|ordre)|i fjor|forrige (?:måned|uke)|for (?:\\p{L}+|\\d+) (?:dager|uker|måneder|år) siden|fordi du|bestill igjen)(?!\\p{L})',
  fi: '(?<!\\p{L})(?:(?:edellinen|viimeisin) tilau\\p{L}+|viime (?:vuonna|kuussa|viikolla)|(?:päivää|viikkoa|kuukautta|vuotta) sitten|koska (?:ostit|tilasit)|tilaa uudelleen)(?!\\p{L})',
  cs: '(?<!\\p{L})(?:(?:vaše|tvoje|vaší) (?:poslední|předchozí) objednáv\\p{L}+|loni|minulý (?:rok|měsíc|týden)|před (?:\\p{L}+|\\d+) (?:dny|týdny|měsíci|lety)|protože jste|objednat znovu)(?!\\p{L})',
  hu: '(?<!\\p{L})(?:(?:legutóbbi|előző) (?:rendelés\\p{L}*|vásárlás\\p{L}*)|tavaly|múlt (?:évben|hónapban|héten)|(?:nappal|héttel|hónappal|évvel) ezelőtt|mert (?:vásárolt|rendelt))(?!\\p{L})',
  ro: '(?<!\\p{L})(?:ultima (?:comandă|achiziție)|anul trecut|luna trecută|săptămâna trecută|acum (?:\\p{L}+|\\d+) (?:zile|săptămâni|luni|ani)|pentru că ați)(?!\\p{L})',
  tr: '(?<!\\p{L})(?:(?:son|önceki) sipariş\\p{L}*|geçen (?:yıl|ay|hafta)|(?:gün|hafta|ay|yıl) önce)(?!\\p{L})',
  el: '(?<!\\p{L})(?:(?:τελευταία|προηγούμενη) (?:παραγγελία|αγορά)|πέρυσι|πέρσι|τον περασμένο (?:μήνα|χρόνο)|πριν από)(?!\\p{L})',
  ja: '(?:前回(?:の)?(?:ご注文|ご購入)|以前(?:に)?(?:ご注文|ご購入)|昨年|先月|先週|再注文|リピート購入)',
  ko: '(?:지난 ?(?:주문|구매|해|달|주)|이전 주문|작년|재주문)',
  zh: '(?:上次(?:购买|订单)|去年|上个月|上周|再次购买)',
};

/** The sum of a mail that sells: what a mail about an order does not say in its opening. */
export const OFFER: WordTable = {
  en: '(?<!\\p{L})(?:shop (?:now|the|our)|complete the look|free shipping|price list|moq|(?:\\d{1,2} ?%|\\$ ?\\d+|€ ?\\d+|£ ?\\d+) off|save (?:up to )?(?:\\d|\\$|€|£)|sale ends|on sale|new (?:arrivals|colou?rs|collection|season)|is back|now (?:only |just )?[$€£]\\d|from (?:only )?[$€£] ?\\d|(?:use|with) (?:the )?code|[-−–] ?\\d{1,2} ?%|\\d{1,2} ?% (?:off|on) |discount code|promo code|(?:will|would|could|can) you (?:give|donate)|cancel any ?time|limited[ -]time|catalogue?|order (?:by phone|again|now)|buy now|start (?:your|a) (?:free trial|subscription))(?!\\p{L})',
  de: '(?<!\\p{L})(?:jetzt (?:shoppen|kaufen|nachbestellen|bestellen|entdecken|sichern|anfordern)|\\d{1,2} ?% (?:rabatt|auf)|sparen sie|bestellen sie (?:jetzt|heute|gleich)|nur noch bis|neu eingetroffen|neuheiten|katalog|gesamtkatalog|ab \\d+[,.]\\d\\d ?€|rabattcode|gutscheincode|frei haus ab)(?!\\p{L})',
  fr: "(?<!\\p{L})(?:nous avons choisi pour vous|j[’']en profite|profitez|découvrez|[-−–]? ?\\d{1,2} ?% (?:de|avec|sur)|avec le code|code promo|nouveautés|dès \\d|à partir de \\d|catalogue|acheter maintenant)(?!\\p{L})",
  es: '(?<!\\p{L})(?:compra (?:ya|ahora)|\\d{1,2} ?% (?:de|dto)|desde \\d|novedades|hasta el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|con el código|código promocional|catálogo|aprovecha|descubre)(?!\\p{L})',
  it: '(?<!\\p{L})(?:acquista ora|scopri|\\d{1,2} ?% di sconto|a partire da|da soli|novità|con il codice|codice sconto|catalogo|approfitta)(?!\\p{L})',
  nl: '(?<!\\p{L})(?:shop nu|koop nu|bestel nu|\\d{1,2} ?% korting|vanaf \\d|vanaf €|nieuw binnen|kortingscode|catalogus|profiteer|ontdek)(?!\\p{L})',
  pl: '(?<!\\p{L})(?:kup (?:teraz|ponownie)|zamów (?:teraz|ponownie)|\\d{1,2} ?% (?:taniej|rabatu)|już od \\d|nowości|kod rabatowy|z kodem|wróć do nas|katalog|sprawdź ofertę|promocj\\p{L}+)(?!\\p{L})',
  pt: '(?<!\\p{L})(?:compre (?:já|agora)|\\d{1,2} ?% de desconto|a partir de|novidades|com o código|cupom|catálogo|aproveite|descubra)(?!\\p{L})',
  sv: '(?<!\\p{L})(?:handla nu|köp nu|\\d{1,2} ?% rabatt|från endast|nyheter|rabattkod|katalog|upptäck)(?!\\p{L})',
  da: '(?<!\\p{L})(?:køb nu|\\d{1,2} ?% rabat|fra kun|nyheder|rabatkode|katalog|opdag)(?!\\p{L})',
  no: '(?<!\\p{L})(?:kjøp nå|\\d{1,2} ?% rabatt|fra kun|nyheter|rabattkode|katalog|oppdag)(?!\\p{L})',
  fi: '(?<!\\p{L})(?:osta nyt|tilaa nyt|alennuskoodi|uutuudet|alkaen \\d|tutustu)(?!\\p{L})',
  cs: '(?<!\\p{L})(?:nakupujte|koupit nyní|objednejte nyní|sleva \\d|slevový kód|novinky|katalog|již od \\d)(?!\\p{L})',
  hu: '(?<!\\p{L})(?:vásároljon most|rendelje meg|\\d{1,2} ?% kedvezmény|kuponkód|újdonságok|katalógus)(?!\\p{L})',
  ro: '(?<!\\p{L})(?:cumpără acum|comandă acum|\\d{1,2} ?% reducere|cod promoțional|noutăți|catalog|de la \\d)(?!\\p{L})',
  tr: '(?<!\\p{L})(?:hemen al|alışverişe başla|% ?\\d{1,2} indirim|indirim kodu|yeni sezon|katalog)(?!\\p{L})',
  el: '(?<!\\p{L})(?:αγοράστε τώρα|έκπτωση|κωδικό έκπτωσης|νέες αφίξεις|κατάλογος)(?!\\p{L})',
  ja: '(?:今すぐ購入|今すぐチェック|\\d{1,2}[%％] ?(?:OFF|オフ|引き)|セール|クーポンコード|新着|カタログ|おすすめ商品)',
  ko: '(?:지금 구매|지금 쇼핑|할인 ?코드|신상품|카탈로그|쿠폰 코드)',
  zh: '(?:立即购买|马上抢购|折扣码|优惠码|新品上市|目录)',
};
