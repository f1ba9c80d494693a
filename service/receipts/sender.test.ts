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
