import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

// Words that refuse an email in one language are parts of words in another, or of other words in their own.
test.each([
  ['Confirmarea comenzii dumneavoastră', 'Comanda dumneavoastră #000004417', '000004417 placed', 'sv rea: a sale'],
  ['Vaša narudžba je otpremljena', 'Broj narudžbe: TG-20481', 'TG-20481 shipped', 'th otp: a code'],
  ['Csomagja feladva', 'Rendelésszám: TG-20481', 'TG-20481 shipped', 'hu eladva: sold'],
  ['Rendelésed feladva', 'Rendelésszám: TG-20481', 'TG-20481 shipped', 'hu eladva: sold'],
  ['Opwaardeerbevestiging', 'Bestelnummer: TG-20481. Totaal: € 10,00', 'TG-20481 placed', 'nl waardeer: rate'],
  ['Arvioitu toimitusaika: tilaus TG-20481', 'Tilauksesi on lähetetty.', 'TG-20481 shipped', 'fi arvioi: rate'],
  ['홍길동님의 주문이 완료되었습니다', '주문번호: TG-20481', 'TG-20481 placed', 'ko 님의 주문: an order of'],
  ['ご注文を受け取りました', '注文番号: TG-20481', 'TG-20481 placed', 'ja 注文を受け: an order came'],
])('do not refuse "%s"', (subject, text, facts, _word) => {
  const reading = readMessage(messageOf({ subject, html: `<p>${subject}</p><p>${text}</p>` }));
  const read =
    reading.kind === 'none' ? [reading.reason] : reading.orders.map((one) => `${one.orderNumber} ${one.status}`);
  expect(read.join()).toBe(facts);
});
