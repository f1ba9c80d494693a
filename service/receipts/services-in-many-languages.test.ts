import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const MILL = { name: 'Old Mill', address: 'post@oldmill.example' };
/** Of a known sender, because a stranger's refund of no order is suspicious. */
const BUS = { name: 'FlixBus', address: 'noreply@flixbus.com' };

/** Reads an email that says `report` above an amount, without any other word of an order. */
function read(report: string, total: string, from = MILL): string {
  const text = `${report}.\n${total}\n12.03.2026 14:30`;
  const reading = readMessage(messageOf({ from, subject: report, text, sentAt: Date.UTC(2026, 2, 10, 18) }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ total, status }) => `${total} ${status}`).join();
}

type Rows = readonly (readonly [language: string, report: string, total: string])[];

const CHARGING: Rows = [
  ['it', 'La tua ricarica è terminata', 'Totale: 52,00 €'],
  ['pl', 'Ładowanie zostało zakończone', 'Razem: 52,00 zł'],
  ['hu', 'A töltés befejeződött', 'Összesen: 5200 Ft'],
  ['bg', 'Зареждането е завършено', 'Общо: 52,00 лв.'],
  ['el', 'Η φόρτιση ολοκληρώθηκε', 'Σύνολο: 52,00 €'],
  ['tr', 'Şarj işleminiz tamamlandı', 'Toplam: 520,00 TL'],
  ['ru', 'Зарядка завершена', 'Итого: 5200 ₽'],
  ['uk', 'Заряджання завершено', 'Разом: 520 грн'],
  ['lt', 'Jūsų įkrovimas baigtas', 'Iš viso: 52,00 €'],
  ['lv', 'Jūsu uzlāde ir pabeigta', 'Kopā: 52,00 €'],
  ['et', 'Teie laadimine on lõppenud', 'Kokku: 52,00 €'],
  ['id', 'Pengisian daya Anda telah selesai', 'Total: Rp 52.000'],
  ['ms', 'Pengecasan anda telah tamat', 'Jumlah: RM52.00'],
  ['ja', '充電が終了しました', '合計: ¥5,200'],
  ['zh', '您的充电已完成', '合计: ¥520.00'],
  ['is', 'Hleðslu þinni er lokið', 'Samtals: 5.200 kr.'],
  ['he', 'הטעינה הסתיימה', 'סה"כ: ₪52.00'],
  ['ar', 'اكتمل شحن سيارتك', 'الإجمالي: 52.00 ر.س'],
  ['th', 'การชาร์จรถของคุณเสร็จสิ้นแล้ว', 'รวม: ฿520.00'],
  ['vi', 'Phiên sạc xe của bạn đã hoàn tất', 'Tổng cộng: 520.000 ₫'],
  ['hi', 'आपका चार्जिंग सत्र पूरा हुआ', 'कुल: ₹520.00'],
  ['fa', 'شارژ خودروی شما به پایان رسید', 'جمع کل: ۵۲۰٬۰۰۰ تومان'],
];

