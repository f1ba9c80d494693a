import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the shipments of a shop's email: number and former number. */
function parcelsOf(body: string): readonly (readonly [string | null, string | undefined])[] {
  const html = `<p>Your order TG-20481 has shipped.</p>${body}`;
  const reading = readMessage(messageOf({ subject: 'Your order TG-20481 has shipped', html }));
  if (reading.kind === 'none') return [];
  for (const { formerTrackingNumber, evidence } of reading.shipments)
    expect(Object.keys(evidence).includes('formerTrackingNumber')).toBe(formerTrackingNumber !== undefined);
  return reading.shipments.map(({ trackingNumber, formerTrackingNumber }) => [trackingNumber, formerTrackingNumber]);
}

const OLD = 'LP00718840226153';
const NEW = 'RT881204476PT';

test.each([
  `<p>Previous tracking number: ${OLD}</p><p>New tracking number: ${NEW} (CTT)</p>`,
  `<p>New tracking number: ${NEW}</p><p>Old number: ${OLD}</p>`,
  `<table><tr><td>Previous number</td><td>${OLD}</td></tr><tr><td>New tracking number</td><td>${NEW}</td></tr></table>`,
  `<p>Попередній номер: ${OLD}</p><p>Новий номер для відстеження: ${NEW} (Нова пошта)</p>`,
  `<p>Alte Sendungsnummer: ${OLD}<br>Neue Sendungsnummer: ${NEW}</p>`,
  `<p>Número anterior: ${OLD}</p><p>Nuevo número de seguimiento: ${NEW}</p>`,
  `<p>旧追跡番号：${OLD}</p><p>新しい追跡番号：${NEW}</p>`,
  `<p>The tracking number ${OLD} (Cainiao) has been replaced by the new number ${NEW}.</p>`,
  `<p>Your tracking number has changed from ${OLD} to ${NEW}. Use it from now on.</p>`,
  `<p>Tracking number: ${OLD} → ${NEW}</p>`,
  `<p>Die Sendungsnummer ${OLD} wurde durch ${NEW} ersetzt.</p>`,
  `<p>O número de rastreio ${OLD} foi substituído por ${NEW} (CTT Correios de Portugal). Usa o novo número.</p>`,
  `<p>Le numéro de suivi ${OLD} a été remplacé par ${NEW}.</p>`,
  `<p>Il numero di tracciamento ${OLD} è stato sostituito da ${NEW}.</p>`,
  `<p>运单号：${OLD} 已变更为 ${NEW}</p>`,
  `<p>Sporingsnummer ${OLD} gjelder ikke lenger og er erstattet av:</p><p>${NEW}</p>`,
  `<p>Tracking number ${OLD} is no longer valid and has been replaced by the new number:</p><p>${NEW}</p>`,
  `<p>Die Sendungsnummer ${OLD} ist nicht mehr gültig und wurde ersetzt durch:</p><p>${NEW}</p>`,
  `<p>Le numéro de suivi ${OLD} n'est plus valable et a été remplacé par ${NEW}.</p>`,
  `<p>Numer przesyłki ${OLD} stracił ważność i został zastąpiony numerem:</p><p>${NEW}</p>`,
  `<p>El número de seguimiento ${OLD} ya no es válido y ha sido sustituido por:</p><p>${NEW}</p>`,
])('reads the number that replaced another one: %s', (body) => {
  expect(parcelsOf(body)).toEqual([[NEW, OLD]]);
});

test.each([
  [`<p>Tracking number: ${OLD}</p><p>Tracking number: ${NEW}</p>`, [OLD, NEW]],
  [`<p>Tracking numbers: ${OLD}, ${NEW}</p>`, [OLD, NEW]],
  [`<p>Tracking number: ${NEW}. Your previous orders: 5</p>`, [NEW]],
])('reads no former number: %s', (body, numbers) => {
  expect(parcelsOf(body)).toEqual(numbers.map((number) => [number, undefined]));
});

test('does not report a delivery to the next carrier as a delivery', () => {
  const html = `<p>A encomenda 8194402773651180 foi entregue a uma transportadora local. O número de rastreio ${OLD} foi
    substituído por ${NEW}.</p>`;
  const reading = readMessage(messageOf({ subject: 'Encomenda 8194402773651180: número atualizado', html }));
  expect(reading.kind === 'facts' && reading.shipments.map(({ statusCode }) => statusCode)).toEqual([1]);
});
