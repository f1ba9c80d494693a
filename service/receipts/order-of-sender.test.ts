import { expect, it } from 'vitest';
import { orderOfSender, type SendingOrder, type SentParcel } from './order-of-sender.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 11);
const DHL = 4;

function parcelNamed(description: string, excerpt = '', shipperId = DHL): SentParcel {
  const evidence = { statusCode: { rule: 'test', confidence: 90, excerpt, part: 'text' as const } };
  return { facts: [{ description, evidence, merchant: null, shipperId }], since: NOW };
}

function orderAt(name: string, more: Partial<SendingOrder> = {}): SendingOrder {
  return {
    id: name,
    merchant: { name, domain: null, websiteUrl: null },
    orderedAt: NOW - 3 * DAY,
    reports: [],
    isNumbered: false,
    ...more,
  };
}

it.each([
  ['Amazon.de', 'Ihr Amazon Paket kommt heute', ''],
  ['bol', 'Je pakket van bol is bezorgd', ''],
  ['Komplett.no', 'Pakken fra Komplett.no blir levert i dag', ''],
  ['Wren & Barley', 'Delivered', 'Your parcel from WREN & BARLEY was delivered'],
  ['IKEA', 'Votre colis Ikea arrive', ''],
  ['Next', 'Your next delivery', 'Your parcel from Next arrives tomorrow'],
])('finds %s in "%s" %s', (name, description, excerpt) => {
  expect(orderOfSender(parcelNamed(description, excerpt), [orderAt(name), orderAt('Other')])).toBe(name);
});

it.each([
  ['Next', 'Your parcel arrives next Tuesday', DHL],
  ['Amazon', 'Ihr Amazonas Paket kommt heute', DHL],
  ['dm', 'Ihr dm Paket kommt heute', DHL],
  ['Royal Mail', 'Your Royal Mail parcel has been delivered', 100],
])('does not find %s in "%s"', (name, description, shipperId) => {
  expect(orderOfSender(parcelNamed(description, '', shipperId), [orderAt(name)])).toBeNull();
});

it('prefers the order that was dispatched, and takes none of two', () => {
  const sent = { reports: [{ statusCode: 1, sentAt: NOW - DAY }] };
  const parcel = parcelNamed('Ihr Amazon Paket kommt heute');
  const [first, second] = [orderAt('Amazon', { id: '1' }), orderAt('Amazon', { id: '2' })];
  expect(orderOfSender(parcel, [first, second])).toBeNull();
  expect(orderOfSender(parcel, [first, { ...second, ...sent }])).toBe('2');
  expect(
    orderOfSender(parcel, [
      { ...first, ...sent },
      { ...second, ...sent },
    ]),
  ).toBeNull();
});

it.each<[string, Partial<SendingOrder>]>([
  [
    'had arrived',
    {
      reports: [
        { statusCode: 1, sentAt: NOW - 2 * DAY },
        { statusCode: 3, sentAt: NOW - DAY },
      ],
    },
  ],
  ['was dispatched long ago', { reports: [{ statusCode: 1, sentAt: NOW - 20 * DAY }] }],
  ['was dispatched later', { reports: [{ statusCode: 1, sentAt: NOW + 2 * DAY }] }],
  ['has a tracking number', { isNumbered: true }],
  ['is too old', { orderedAt: NOW - 30 * DAY }],
])('does not take an order that %s', (_, more) => {
  expect(orderOfSender(parcelNamed('Ihr Amazon Paket kommt heute'), [orderAt('Amazon', more)])).toBeNull();
});

it('takes an order of the shop that sent the email, whatever its words', () => {
  const own = orderAt('Leaf Tea', { merchant: { name: 'Leaf Tea', domain: 'leaf.example', websiteUrl: null } });
  const [facts] = parcelNamed('On its way').facts;
  const email = { ...facts, merchant: { name: 'Leaf', domain: 'leaf.example', websiteUrl: null } };
  expect(orderOfSender({ facts: [email as SentParcel['facts'][number]], since: NOW }, [own])).toBe('Leaf Tea');
});
