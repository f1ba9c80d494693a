import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const DELIVERED = 3;

/** Returns the status of the only shipment of a carrier's email. */
function statusOf(subject: string, line: string): number | string | null | undefined {
  const from = { name: 'DHL', address: 'noreply@dhl.com' };
  const reading = readMessage(messageOf({ from, subject, html: `<p>${line}</p>`, sentAt: Date.UTC(2026, 10, 12, 18) }));
  return reading.kind === 'none' ? reading.reason : reading.shipments[0]?.statusCode;
}

describe('a shipment that its recipient picked up', () => {
  test.each([
    ['Paczka odebrana. Dziękujemy!', 'Odebrano paczkę 620017442881903356124407 od Notatnik dnia 01.11.2025 o 09:15.'],
    ['Ditt paket är uthämtat', 'Paketet UB488172030SE hämtades ut 2026-11-12 17:44 hos ICA.'],
    ['Din pakke er afhentet', 'Pakken UB488172030DK blev afhentet den 12. november kl. 17.44.'],
    ['Pakken din er hentet', 'Pakken 70712345678901234 ble hentet 12. november kl. 17.44.'],
    ['Abholung', 'Sie haben Ihr Paket 00340434771209155081 am 12.11.2026 in der Filiale abgeholt.'],
    ['Opgehaald', 'Je hebt pakket 3SBOL0418826631 op 12 november opgehaald bij het afhaalpunt.'],
    ['Il tuo pacco è stato ritirato', 'Hai ritirato il pacco 1Z12345E0205271688 il 12 novembre.'],
    ['A sua encomenda foi levantada', 'Levantou a encomenda LB104293775PT no dia 12 de novembro.'],
    ['Пратката е получена', 'Пратка 1234567890123 беше получена на 12.11.2026.'],
    ['Pakk on kätte saadud', 'Pakk CC123456789EE on pakiautomaadist kätte saadud 12.11.2026.'],
    ['Siunta atsiimta', 'Siunta CC123456789LT atsiimta iš paštomato 2026-11-12.'],
    ['Посылка получена', 'Посылка 80088123456789 получена 12.11.2026 в отделении.'],
    ['Collection', 'You collected your parcel MZ402817355GB on 12 November at the shop.'],
  ])('is delivered: %s', (subject, line) => {
    expect(statusOf(subject, line)).toBe(DELIVERED);
  });

  test.each([
    ['Twoja paczka', 'Paczka 620017442881903356124407 została odebrana od nadawcy.'],
    ['Vaša pošiljka je na putu', 'Pošiljka 1234567890123 preuzeta je i putuje prema vama. Hvala!'],
    ['Din pakke', 'Pakken UB488172030DK er afhentet hos afsender.'],
    ['Your parcel', 'Your parcel MZ402817355GB was collected from the sender.'],
    ['Il tuo pacco', 'Il pacco 1Z12345E0205271688 è stato ritirato dal corriere.'],
  ])('is not, if the carrier picked it up: %s', (subject, line) => {
    expect(statusOf(subject, line)).not.toBe(DELIVERED);
  });
});
