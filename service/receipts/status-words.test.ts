import { describe, expect, test } from 'vitest';
import { parseMessage } from '../mail/parse-message.ts';
import { readMessage } from './read-message.ts';

/** Sentences that report a shipment's status without identifying the shipment. */
const STATUS = [
  'Your package has been delivered',
  'Your parcel is on its way and will arrive today',
  'We could not deliver your parcel: delivery attempt failed',
  'Ihr Paket ist unterwegs und wird heute zugestellt',
  'Ihre Sendung konnte nicht zugestellt werden',
  'Votre colis est en cours de livraison',
  'Su paquete está en camino',
  'Il tuo pacco è in transito',
  'Je pakket is onderweg',
  'Twoja paczka jest w drodze',
  'Din pakke er på vej',
  'お荷物を発送しました',
] as const;

/** Sentences about something other than goods. */
const OTHER_THINGS = [
  'Share prices are delayed by 20 minutes',
  'The mayor has delivered her speech, and the train has left the station',
  'The tram line is in transit to the new depot',
  'Ein neuer Trainer ist unterwegs zum Verein',
  'La réforme est en route',
] as const;

type Parts = { readonly from: string; readonly subject: string; readonly html: string; readonly headers?: string };

async function read({ from, subject, html, headers = '' }: Parts) {
  const raw = `From: ${from}\nTo: jo@home.example\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=
Date: Tue, 10 Mar 2026 09:00:00 +0100
Message-ID: <m1@sender.example>
${headers}MIME-Version: 1.0
Content-Type: text/html; charset=utf-8

<html><body>${html}</body></html>
`;
  return readMessage(await parseMessage(Buffer.from(raw)));
}

const parcelsOf = async (parts: Parts) => {
  const reading = await read(parts);
  return reading.kind === 'none' ? [] : reading.shipments;
};

/** Links that contain a carrier's name but lead elsewhere. */
const ELSEWHERE = [
  'https://parcel-desk.example/confirm',
  'https://dhl.com.parcel-desk.example/track?tracking-id=00340434161094042557',
  'https://parcel-desk.example/www.ups.com/track?tracknum=1Z999AA10123456784',
  'https://ups.com@parcel-desk.example/track?tracknum=1Z999AA10123456784',
  'https://notfedex.com/fedextrack/?trknbr=986578788855',
  'https://dhl-zustellung.example/sendung?piececode=123456789012',
] as const;

describe('words about a shipment alone', () => {
  test.each(STATUS)('make no shipment of a stranger’s email: %s', async (words) => {
    for (const from of ['Parcel desk <info@parcel-desk.example>', 'Deal Corner <news@deal-corner.example>']) {
      const reading = await read({ from, subject: words, html: `<p>${words}.</p><p>Dear customer, see below.</p>` });
      expect(reading.kind, from).toBe('none');
    }
  });

  test.each(STATUS)('make no shipment of an email in a carrier’s name: %s', async (words) => {
    for (const brand of ['DHL', 'DHL Express', 'UPS', 'FedEx', 'USPS', 'Royal Mail', 'Chronopost', 'InPost']) {
      for (const href of ELSEWHERE) {
        const html = `<p>${brand}: ${words}.</p><p><a href="${href}">Track</a></p>`;
        const from = `${brand} <service@parcel-desk.example>`;
        expect(await parcelsOf({ from, subject: `${brand} ${words}`, html }), `${brand} ${href}`).toEqual([]);
        expect(await parcelsOf({ from: 'Post <a@parcel-desk.example>', subject: words, html }), href).toEqual([]);
      }
    }
  });

  test.each(OTHER_THINGS)('give no notice when they are about something else: %s', async (words) => {
    const from = 'Morning Paper <mail@morning-paper.example>';
    const reading = await read({ from, subject: 'News of the day', html: `<p>${words}.</p><p>Total: 270.10 USD</p>` });
    expect(reading).toMatchObject({ kind: 'none' });
    expect(reading).not.toHaveProperty('notice');
  });
});

