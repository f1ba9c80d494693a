import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Subjects that only name a paper about a change of an order, above an email that names the change nowhere else. */
const SUBJECTS: Readonly<Record<'cancelled' | 'shipped' | 'returned', readonly string[]>> = {
  cancelled: [
    'Bestätigung der Stornierung',
    "Confirmation de l'annulation",
    'Confirmación de anulación',
    'Conferma annullamento prenotazione',
    'Confirmação de cancelamento',
    'Bevestiging van je annulering',
    'Avbokningsbekräftelse',
    'Afbestillingsbekræftelse',
    'Bekreftelse på avbestilling',
    'Vahvistus varauksen peruutuksesta',
    'Potwierdzenie odwołania',
    'Potvrzení storna',
    'Potrditev odpovedi',
    'Potvrda otkazivanja',
    'Lemondás visszaigazolása',
    'Confirmarea anulării',
    'Потвърждение за анулиране',
    'Подтверждение отмены',
    'Підтвердження скасування',
    '取消确认',
    'Xác nhận hủy',
    'Konfirmasi pembatalan',
    'Pengesahan pembatalan',
    'Tühistamise kinnitus',
    'Atcelšanas apstiprinājums',
    'Atšaukimo patvirtinimas',
  ],
  shipped: [
    'Aviso de expedición',
    'Bevestiging van verzending',
    'Bekreftelse på forsendelse',
    'Potrditev odpošiljanja',
    'Feladás visszaigazolása',
    'Siparişiniz depomuzdan çıktı',
    '出荷のご連絡',
  ],
  returned: ['Confirmación de devolución del importe', 'Geri ödemeniz yapıldı'],
};

const CASES = Object.entries(SUBJECTS).flatMap(([status, subjects]) =>
  subjects.map((subject) => ({ status, subject })),
);

test.each(CASES)('$subject: $status', ({ status, subject }) => {
  const html = '<p>Hotel Alba</p><p>Booking number: 88412907</p><p>Total: EUR 120.00</p>';
  const reading = readMessage(messageOf({ sentAt: Date.UTC(2026, 2, 5), subject, html }));
  expect(reading.kind === 'facts' ? reading.orders.map((order) => order.status) : reading.reason).toEqual([status]);
});

test('terms of cancellation are no report of one', () => {
  const html =
    '<p>Thank you for your booking.</p><p>Booking number: 88412907</p><p>Total: EUR 120.00</p><p>Cancellazione della prenotazione: gratuita fino al 3 aprile.</p><p>Stornierung: kostenlos bis 3. April</p>';
  const subject = 'Your booking at Hotel Alba';
  const reading = readMessage(messageOf({ sentAt: Date.UTC(2026, 2, 5), subject, html }));
  expect(reading.kind === 'facts' ? reading.orders.map((order) => order.status) : reading.reason).toEqual(['placed']);
});
