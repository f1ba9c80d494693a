import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

test.each([
  ['Payment error', 'We encountered an error while processing your payment for your order XKBWNABJK.'],
  ['Fehler', 'Bei der Verarbeitung Ihrer Zahlung für die Bestellung XKBWNABJK ist ein Fehler aufgetreten.'],
  ['Erreur de paiement', 'Une erreur est survenue lors du traitement du paiement de votre commande XKBWNABJK.'],
  ['Error en el pago', 'Hemos detectado un error al procesar el pago de su pedido XKBWNABJK.'],
  ['Errore', "Abbiamo riscontrato un errore durante l'elaborazione del pagamento per il tuo ordine XKBWNABJK."],
  ['Betaalfout', 'Er is een fout opgetreden bij het verwerken van uw betaling voor bestelling XKBWNABJK.'],
  ['Erro', 'Encontramos um erro ao processar o pagamento da sua encomenda XKBWNABJK.'],
  ['Płatność', 'Wystąpił błąd podczas przetwarzania płatności za zamówienie XKBWNABJK.'],
  ['Platba', 'Při zpracování platby za objednávku XKBWNABJK došlo k chybě.'],
  ['Platba', 'Pri spracovaní platby za objednávku XKBWNABJK nastala chyba.'],
  [
    'Ordre ID XKBWNABJK - Betalingsfejl',
    'Vi har opdaget en fejl under behandling af din betaling for ordren XKBWNABJK.',
  ],
  ['Betalning', 'Vi upptäckte ett fel när vi behandlade din betalning för order XKBWNABJK.'],
  ['Betalingsfeil', 'Det oppstod en feil under behandling av betalingen for ordre XKBWNABJK.'],
  ['Maksuvirhe', 'Maksun käsittelyssä tapahtui virhe tilauksessasi XKBWNABJK.'],
  ['Fizetés', 'Hiba történt a XKBWNABJK azonosítójú rendelésed fizetésének feldolgozása közben.'],
  ['Plată', 'Am întâmpinat o eroare la procesarea plății pentru comanda XKBWNABJK.'],
  ['Плащане', 'Възникна грешка при обработката на плащането за поръчка XKBWNABJK.'],
  ['Πληρωμή', 'Παρουσιάστηκε σφάλμα κατά την επεξεργασία της πληρωμής για την παραγγελία XKBWNABJK.'],
  ['Ödeme', 'XKBWNABJK numaralı siparişinizin ödemesi işlenirken bir hata oluştu.'],
  ['Оплата', 'При обработке платежа по заказу XKBWNABJK произошла ошибка.'],
  ['Оплата', 'Під час обробки платежу за замовлення XKBWNABJK сталася помилка.'],
  ['お支払い', 'ご注文 XKBWNABJK のお支払い処理中にエラーが発生しました。'],
  ['付款', '处理您的订单 XKBWNABJK 时付款错误。'],
  ['תשלום', 'אירעה שגיאה בעיבוד התשלום עבור הזמנה XKBWNABJK.'],
  ['الدفع', 'حدث خطأ أثناء معالجة الدفع لطلبك XKBWNABJK.'],
  ['Pembayaran', 'Terjadi kesalahan saat memproses pembayaran untuk pesanan XKBWNABJK.'],
  ['Thanh toán', 'Đã xảy ra lỗi khi xử lý thanh toán cho đơn hàng XKBWNABJK.'],
  ['ชำระเงิน', 'เกิดข้อผิดพลาดในการประมวลผลการชำระเงินสำหรับคำสั่งซื้อ XKBWNABJK'],
  ['भुगतान', 'ऑर्डर XKBWNABJK के भुगतान को संसाधित करते समय त्रुटि हुई।'],
  ['Maksājums', 'Apstrādājot jūsu pasūtījuma XKBWNABJK maksājumu, radās kļūda.'],
  ['Makse', 'Teie tellimuse XKBWNABJK makse töötlemisel tekkis viga.'],
  ['Plaćanje', 'Došlo je do greške prilikom obrade plaćanja za narudžbu XKBWNABJK.'],
  ['Плаћање', 'Дошло је до грешке приликом обраде плаћања за поруџбину XKBWNABJK.'],
])('an error of a payment makes no order: %s, %s', (subject, text) => {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  expect(readMessage(messageOf({ from, subject, text }))).toMatchObject({ kind: 'none', reason: 'failed_payment' });
});
