import type { WordTable } from './word-table.ts';

/** Customers speak so of what they bought; a shop does not say "I". */
export const MY_PURCHASE: WordTable = {
  en: "(?<!\\p{L})i(?:['’]ve| have| had)? (?:just |already |never |finally |also |then )?(?:ordered|bought|purchased|placed (?:an|the|my|this|our) order|got (?:this|the) (?:mail|e-?mail|message|confirmation|receipt))(?!\\p{L})|(?<!\\p{L})(?:he|she|dad|mom|mum|we) (?:ordered|bought)(?!\\p{L})|(?<!\\p{L})my (?:order|parcel|package|purchase|refund) (?:from|has|hasn['’]t|never|with|arrived|came|got|[#\\p{L}-]*\\d\\S*)(?!\\p{L})|here(?:['’]s| is) what (?:they|he|she|the shop) (?:wrote|sent|said)|(?<!\\p{L})(?:they|he|she|the shop) (?:wrote|replied|sent me|told me|answered)(?!\\p{L})|(?<!\\p{L})(?:should|did) i (?:order|buy)(?!\\p{L})|that.s what i got|i got the mail",
  de: '(?<!\\p{L})ich (?:habe|hatte)(?: \\p{L}+){0,8} (?:bestellt|gekauft)(?!\\p{L})|(?<!\\p{L})mein[er]? (?:bestellung|paket|lieferung|einkauf|päckchen) (?:bei|von|ist|kam|kommt|mit|nr|nummer|wurde|war|hat)(?!\\p{L})|(?:haben|hat) (?:mir|dir|uns) (?:\\p{L}+ ){0,3}geschrieben',
  fr: "(?<!\\p{L})(?:j['’]ai|on a|il a|elle a) (?:\\p{L}+ ){0,2}(?:commandé|acheté)(?!\\p{L})|(?<!\\p{L})(?:ma|sa) commande (?:chez|est|a|n['’](?:est|a))(?!\\p{L})|sa commande n[°º]|m['’]a dit que|m['’]ont (?:écrit|répondu)",
  es: '(?<!\\p{L})he (?:\\p{L}+ ){0,2}(?:pedido|comprado)(?!\\p{L})|(?<!\\p{L})(?:pedí|compré|encargué)(?!\\p{L})|(?<!\\p{L})mi (?:pedido|compra|paquete) (?:de|no|nunca|con|llegó|es|está|número)(?!\\p{L})|te copio|me (?:han escrito|dijeron|contestaron)|¿lo has hecho tú',
  it: '(?<!\\p{L})ho (?:\\p{L}+ ){0,2}(?:ordinato|comprato|acquistato)(?!\\p{L})|(?<!\\p{L})il mio (?:ordine|pacco|acquisto) (?:di|da|non|è|con|numero)(?!\\p{L})|mi hanno (?:scritto|risposto)',
  nl: '(?<!\\p{L})ik (?:heb|had)(?: \\p{L}+){0,8} (?:besteld|gekocht)(?!\\p{L})|(?<!\\p{L})mijn (?:bestelling|pakket|aankoop) (?:bij|van|is|nooit|met|nummer)(?!\\p{L})|(?:schreven|mailden) (?:ze|me)',
  pl: '(?<!\\p{L})(?:zamówiłam|zamówiłem|kupiłam|kupiłem|zamówiliśmy)(?!\\p{L})|(?<!\\p{L})moje zamówienie (?:z|nie|jest|nr|numer)(?!\\p{L})|napisali mi|(?:mama|babcia|tata) (?:wysła|zamówi|kupi)\\p{L}+',
  pt: '(?<!\\p{L})(?:encomendei|comprei|pedi)(?!\\p{L})|(?<!\\p{L})(?:o )?meu (?:pedido|pacote) (?:de|não|da|com|número)(?!\\p{L})|(?<!\\p{L})(?:a )?minha (?:encomenda|compra) (?:de|não|da|com|número)(?!\\p{L})|me (?:escreveram|responderam)',
  sv: '(?<!\\p{L})jag (?:har )?(?:beställde?|köpte|köpt)(?!\\p{L})|(?<!\\p{L})min (?:beställning|order) (?:från|hos|har|är|kom|nr)(?!\\p{L})',
  da: '(?<!\\p{L})jeg (?:har )?(?:bestilt[e]?|købt[e]?)(?!\\p{L})|(?<!\\p{L})min (?:bestilling|ordre) (?:fra|hos|har|er|kom|nr)(?!\\p{L})',
  no: '(?<!\\p{L})jeg (?:har )?(?:bestilte?|kjøpte?)(?!\\p{L})|(?<!\\p{L})bestillingen min(?!\\p{L})',
  fi: '(?<!\\p{L})(?:tilasin|ostin|olen tilannut)(?!\\p{L})|(?<!\\p{L})tilaukseni (?:on|ei|numero)(?!\\p{L})',
  cs: '(?<!\\p{L})(?:objednal[ai]? jsem|koupil[ai]? jsem|jsem objednal[ai]?|jsem koupil[ai]?)(?!\\p{L})|(?<!\\p{L})moje objednávka (?:z|od|ne|je|č)',
  hu: '(?<!\\p{L})(?:rendeltem|vettem|megrendeltem)(?!\\p{L})|(?<!\\p{L})a rendelésem(?!\\p{L})',
  ro: '(?<!\\p{L})(?:am comandat|am cumpărat)(?!\\p{L})|(?<!\\p{L})comanda mea (?:de|nu|este|cu|numărul)(?!\\p{L})',
  tr: '(?<!\\p{L})(?:sipariş ettim|satın aldım)(?!\\p{L})|(?<!\\p{L})benim siparişim(?!\\p{L})',
  el: '(?<!\\p{L})(?:παρήγγειλα|αγόρασα)(?!\\p{L})|η παραγγελία μου (?:από|δεν|με|είναι)',
  ja: '(?:私が注文|注文したんだけど|注文したのに|買ったんだけど|買ったのに)',
  ko: '(?:제가 주문한|내가 주문한|내가 산)',
  zh: '(?:我(?:刚|已经|昨天)?(?:买了|订了|下单)|我的订单(?:一直|还|怎么))',
};

/** The line above what somebody else wrote: "On Monday, Kim wrote:". */
export const WROTE: WordTable = {
  en: '^on .{4,120} wrote ?:',
  de: '^am .{4,120} schrieb.{0,80}:',
  fr: '^le .{4,120} a écrit ?:',
  es: '^el .{4,120} escribió ?:',
  it: '^il .{4,120} ha scritto ?:',
  nl: '^op .{4,120} schreef.{0,80}:',
  pl: '^(?:w dniu )?.{4,120} napisał[a(]?.{0,6} ?:',
  pt: '^em .{4,120} escreveu ?:',
  sv: '^den .{4,120} skrev.{0,80}:',
  da: '^den .{4,120} skrev.{0,80}:',
  no: '^.{4,120} skrev.{0,80}:',
  fi: '^.{4,120} kirjoitti ?:',
  cs: '^(?:dne )?.{4,120} napsal.{0,80}:',
  hu: '^.{4,120} ezt írta.{0,40}:',
  ro: '^.{4,120} a scris ?:',
  tr: '^.{4,120} şunu yazdı ?:',
  el: '^στις .{4,120} έγραψε ?:',
  ja: '^.{4,120}(?:のメール|が書きました) ?[:：]',
  ko: '^.{4,120} 작성 ?:',
  zh: '^.{2,120}(?:写道|寫道) ?[:：]',
};