const DONATION: Rows = [
  ['it', 'Abbiamo ricevuto la tua donazione', 'Totale: 52,00 €'],
  ['pl', 'Otrzymaliśmy Twoją darowiznę', 'Razem: 52,00 zł'],
  ['cs', 'Přijali jsme váš dar', 'Celkem: 520 Kč'],
  ['hu', 'Megkaptuk adományát', 'Összesen: 5200 Ft'],
  ['bg', 'Получихме вашето дарение', 'Общо: 52,00 лв.'],
  ['hr', 'Primili smo vašu donaciju', 'Ukupno: 52,00 €'],
  ['sl', 'Prejeli smo vašo donacijo', 'Skupaj: 52,00 €'],
  ['el', 'Λάβαμε τη δωρεά σας', 'Σύνολο: 52,00 €'],
  ['tr', 'Bağışınız alındı', 'Toplam: 520,00 TL'],
  ['ru', 'Мы получили ваше пожертвование', 'Итого: 5200 ₽'],
  ['uk', 'Ми отримали вашу пожертву', 'Разом: 520 грн'],
  ['lt', 'Gavome jūsų paramą', 'Iš viso: 52,00 €'],
  ['lv', 'Mēs saņēmām jūsu ziedojumu', 'Kopā: 52,00 €'],
  ['et', 'Saime teie annetuse kätte', 'Kokku: 52,00 €'],
  ['id', 'Donasi Anda telah kami terima', 'Total: Rp 52.000'],
  ['ms', 'Derma anda telah diterima', 'Jumlah: RM52.00'],
  ['ja', 'ご寄付を受け付けました', '合計: ¥5,200'],
  ['ko', '기부금이 접수되었습니다', '합계: 52,000원'],
  ['zh', '我们已收到您的捐款', '合计: ¥520.00'],
  ['is', 'Við höfum móttekið framlagið þitt', 'Samtals: 5.200 kr.'],
  ['ca', 'Hem rebut el teu donatiu', 'Total: 52,00 €'],
  ['sr', 'Примили смо вашу донацију', 'Укупно: 5.200 РСД'],
  ['he', 'קיבלנו את תרומתך', 'סה"כ: ₪52.00'],
  ['ar', 'لقد استلمنا تبرعك', 'الإجمالي: 52.00 ر.س'],
  ['th', 'เราได้รับเงินบริจาคของคุณแล้ว', 'รวม: ฿520.00'],
  ['vi', 'Chúng tôi đã nhận được khoản quyên góp của bạn', 'Tổng cộng: 520.000 ₫'],
  ['fa', 'کمک شما دریافت شد', 'جمع کل: ۵۲۰٬۰۰۰ تومان'],
];

const REFUND: Rows = [
  ['pl', 'Twój bilet został zwrócony, pieniądze oddamy na kartę', 'Razem: 52,00 zł'],
  ['cs', 'Vaše jízdenka byla vrácena a peníze vám pošleme', 'Celkem: 520 Kč'],
  ['bg', 'Стойността на билета ви е възстановена', 'Общо: 52,00 лв.'],
  ['hr', 'Vaša karta je refundirana', 'Ukupno: 52,00 €'],
  ['sl', 'Denar za vašo vozovnico smo vrnili', 'Skupaj: 52,00 €'],
  ['el', 'Το εισιτήριό σας επιστράφηκε', 'Σύνολο: 52,00 €'],
  ['id', 'Tiket Anda telah direfund', 'Total: Rp 52.000'],
  ['ms', 'Tiket anda telah dibayar balik', 'Jumlah: RM52.00'],
  ['ja', '乗車券の払い戻しが完了しました', '合計: ¥5,200'],
  ['zh', '您的车票已退票成功', '合计: ¥520.00'],
  ['is', 'Miðinn þinn hefur verið endurgreiddur', 'Samtals: 5.200 kr.'],
  ['he', 'הכרטיס שלך זוכה', 'סה"כ: ₪52.00'],
  ['th', 'คืนเงินค่าตั๋วของคุณแล้ว', 'รวม: ฿520.00'],
];

test.each(CHARGING)('the end of charging is reported: %s', (_language, report, total) => {
  expect(read(report, total)).toMatch(/^52\d+ placed$/);
});

test.each(DONATION)('a donation that arrived is one: %s', (_language, report, total) => {
  expect(read(report, total)).toMatch(/^52\d+ placed$/);
});

test.each(REFUND)('a ticket is refunded: %s', (_language, report, total) => {
  expect(read(report, total, BUS)).toMatch(/^52\d+ returned$/);
});

