import type { WordTable } from './recognise/words/word-table.ts';
import { wordsOf } from './recognise/words/word-table.ts';

/** Checks that a line is what a mail program puts above a mail that it sends on: "---- Forwarded message ----". */
export function opensForwarded(line: string): boolean {
  return OPENS.test(line);
}

export type HeadLine = { readonly name: 'from' | 'date' | 'subject'; readonly value: string };

/** A line of the quoted head, "Von: Laden <post@laden.example>"; null when it is none. */
export function readHeadLine(line: string): HeadLine | null {
  for (const [name, pattern] of HEAD) {
    const value = pattern.exec(line)?.[1];
    if (value !== undefined) return { name, value };
  }
  return null;
}

const ABOVE: WordTable = {
  en: 'begin forwarded message|forwarded message|original message',
  de: 'weitergeleitete nachricht|anfang der weitergeleiteten nachricht|ursprüngliche nachricht',
  fr: "message transféré|début du message transféré|message d['’]origine",
  es: 'mensaje reenviado|mensaje original',
  it: 'inizio messaggio inoltrato|messaggio inoltrato|messaggio originale',
  nl: 'doorgestuurd bericht|oorspronkelijk bericht',
  pl: 'wiadomość przekazana|wiadomość oryginalna|oryginalna wiadomość|przekazana wiadomość',
  pt: 'mensagem encaminhada|mensagem original',
  sv: 'vidarebefordrat meddelande|ursprungligt meddelande',
  da: 'videresendt meddelelse|videresendt besked|oprindelig meddelelse',
  no: 'videresendt melding|opprinnelig melding',
  fi: 'välitetty viesti|alkuperäinen viesti',
  cs: 'přeposlaná zpráva|původní zpráva',
  hu: 'továbbított üzenet|eredeti üzenet',
  ro: 'mesaj redirecționat|mesaj original',
  tr: 'iletilmiş mesaj|iletilen ileti|orijinal mesaj',
  el: 'προωθημένο μήνυμα|αρχικό μήνυμα',
  ja: '転送メッセージ|元のメッセージ',
  ko: '전달된 메시지|원본 메시지',
  zh: '转发的?邮件|原始邮件|轉寄的郵件|原始郵件',
};

const FROM: WordTable = {
  en: 'from',
  de: 'von',
  fr: 'de|expéditeur',
  es: 'de|remitente',
  it: 'da',
  nl: 'van',
  pl: 'od',
  pt: 'de',
  sv: 'från',
  da: 'fra',
  no: 'fra',
  fi: 'lähettäjä',
  cs: 'od',
  hu: 'feladó',
  ro: 'de la',
  tr: 'kimden|gönderen',
  el: 'από',
  ja: '差出人|送信者',
  ko: '보낸 ?사람',
  zh: '发件人|寄件者|寄件人|發件人',
};

const DATE: WordTable = {
  en: 'date|sent',
  de: 'datum|gesendet',
  fr: 'date|envoyé',
  es: 'fecha|enviado(?: el)?',
  it: 'data|inviato',
  nl: 'datum|verzonden',
  pl: 'data|wysłano',
  pt: 'data|enviad[oa](?: em)?',
  sv: 'datum|skickat|skickades',
  da: 'dato|sendt',
  no: 'dato|sendt',
  fi: 'päivämäärä|lähetetty',
  cs: 'datum|odesláno',
  hu: 'dátum|elküldve',
  ro: 'data|trimis',
  tr: 'tarih|gönderildi',
  el: 'ημερομηνία|στάλθηκε',
  ja: '日付|送信日時|日時',
  ko: '날짜|보낸 ?날짜',
  zh: '日期|发送时间|寄件日期|發送時間',
};

const SUBJECT: WordTable = {
  en: 'subject',
  de: 'betreff',
  fr: 'objet',
  es: 'asunto',
  it: 'oggetto',
  nl: 'onderwerp',
  pl: 'temat',
  pt: 'assunto',
  sv: 'ämne',
  da: 'emne',
  no: 'emne',
  fi: 'aihe',
  cs: 'předmět',
  hu: 'tárgy',
  ro: 'subiect',
  tr: 'konu',
  el: 'θέμα',
  ja: '件名',
  ko: '제목',
  zh: '主题|主旨|主題',
};

const OPENS = new RegExp(`^(?:-{2,}\\s*)?${wordsOf(ABOVE)}(?!\\p{L})`, 'iu');
const headLine = (table: WordTable) => new RegExp(`^\\*?${wordsOf(table)}\\s*:?\\*?\\s*[:：]\\s*(.+)$`, 'iu');
const HEAD = [
  ['from', headLine(FROM)],
  ['date', headLine(DATE)],
  ['subject', headLine(SUBJECT)],
] as const;
