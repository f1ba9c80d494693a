import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const SENT_AT = Date.UTC(2026, 1, 14, 18);

function read(name: string, subject: string, text: string): string {
  const from = { name, address: 'booking@oldmill.example' };
  const reading = readMessage(messageOf({ from, subject, text, sentAt: SENT_AT }));
  if (reading.kind === 'none') return reading.reason;
  const [order] = reading.orders;
  return `${order?.title} ${order?.total}`;
}

describe('the price of an appointment', () => {
  test.each([
    [
      'fr',
      'Old Mill',
      'Votre rendez-vous est confirmé',
      'Votre rendez-vous est bien enregistré :\njeudi 12 mars 2026 à 14h30\nCoupe et brushing (cheveux courts) • 45 min • 38 €\navec Kim',
      'Coupe et brushing (cheveux courts) 3800',
    ],
    [
      'pl',
      'Old Mill',
      'Wizyta potwierdzona',
      'Wizyta została potwierdzona.\nczwartek, 12 marca 2026, 14:30\nMasaż pleców · 45 min · 120,00 zł',
      'Masaż pleców 12000',
    ],
  ])('follows its duration: %s', (_language, name, subject, text, expected) => {
    expect(read(name, subject, text)).toBe(expected);
  });

  test('is the amount behind the label, with the tax in brackets', () => {
    const text =
      'potvrzujeme Váš termín.\nČíslo objednávky: 20260312-04\nTermín: čtvrtek 12. 3. 2026 v 9:40\nCena: 1 200 Kč včetně DPH (z toho DPH 208,26 Kč)';
    expect(read('Old Mill', 'Potvrzení termínu 20260312-04', text)).toMatch(/ 120000$/);
  });

  test('is the result of a calculation', () => {
    const text =
      'la tua prenotazione è confermata.\nCodice prenotazione: 7K21D9\nVisita al mulino, giovedì 12 marzo, ore 8:45\n3 persone x 25 € = 75 €';
    expect(read('Old Mill', 'Conferma: visita al mulino', text)).toMatch(/ 7500$/);
  });

  test('is stated next to a practitioner', () => {
    const text =
      'Tak for din booking.\nBehandling: Fodbehandling\nDato: torsdag den 12. marts 2026\nKl.: 10.15\nBehandler: Kim Moos\nPris: 465 kr.\nBetaling: i klinikken';
    expect(read('Old Mill', 'Din tid er booket', text)).toBe('Fodbehandling, 12. marts 46500');
  });

  test('is no fee for those who stay away', () => {
    const text =
      'Your appointment is confirmed.\nThursday 12 March 2026, 14:30\nLate cancellations within 24 hours cost £20.00.';
    expect(read('Old Mill', 'Your visit on 12 March', text)).not.toMatch(/2000/);
  });
});