test.each([
  ['lt', 'Jūsų įkrovimas dar nebaigtas', 'Iš viso: 52,00 €'],
  ['it', 'Fai una donazione al Vecchio Mulino', 'Totale: 52,00 €'],
  ['pl', 'Jak zwrócić bilet', 'Razem: 52,00 zł'],
  ['ru', 'Сделайте пожертвование', 'Итого: 5200 ₽'],
  ['id', 'Ayo berdonasi hari ini', 'Total: Rp 52.000'],
] satisfies Rows)('what is not yet so is not reported: %s', (_language, report, total) => {
  expect(read(report, total)).toBe('no_order_words');
});

const PAID: Rows = [
  ['th', 'ใบเสร็จค่าจอดรถของคุณ', 'จำนวนเงิน: ฿520.00'],
  ['th', 'คุณได้ลงทะเบียนคอร์สเรียบร้อยแล้ว', 'ราคารวม: 520.00 บาท'],
  ['th', 'ได้รับชำระค่าเบี้ยประกันเรียบร้อยแล้ว', 'เบี้ยประกันรวม 520.00 บาท'],
  ['vi', 'Biên nhận phí hội viên tháng 3', 'Số tiền: 520.000 đồng'],
  ['vi', 'Đăng ký khóa học thành công', 'Học phí: 520.000 đ'],
  ['vi', 'Xác nhận đặt lịch dọn nhà', 'Tổng chi phí: 520.000 VND'],
  ['he', 'ההרשמה לקורס הושלמה', 'מחיר כולל: 52.00 ₪'],
  ['he', 'קבלה עבור שטיפת הרכב', 'סכום לחיוב: 52.00 ₪'],
  ['id', 'Isi saldo kartu Anda berhasil', 'Nominal: Rp 52.000'],
  ['id', 'Kuitansi iuran bulan Maret', 'Sejumlah: Rp 52.000'],
  ['ms', 'Resit rasmi yuran kelas', 'Jumlah yuran: RM52.00'],
  ['ms', 'Pembaharuan keahlian anda berjaya', 'Amaun dibayar: RM52.00'],
  ['ar', 'إيصال موقف السيارة', 'رسوم الموقف: 52.00 ر.س'],
  ['ar', 'تم تسجيلك في الدورة', 'القيمة الإجمالية: 52.00 ر.س'],
  ['fa', 'بلیط شما صادر شد', 'مبلغ پرداختی: ۵۲۰٬۰۰۰ تومان'],
  ['fa', 'رسید پارکینگ', 'هزینه پارک: ۵۲٬۰۰۰ تومان'],
  ['hi', 'पार्किंग की रसीद', 'कुल: ₹520.00'],
  ['hi', 'आपका रिचार्ज सफल रहा: रिचार्ज सफल', 'कुल: ₹520.00'],
  ['hi', 'आपका प्रीमियम प्राप्त हो गया है', 'प्रीमियम राशि: ₹520.00'],
  ['hi', 'Aapka daan mil gaya hai', 'Daan rashi: ₹520'],
  ['hi', 'चार्जिंग पूर्ण', 'कुल शुल्क: ₹520.00'],
  ['ko', '주차 요금 납부가 완료되었습니다', '납부금액: 52,000원'],
  ['ko', '수강신청이 완료되었습니다', '수강료: 52,000원'],
  ['ko', '11월 통신요금이 납부되었습니다', '납부금액: 52,000원'],
  ['ko', '보험료 납입이 완료되었습니다', '납입보험료: 52,000원'],
  ['ko', '도메인 연장이 완료되었습니다', '결제금액: 52,000원'],
  ['is', 'Viðgerð bílsins er lokið', 'Samtals: 5.200 kr.'],
  ['is', 'Iðgjaldið er greitt', 'Iðgjald: 5.200 kr.'],
  ['is', 'Skráning á námskeið er staðfest', 'Námskeiðsgjald: 5.200 kr.'],
  ['is', 'Lénið hefur verið endurnýjað', 'Upphæð: 5.200 kr.'],
  ['is', 'Símreikningurinn er greiddur', 'Upphæð: 5.200 kr.'],
  ['ja', '整備完了のお知らせ', '合計: ¥5,200'],
  ['ja', 'ドメイン更新完了のお知らせ', 'お支払い金額: ¥5,200'],
  ['ja', '保険料のお支払い完了のご案内', '保険料: ¥5,200'],
  ['ja', '充電完了のお知らせ', 'ご利用料金: ¥5,200'],
  ['ja', '乗車領収書', 'ご利用料金: ¥5,200'],
  ['el', 'Η φόρτισή σας ολοκληρώθηκε', 'Συνολικό κόστος: 52,00 €'],
  ['el', 'Απόδειξη στάθμευσης', 'Ποσό: 52,00 €'],
  ['el', 'Επιτυχής πληρωμή ασφαλίστρων', 'Σύνολο: 52,00 €'],
  ['el', 'Η απόδειξη της διαδρομής σας', 'Σύνολο: 52,00 €'],
  ['el', 'Το domain σας ανανεώθηκε', 'Χρέωση: 52,00 €'],
  ['fi', 'Lataus on päättynyt', 'Hinta yhteensä: 52,00 €'],
  ['fi', 'Kiitos käynnistäsi', 'Yhteensä: 52,00 €'],
  ['fi', 'Verkkotunnuksesi on uusittu', 'Summa: 52,00 €'],
  ['fi', 'Vakuutusmaksusi on maksettu', 'Yhteensä: 52,00 €'],
  ['fi', 'Kausikorttisi on uusittu', 'Yhteensä: 52,00 €'],
  ['tr', 'Otopark ücretiniz ödendi', 'Toplam: 520,00 TL'],
  ['tr', 'Kurs kaydınız tamamlandı', 'Toplam: 520,00 TL'],
  ['tr', 'Alan adınız yenilendi', 'Tutar: 520,00 TL'],
  ['tr', 'Direksiyon dersiniz planlandı', 'Toplam: 520,00 TL'],
  ['tr', 'Servis işleminiz tamamlandı', 'Toplam: 520,00 TL'],
  ['da', 'Licensen er fornyet', 'I alt: 520,00 kr.'],
  ['da', 'Dit domæne er fornyet', 'Beløb: 520,00 kr.'],
  ['da', 'Tilmeldingen er registreret', 'Samlet pris: 520,00 kr.'],
  ['da', 'Bekræftelse på dit medlemskab', 'I alt: 520,00 kr.'],
  ['da', 'Bekræftelse på din donation', 'Beløb: 520,00 kr.'],
  ['no', 'Ladeøkten er fullført', 'Totalt: 520,00 kr'],
  ['no', 'Domenet ditt er fornyet', 'Beløp: 520,00 kr'],
  ['no', 'Betaling for bompassering mottatt', 'Beløp: 520,00 kr'],
  ['no', 'Timebestilling bekreftet', 'Totalpris: 520,00 kr'],
  ['no', 'Påfyll gjennomført', 'Beløp: 520,00 kr'],
];

