import { describe, expect, it } from 'vitest';
import { CARRIERS } from './carriers/carriers.ts';
import { LANGUAGES } from './languages/load.ts';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { namesOnlyTask } from './sender.ts';
import { messageOf } from './testing/message-of.ts';

const isTask = (name: string) => namesOnlyTask({ name, address: 'team@harbor-dental.example' });

const TASKS = {
  ar: ['خدمة التوصيل', 'البريد'],
  bg: ['Доставка', 'Пратка', 'Куриер'],
  ca: ['Lliurament', 'Paquet', 'Comandes'],
  cs: ['Doručení zásilek', 'Kurýr', 'Doručenie zásielky'],
  da: ['Pakkelevering', 'Levering'],
  de: ['Paketdienst', 'Zustellservice', 'Sendungsverfolgung', 'Kurierdienst'],
  el: ['Αποστολές', 'ΤΑΧΥΔΡΟΜΕΙΟ'],
  en: ['Delivery Team', 'Parcel Service', 'Express Logistics Center'],
  es: ['Servicio de paquetería', 'Entregas', 'Correo'],
  et: ['Pakkide kohaletoimetamine', 'Kuller'],
  fa: ['مرسوله', 'پیک'],
  fi: ['Pakettipalvelu', 'Lähetyksen seuranta'],
  fr: ['Suivi de colis', 'Service de livraison', 'Poste'],
  he: ['משלוחים', 'דואר'],
  hi: ['पार्सल डिलीवरी', 'डाक'],
  hr: ['Dostava paketa', 'Pošiljka', 'Kurir'],
  hu: ['Csomagszállítás', 'Futárszolgálat'],
  id: ['Layanan Pengiriman', 'Kurir'],
  is: ['Pakki', 'Sending'],
  it: ['Servizio di consegna', 'Corriere'],
  ja: ['お荷物配送センター', '宅配便'],
  ko: ['택배 배송', '우편물류센터'],
  lt: ['Siuntos pristatymas', 'Kurjeris'],
  lv: ['Sūtījumu piegāde', 'Kurjers'],
  ms: ['Penghantaran', 'Bungkusan'],
  nl: ['Pakketdienst', 'Bezorgservice', 'Koerier'],
  no: ['Pakkelevering', 'Sporing sending'],
  pl: ['Dostawa paczki', 'Kurier'],
  pt: ['Serviço de entregas', 'Encomendas', 'Correio'],
  ro: ['Livrare colet', 'Curierat'],
  ru: ['Служба доставки', 'Почта'],
  sl: ['Dostava paketa', 'Pošiljka', 'Kurir'],
  sr: ['Испорука пакета', 'Пошиљка', 'Курир'],
  sv: ['Paket', 'Spårning försändelse'],
  th: ['บริการจัดส่งพัสดุ', 'ไปรษณีย์'],
  tr: ['Kargo', 'GÖNDERİ'],
  uk: ['Служба доставки', 'Пошта', "Кур'єр"],
  vi: ['Giao hàng', 'Chuyển phát nhanh'],
  zh: ['快递服务', '物流中心', '包裹派送'],
} satisfies Record<string, readonly string[]>;

describe('namesOnlyTask', () => {
  it('has examples in every language', () => {
    expect(Object.keys(TASKS).sort()).toEqual([...LANGUAGES].sort());
  });

  it.each(Object.entries(TASKS))('recognizes words for a task in %s', (_language, names) => {
    expect(names.filter((name) => !isTask(name))).toEqual([]);
  });

  it('accepts the name of every carrier except those of English words for tasks', () => {
    expect(CARRIERS.map(({ name }) => name).filter(isTask)).toEqual(['D Express', 'Courier Center']);
  });

  it.each(['Paketfuchs & Sohn', 'Mud & Fire Delivery', 'Correos', 'Posti', 'La Poste', '中国邮政', '佐川急便', ''])(
    'accepts any other name, or none: %s',
    (name) => {
      expect(isTask(name)).toBe(false);
    },
  );
});