describe('tracking number in a stranger’s email', () => {
  const mail = (brand: string, number: string, href = 'https://parcel-desk.example/pay') => ({
    from: `${brand} Service <notice@parcel-desk.example>`,
    subject: `${brand}: your package is on its way`,
    html: `<p>Your package is on its way.</p><p>Tracking number: ${number}</p><a href="${href}">Track</a>`,
  });

  test.each([
    ['DHL', '8823-1170'],
    ['DHL', 'DE-99312-XK'],
    ['UPS', '1Z999AA10123456783'],
    ['FedEx', '986578788854'],
    ['USPS', 'US-9514-9012-22'],
    ['Royal Mail', 'AB473124828GB'],
    ['Parcel Team', '1234567890'],
  ])('is rejected without the format and check digit of its carrier: %s %s', async (brand, number) => {
    expect(await parcelsOf(mail(brand, number))).toEqual([]);
  });

  test('is rejected in a link parameter that only looks like a tracking number', async () => {
    const href = 'https://parcel-desk.example/go?tracking_number=77120934';
    expect(await parcelsOf(mail('Parcel Team', 'see below', href))).toEqual([]);
  });

  test('is accepted when format, check digit, and carrier match, and a shop names the carrier', async () => {
    const html = '<p>Your package is on its way with UPS.</p><p>Tracking number: 1Z999AA10123456784</p>';
    const from = 'Leaf Tea <hello@leaf.example>';
    const found = await parcelsOf({ from, subject: 'Your package is on its way', html });
    expect(found).toMatchObject([{ trackingNumber: '1Z999AA10123456784', shipperId: 2 }]);
  });

  test('is rejected when a stranger signs as the carrier, whether the digits are valid or not', async () => {
    for (const number of ['1Z999AA10123456784', '1Z999AA10123456783'])
      expect(await parcelsOf(mail('UPS', number))).toEqual([]);
  });

  test('is accepted for an unknown carrier when the email names its order', async () => {
    const html = '<p>Order number: LT-20881</p><p>Your order has shipped.</p><p>Tracking number: KX-7719-204</p>';
    const from = 'Leaf Tea <hello@leaf.example>';
    expect(await parcelsOf({ from, subject: 'Your order has shipped', html })).toMatchObject([
      { trackingNumber: 'KX7719204', orderNumber: 'LT-20881' },
    ]);
  });
});

describe('order number in a letter from a private mailbox', () => {
  test('makes no shipment and no order, but a notice that leads to an existing order', async () => {
    const html = '<p>Your order has shipped.</p><p>Order number: LT-20881</p>';
    const reading = await read({ from: 'Mira Holt <mira@freenet.de>', subject: 'Your order has shipped', html });
    expect(reading).toMatchObject({ kind: 'none', notice: { marks: ['number LT20881'] } });
  });
});