const UNPAID: Rows = [
  ['th', 'แจ้งค่าไฟฟ้าประจำเดือนมีนาคม', 'ยอดที่ต้องชำระ: ฿520.00'],
  ['th', 'โดเมนของคุณใกล้หมดอายุ', 'ราคา: ฿520.00'],
  ['th', 'ทดลองใช้ฟรี 30 วัน', 'หลังจากนั้น ฿520.00'],
  ['vi', 'Thông báo tiền điện tháng 3', 'Số tiền phải thanh toán: 520.000 đ'],
  ['vi', 'Gói đăng ký của bạn sắp gia hạn', 'Số tiền: 520.000 đ'],
  ['vi', 'Thông báo vi phạm giao thông', 'Mức phạt: 520.000 đ'],
  ['he', 'חשבון המים החדש שלך מוכן', 'לתשלום עד 25.3: 52.00 ₪'],
  ['he', 'המנוי שלך יתחדש בקרוב', 'סכום: 52.00 ₪'],
  ['id', 'Langganan Anda akan diperpanjang', 'Nominal: Rp 52.000'],
  ['id', 'Penawaran harga untuk kursus', 'Total: Rp 52.000'],
  ['ms', 'Saman trafik', 'Kompaun: RM52.00'],
  ['ms', 'Sebut harga servis kereta', 'Jumlah: RM52.00'],
  ['ar', 'نطاقك على وشك الانتهاء', 'السعر: 52.00 ر.س'],
  ['ar', 'مخالفة مرورية جديدة', 'مبلغ الغرامة: 52.00 ر.س'],
  ['fa', 'دامنه شما رو به انقضا است', 'مبلغ: ۵۲۰٬۰۰۰ تومان'],
  ['fa', 'پیش‌فاکتور تعمیر خودرو', 'مبلغ کل: ۵۲۰٬۰۰۰ تومان'],
  ['hi', 'बिजली बिल का भुगतान करें', 'बिल राशि: ₹520.00'],
  ['hi', 'आपकी सदस्यता जल्द समाप्त होने वाली है', 'राशि: ₹520.00'],
  ['ko', '11월 전기요금 납부 안내', '청구금액: 52,000원'],
  ['ko', '보험료 납입 예정 안내', '보험료: 52,000원'],
  ['is', 'Iðgjald til greiðslu', 'Iðgjald: 5.200 kr.'],
  ['is', 'Stöðubrotagjald', 'Gjald: 5.200 kr.'],
  ['ja', '利用規約改定のお知らせ', '月額: ¥5,200'],
  ['ja', '電気料金のお知らせ', '請求金額: ¥5,200'],
  ['el', 'Ο νέος σας λογαριασμός εκδόθηκε', 'Ποσό: 52,00 €'],
  ['el', 'Το ασφαλιστήριό σας λήγει', 'Ποσό: 52,00 €'],
  ['fi', 'Uusi sähkölasku', 'Summa: 52,00 €'],
  ['fi', 'Vakuutusmaksu erääntyy', 'Yhteensä: 52,00 €'],
  ['tr', 'Poliçeniz yenileme dönemine girdi', 'Prim: 520,00 TL'],
  ['tr', 'Elektrik faturanız hazır', 'Tutar: 520,00 TL'],
  ['da', 'Ny elregning', 'Beløb: 520,00 kr.'],
  ['da', 'Dit abonnement fornyes snart', 'Pris: 520,00 kr.'],
  ['no', 'Ny strømregning', 'Beløp: 520,00 kr'],
  ['no', 'Abonnementet fornyes snart', 'Pris: 520,00 kr'],
];