describe('tracking number from an unknown sender without an order', () => {
  const kindOf = (name: string) => {
    const message: Message = messageOf({
      from: { name, address: 'team@harbor-dental.example' },
      subject: 'Your parcel has shipped',
      sentAt: Date.UTC(2026, 1, 14, 9),
      text: 'Your parcel has shipped with UPS.\nTracking number: 1Z999AA10123456784',
    });
    return readMessage(message).kind;
  };

  it('is read if the sender has a name, and not if the name is that of a task', () => {
    expect(['Harbor Dental', 'Delivery Team', 'Paketdienst', 'Suivi de colis'].map(kindOf)).toEqual([
      'facts',
      'none',
      'none',
      'none',
    ]);
  });
});

it('cuts a long name of a sender between words', () => {
  const name = `The very ${'Remarkably '.repeat(7)}Thorough Bookshop`;
  const from = { name, address: 'hello@bookshop.example' };
  const text = 'Thanks for your order.\nOrder number: FK-1001\nOrder total: $20.00';
  const message = messageOf({ from, subject: 'Your order', sentAt: Date.UTC(2026, 1, 14, 9), text });
  expect(readMessage(message)).toMatchObject({
    orders: [{ merchant: { name: `The very${' Remarkably'.repeat(6)}` } }],
  });
});

it('describes a shipment without a part of a word', () => {
  const message = messageOf({
    from: { name: 'Fern & Kettle', address: 'hello@fernandkettle.example' },
    subject: 'FK-1001',
    sentAt: Date.UTC(2026, 1, 14, 9),
    text: `Unfortunately, heavy snow has fallen across large parts of the country, and your parcel has been shipped with \
UPS in spite of extraordinarily bad weather.
Order number: FK-1001
Tracking number: 1Z999AA10123456784`,
  });
  expect(readMessage(message)).toMatchObject({
    shipments: [
      { description: 'parts of the country, and your parcel has been shipped with UPS in spite of extraordinarily' },
    ],
  });
});

describe('shop that writes through a platform', () => {
  const from = { name: 'Kiln Corner', address: 'store+7712@t.shopifyemail.com' };
  const domainIn = (html: string, to = 'jo@home.example') => {
    const mail = { from, to: [{ name: '', address: to }], subject: 'Order KC2210 is on its way' };
    const reading = readMessage(messageOf({ ...mail, html: `<p>Order KC2210 is on its way.</p>${html}` }));
    return reading.kind === 'facts' ? reading.orders.map(({ merchant }) => merchant.domain) : reading.reason;
  };
  const carrier =
    '<p>USPS: <a href="https://tools.usps.com/go/TrackConfirmAction.action?tLabels=9400111899807805274623">9400111899807805274623</a></p>';
  const contact = '<p>Write to hello@kilncorner.example</p>';

  it('has the domain of its links in one email and of its address in another', () => {
    expect(domainIn(`<a href="https://kilncorner.example/o/1">View order</a>${contact}`)).toEqual([
      'kilncorner.example',
    ]);
    expect(domainIn(`${carrier}${contact}`)).toEqual(['kilncorner.example']);
  });

  it('has no domain of a carrier, a reader, a mailbox provider, or one of several', () => {
    expect(domainIn(carrier)).toEqual([null]);
    expect(domainIn(`${carrier}<p>This email was sent to jo@home.example</p>`)).toEqual([null]);
    expect(domainIn(`${carrier}<p>Write to kilncorner@gmail.com</p>`)).toEqual([null]);
    expect(domainIn(`${carrier}${contact}<p>or to help@parcels.example</p>`)).toEqual([null]);
  });
});

it('is Uber Eats if it signs so, although the email does not say it', () => {
  const from = { name: 'Uber Eats', address: 'noreply@uber.com' };
  const html = '<p>Se ha cancelado tu pedido</p><p>Reembolso: 18,40 €</p>';
  const reading = readMessage(messageOf({ from, subject: 'Bistró Alder ha cancelado tu pedido', html }));
  expect(reading).toMatchObject({ orders: [{ merchant: { name: 'Uber Eats' }, status: 'cancelled' }] });
});