describe('shop’s notice without a tracking number', () => {
  const from = 'Leaf Tea <hello@leaf.example>';
  const subject = 'Your parcel is on its way';

  test('is a shipment when it links to the shipment at its carrier', async () => {
    const url = 'https://www.dpd.com/tracking/ab12cd34ef56a7/live';
    const found = await parcelsOf({
      from,
      subject,
      html: `<p>Your parcel is on its way.</p><a href="${url}">Follow it</a>`,
    });
    expect(found).toMatchObject([{ trackingNumber: null, trackingUrl: url, shipperId: 101 }]);
  });

  test('is not a shipment when it links to the carrier’s start page', async () => {
    for (const url of ['https://www.dpd.com/', 'https://www.dpd.com/tracking', 'https://www.ups.com/us/en/Home.page']) {
      expect(
        await parcelsOf({ from, subject, html: `<p>Your parcel is on its way.</p><a href="${url}">DPD</a>` }),
      ).toEqual([]);
    }
  });

  test('refers to its order by thread, by the order’s page, and by the number in a URL', async () => {
    const reading = await read({
      from,
      subject,
      headers: 'In-Reply-To: <c1@leaf.example>\nReferences: <root@leaf.example> <c1@leaf.example>\n',
      html: `<p>Your parcel is on its way.</p>
        <a href="https://www.leaf.example/orders/8d2f0c77ab/status?utm_source=mail">Your order</a>
        <a href="https://click.mailer.example/?u=https%3A%2F%2Fleaf.example%2Fhelp%3Forder_number%3D100234">Help</a>
        <a href="https://www.leaf.example/orders/history">All orders</a>
        <a href="https://other.example/orders/998877665/status">Another shop</a>`,
    });
    expect(reading).toMatchObject({ kind: 'none', reason: 'parcel_without_order' });
    const marks = reading.kind === 'none' ? reading.notice?.marks : [];
    expect(marks).toEqual([
      'mail <c1@leaf.example>',
      'mail <root@leaf.example>',
      'number 8D2F0C77AB',
      'page www.leaf.example/orders/8d2f0c77ab/status 8d2f0c77ab',
      'number 100234',
      'page leaf.example/help 100234',
    ]);
  });

  test('names its goods, which the order’s email does, too, if it has a tracking number but no order number', async () => {
    const seller = 'Attic Market <hello@attic.example>';
    const bought = await read({
      from: seller,
      subject: 'Your purchase',
      html: '<p>Thank you for your order.</p><p>Order number: 20881</p><table><tr><td>1 ×</td><td>Long Wool Coat</td><td>85.00 EUR</td></tr></table><p>Total: 85.00 EUR</p>',
    });
    expect(bought).toMatchObject({ marks: expect.arrayContaining(['name attic.example long wool coat']) });
    const sent = await read({
      from: seller,
      subject: 'Has “Long Wool Coat” arrived?',
      html: '<p>Your parcel is on its way.</p><p>Linen Skirt</p><p>DHL tracking number: 00340434161094042557</p>',
    });
    expect(sent).toMatchObject({
      shipments: [{ trackingNumber: '00340434161094042557', orderNumber: null }],
      marks: expect.arrayContaining(['name attic.example long wool coat', 'name attic.example linen skirt']),
    });
  });

  test('is a shipment of the only order in the email', async () => {
    const html =
      '<p>Your order has shipped.</p><table><tr><td>Teapot</td><td>20.00 EUR</td></tr></table><p>Total: 20.00 EUR</p>';
    const reading = await read({ from, subject: 'Your order has shipped', html });
    expect(reading).toMatchObject({ kind: 'facts', orders: [{ total: 2000 }], shipments: [{ statusCode: 1 }] });
  });
});

describe('subject that starts with a milestone', () => {
  test.each([
    ['Wird heute zugestellt: "Lampe"', 'shipped'],
    ['Wordt vandaag bezorgd: "Lamp"', 'shipped'],
    ['Zugestellt: "Lampe"', 'delivered'],
    ['Entregamos tu paquete', 'delivered'],
    ['Ya tienes tu compra', 'delivered'],
    ['Livré : "Lampe"', 'delivered'],
    ['Ordinato: "Lampada"', 'placed'],
    ['Besteld: "Lamp"', 'placed'],
    ['Zamówiono: „Lampa”', 'placed'],
    ['Beställd: ”Lampa”', 'placed'],
    ['Siparişiniz verildi: "Lamba"', 'placed'],
    ['注文済み: 「ランプ」', 'placed'],
  ] as const)('reads "%s" as %s', async (subject, status) => {
    const html = '<p>Lampe</p><p>Order # 2026-44871</p>';
    const reading = await read({ from: 'Lampenladen <post@lampenladen.example>', subject, html });
    expect(reading.kind === 'facts' ? reading.orders.map((order) => order.status) : reading.reason).toEqual([status]);
  });
});

describe('goods that were damaged in transit', () => {
  test.each(['Damaged in transit', 'Reason: lost in transit'])(
    'are not sent again by these words: %s',
    async (words) => {
      const html = `<p>Your replacement is confirmed.</p><p>${words}</p><p>Order number: 20481775</p>`;
      const reading = await read({ from: 'Lamp shop <post@lampshop.example>', subject: 'About your lamp', html });
      expect(reading).toMatchObject({ orders: [{ orderNumber: '20481775', status: 'placed' }], shipments: [] });
    },
  );

  test('are sent if they are in transit', async () => {
    const html = '<p>Your parcel is in transit.</p><p>Order number: 20481775</p>';
    const reading = await read({ from: 'Lamp shop <post@lampshop.example>', subject: 'About your lamp', html });
    expect(reading).toMatchObject({ orders: [{ status: 'shipped' }] });
  });
});
