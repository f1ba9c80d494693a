import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Reads an email of a small business: "title|number|total", or the reason that it is not an order. */
function read(subject: string, ...lines: readonly string[]): string {
  const from = { name: 'Old Mill', address: 'post@oldmill.example' };
  const reading = readMessage(messageOf({ from, subject, text: lines.join('\n'), sentAt: Date.UTC(2026, 2, 10, 18) }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ title, orderNumber, total }) => `${title}|${orderNumber}|${total}`).join();
}

test.each([
  ['es', 'Pago realizado', 'Nº operación: MZ-440912', 'Total pagado: 52,00 €'],
  ['ca', 'Hem rebut el teu pagament', 'Rebut: MZ-440912', 'Import cobrat: 52,00 €'],
  ['ca', 'Hem cobrat la teva aportació', 'Aportació núm. MZ-440912', 'Import cobrat: 52,00 €'],
  ['nl', 'Je abonnement is ingegaan', 'Abonneenummer: MZ-440912', 'Betaald: € 52,00'],
  ['nl', 'Uw reservatie is goed ontvangen', 'Reservatienummer: MZ-440912', 'Geraamd totaal: € 52,00'],
  ['zh', '繳費成功通知', '繳費單號: 11509-0912', '實收金額: NT$52', '總計: NT$5,200'],
  ['hu', 'Sikeres fogadás', 'Nyugtaszám: MZ-440912', 'Részvételi díj: 5200 Ft'],
  ['de', 'Ihr Mitgliedsbeitrag ist eingelangt', 'Belegnummer: MZ-440912', 'Vereinsbeitrag: 52,00 €'],
  ['sr', 'Потврда о уплати', 'Број рачуна: MZ-440912', 'Уплаћен износ: 52,00 РСД'],
] as const)('reads the number and the total of a service: %s, %s', (_language, subject, ...lines) => {
  expect(read(subject, ...lines)).toMatch(/\|(?:MZ-440912|11509-0912)\|52\d+$/);
});

test.each([
  ['en', 'Audiobook', 'Tides of the North', 'Order number: 4412', 'Total: £9.00'],
  ['de', 'Hörbuch', 'Gezeiten des Nordens', 'Bestellnummer: 4412', 'Summe: 9,00 €'],
  ['cs', 'Audiokniha', 'Severní příliv', 'Číslo objednávky: 4412', 'Celkem: 900 Kč'],
  ['hu', 'Elvégzett javítás', 'akkumulátorcsere', 'Rendelésszám: 4412', 'Összesen: 900 Ft'],
  ['ca', 'Classe', 'Ioga suau – Sala 3', 'Número de comanda: 4412', 'Total: 9,00 €'],
] as const)('names what was bought or done after its label: %s, %s', (_language, label, name, number, total) => {
  expect(read('Receipt', `${label}: ${name}`, number, total)).toMatch(new RegExp(`^${name}\\|4412\\|9\\d+$`));
});

test.each([
  ['en', 'Old Mill Membership Services', 'Old Mill'],
  ['nl', 'Old Mill Ledenservice', 'Old Mill'],
  ['en', 'Membership Mill', 'Membership Mill'],
])('members are no part of the name of their club: %s', (_language, name, merchant) => {
  const reading = readMessage(
    messageOf({ from: { name, address: 'post@mill.example' }, subject: 'Receipt 4412', text: 'Total: €9.00' }),
  );
  expect(reading.kind === 'facts' && reading.orders[0]?.merchant.name).toBe(merchant);
});