test.each(PAID)('a service that was paid is a purchase: %s, %s', (_language, report, total) => {
  expect(read(report, total)).toMatch(/^52\d+ placed$/);
});

test.each(UNPAID)('a service that is not paid is none: %s, %s', (_language, report, total) => {
  expect(read(report, total)).not.toMatch(/ placed$/);
});

test('a number is found behind its label in Thai, which has no spaces', () => {
  const text = 'เราได้รับการชำระเงินสำหรับคำสั่งซื้อหมายเลข TQ20417-33 เรียบร้อยแล้ว\nยอดรวม: ฿890.00';
  const reading = readMessage(messageOf({ from: MILL, subject: 'ยืนยันการชำระเงิน', text }));
  expect(reading).toMatchObject({ kind: 'facts', orders: [{ orderNumber: 'TQ20417-33', total: 89_000 }] });
});

/** Emails of services: the subject, the text, and the number, total, and status that they report, or why none. */
const REPORTS: readonly (readonly [language: string, subject: string, text: string, read: string])[] = [
  [
    'uk',
    'Паркувальну сесію завершено',
    'Номер сесії: 60417\nМайданчик: Річковий вокзал\nСума: 72,00 грн',
    '60417 7200 placed',
  ],
  [
    'uk',
    'Абонемент активовано',
    'Ваш абонемент «Вечірній» діє до 30.04.2026.\nДоговір № B-2210\nОплачено: 990 грн',
    'B-2210 99000 placed',
  ],
  ['uk', 'Дякуємо за передплату', 'Номер передплати: 51820\nВартість передплати: 640 грн', '51820 64000 placed'],
  ['uk', 'Замовлення 90212 вирушило до вас', 'Очікуйте дзвінка кур’єра.', '90212 null shipped'],
  [
    'uk',
    'Часткове повернення за замовленням №90215',
    'Здійснено часткове повернення 85,00 грн.',
    '90215 null returned',
  ],
  [
    'uk',
    'Нагадуємо про прийом завтра',
    'Завтра о 9:00 у вас прийом. Номер запису: 3312\nВартість прийому: 600 грн',
    'no_order_words',
  ],
  ['uk', 'Паркування ще не оплачено', 'Сесія № 60418. Сума: 72,00 грн', 'failed_payment'],
  ['ru', 'Парковочная сессия завершена', 'Номер сессии: 60417\nЗона 3310\nСписано: 172 ₽', '60417 17200 placed'],
  ['ru', 'Проезд оплачен', 'Номер платежа: D-4410\nСумма: 410 ₽', 'D-4410 41000 placed'],
  ['ru', 'Заказ №90214 выдан', 'Спасибо, что выбираете нас!', '90214 null delivered'],
  ['ru', 'Заказ №90216 получен', 'Мы получили ваш заказ №90216.\nИтого: 900 ₽', '90216 90000 placed'],
  ['ru', 'Заявка на уборку принята', 'Номер заявки: 71120\nСтоимость уборки: 2 900 ₽', '71120 290000 placed'],
  [
    'ru',
    'Напоминаем о приёме завтра',
    'Вы записаны на приём. Номер записи: 3312\nСтоимость приёма: 1 600 ₽',
    'no_order_words',
  ],
  ['ru', 'Абонемент не оплачен', 'Договор № B-2210\nСумма: 990 ₽', 'failed_payment'],
  ['lv', 'Stāvvietas sesija pabeigta', 'Sesijas numurs: 60417\nZona: B, Ostas iela\nMaksa: 1,80 €', '60417 180 placed'],
  [
    'lv',
    'Vizīte ir apstiprināta',
    'Vizītes numurs: 3312\nVizītes cena: 40,00 €\nSamaksāts: 40,00 €',
    '3312 4000 placed',
  ],
  ['lv', 'Pasūtījums 90212 ir sakomplektēts', 'Pasūtījums 90212 gaida nosūtīšanu.', '90212 null placed'],
  ['lv', 'Daļēja atmaksa: pasūtījums Nr. 90215', 'Veikta daļēja atmaksa 8,50 €.', '90215 null returned'],
  ['lv', 'Stāvvieta vēl nav apmaksāta', 'Sesijas numurs: 60418. Summa: 1,80 €', 'failed_payment'],
  ['lv', 'Ziedojiet šodien', 'Ziedojuma summa: 20,00 €', 'no_order_words'],
  [
    'lt',
    'Stovėjimo sesija baigta',
    'Sesijos numeris: 60417\nZona: Mėlyna, Uosto g.\nMokestis: 1,80 €',
    '60417 180 placed',
  ],
  ['lt', 'Ačiū, kad prenumeruojate', 'Prenumeratos numeris: 51820\nPrenumeratos kaina: 18,40 €', '51820 1840 placed'],
  ['lt', 'Užsakymas 90212 surinktas', 'Užsakymas 90212 laukia išsiuntimo.', '90212 null placed'],
  ['lt', 'Grąžintos prekės gautos', 'Gavome Jūsų grąžintas prekes iš užsakymo Nr. 90215.', '90215 null returned'],
  ['lt', 'Parkavimas dar neapmokėtas', 'Sesijos numeris: 60418. Suma: 1,80 €', 'failed_payment'],
  ['lt', 'Paaukokite šiandien', 'Aukos suma: 20,00 €', 'no_order_words'],
  [
    'et',
    'Laadimissessioon on lõppenud',
    'Sessiooni nr: 60417\nLaadimisjaam: Sadama\nTasuda kokku: 9,10 €',
    '60417 910 placed',
  ],
  ['et', 'Poliis on sõlmitud', 'Poliisi nr: KP-2210\nKindlustusmakse: 61,00 €', 'KP-2210 6100 placed'],
  ['et', 'Tühistasid tellimuse nr 90214', 'Tellimus nr 90214 on sinu soovil tühistatud.', '90214 null cancelled'],
  [
    'et',
    'Tagasimakse tellimuse nr 90215 eest',
    'Tagastasime sulle 8,50 € tellimuse nr 90215 eest.',
    '90215 null returned',
  ],
  ['et', 'Parkimine on veel tasumata', 'Parkimise number: 60418. Summa: 1,80 €', 'failed_payment'],
  ['et', 'Anneta täna', 'Annetuse summa: 20,00 €', 'no_order_words'],
  [
    'sl',
    'Parkiranje je zaključeno',
    'Številka parkiranja: 60417\nCona: B2, Pristaniška ulica\nParkirnina: 1,80 €',
    '60417 180 placed',
  ],
  ['sl', 'Hvala, da ste se naročili', 'Številka naročnine: 51820\nCena naročnine: 18,40 €', '51820 1840 placed'],
  ['sl', 'Naročilo št. 90214 je prevzeto', 'Hvala, ker ste prevzeli naročilo.', '90214 null delivered'],
  ['sl', 'Novo naročilo 90216', 'Vaše naročilo smo uspešno prejeli.\nSkupaj: 18,40 €', '90216 1840 placed'],
  ['sl', 'Delno vračilo za naročilo št. 90215', 'Izvedli smo delno vračilo v višini 8,50 €.', '90215 null returned'],
  ['sl', 'Parkirnina še ni plačana', 'Številka parkiranja: 60418. Znesek: 1,80 €', 'failed_payment'],
  ['sl', 'Darujte še danes', 'Znesek donacije: 20,00 €', 'no_order_words'],
  [
    'bg',
    'Паркирането приключи',
    'Номер на сесия: 60417\nЗона: Зелена, ул. Пристанищна\nСума: 3,60 лв.',
    '60417 360 placed',
  ],
  [
    'bg',
    'Записахте се за курс',
    'Номер на договор: B-2210\nТакса за курса: 118,00 лв.\nПлатено: 118,00 лв.',
    'B-2210 11800 placed',
  ],
  ['bg', 'Поръчка 90212 пътува към Вас', 'Изпратихме поръчка 90212.', '90212 null shipped'],
  [
    'bg',
    'Частично възстановяване по поръчка № 90215',
    'Извършено е частично възстановяване на 8,50 лв.',
    '90215 null returned',
  ],
  ['bg', 'Паркирането още не е платено', 'Номер на сесия: 60418. Сума: 3,60 лв.', 'failed_payment'],
  ['bg', 'Дарете днес', 'Сума на дарението: 20,00 лв.', 'no_order_words'],
];

test.each(REPORTS)('a service or a shop reports: %s, %s', (_language, subject, text, expected) => {
  const reading = readMessage(messageOf({ from: MILL, subject, text, sentAt: Date.UTC(2026, 2, 10, 18) }));
  const result =
    reading.kind === 'none'
      ? reading.reason
      : reading.orders.map(({ orderNumber, total, status }) => `${orderNumber} ${total} ${status}`).join();
  expect(result).toBe(expected);
});
