import { describe, expect, it } from 'vitest';
import type { ReferenceNote } from '../annotate/annotation.ts';
import { CARRIERS } from '../carriers/carriers.ts';
import { readHtml } from '../document/read-html.ts';
import type { Sender } from '../sender.ts';
import { chooseOrderNumber, listOrderNumbers, usableReferences } from './order-number.ts';

type Strength = 1 | 2 | 3;
const PHRASES = { 1: 'order', 2: 'booking reference', 3: 'order number' } as const;

/** A number behind a label in the body. */
function numbered(
  value: string,
  strength: Strength = 3,
  changes: { phrase?: string; marked?: boolean; chunk?: number; excerpt?: string } = {},
) {
  const { phrase = PHRASES[strength], marked = false, chunk = 0, excerpt = `${phrase} ${value}` } = changes;
  const note: ReferenceNote = {
    kind: 'reference',
    value: { value, marked },
    label: { field: 'orderNumber', language: 'en', phrase, strength },
    chunk,
    proof: { rule: `label/en/${phrase}`, excerpt, part: 'text' },
  };
  return note;
}

function from(changes: Partial<Sender> = {}): Sender {
  return {
    address: { name: 'Lampenhaus', address: 'shop@lampenhaus.example' },
    domain: 'lampenhaus.example',
    carrier: null,
    isCarriersOwn: false,
    merchant: null,
    subject: '',
    sentAt: null,
    sentDay: null,
    forwarded: false,
    bodyStart: 0,
    personal: false,
    toItself: false,
    ...changes,
  };
}

const [carrier = null] = CARRIERS;
const chosen = (references: readonly ReferenceNote[], changes?: Partial<Sender>) => {
  const found = chooseOrderNumber(references, from(changes));
  return found === null ? null : [found.value, found.confidence, found.kind];
};
const usable = (references: readonly ReferenceNote[], changes?: Partial<Sender>) =>
  usableReferences(references, from(changes)).map(({ value }) => value.value);

describe('the order number', () => {
  it('is that of a sure label rather than that of another order in a sentence', () => {
    const other = numbered('10482', 1, { phrase: 'your order', marked: true });
    const own = numbered('10485', 3, { phrase: 'order #', chunk: 4 });
    expect(chooseOrderNumber([other, own], from())).toMatchObject({ value: '10485', kind: 'order' });
    expect(chooseOrderNumber([other], from())).toMatchObject({ value: '10482', kind: 'order' });
  });

  it('is the number with the strongest label, the first of equal ones', () => {
    expect(chosen([])).toBeNull();
    expect(chosen([numbered('A-1001', 1), numbered('B-1002', 2), numbered('C-1003', 3)])).toEqual([
      'C-1003',
      95,
      'order',
    ]);
    expect(chosen([numbered('A-1001', 1), numbered('B-1002', 2)])).toEqual(['B-1002', 92, 'booking']);
    expect(chosen([numbered('A-1001', 1)])).toEqual(['A-1001', 78, 'booking']);
    expect(chosen([numbered('A-1001', 1, { marked: true }), numbered('B-1002', 2)])).toEqual(['A-1001', 95, 'order']);
    expect(chosen([numbered('A-1001', 3, { phrase: 'purchase order number' }), numbered('B-1002', 3)])?.[0]).toBe(
      'B-1002',
    );
  });

  it('is not a marked number of something else', () => {
    const marked = numbered('A-1001', 1, { phrase: 'reference', marked: true });
    expect(chosen([marked, numbered('B-1002', 2)])?.[0]).toBe('B-1002');
  });

  it('is that of a booking before that of an invoice', () => {
    const invoice = numbered('R-2001', 2, { phrase: 'invoice number' });
    expect(chosen([invoice])).toEqual(['R-2001', 92, 'invoice']);
    expect(chosen([invoice, numbered('B-1002', 2)])).toEqual(['B-1002', 92, 'booking']);
    expect(chosen([numbered('R-2001', 1, { phrase: 'receipt' })])).toEqual(['R-2001', 78, 'invoice']);
  });

  it('is a long number right after the word for order before that of an invoice', () => {
    const invoice = numbered('R-2001', 2, { phrase: 'invoice number' });
    expect(chosen([invoice, numbered('KN-551209', 1)])?.[0]).toBe('KN-551209');
    expect(chosen([invoice, numbered('A-1', 1)])?.[0]).toBe('R-2001');
    expect(chosen([numbered('B-1002', 2), numbered('KN-551209', 1)])?.[0]).toBe('B-1002');
  });

  it.each(['e-ticket number', 'billetnummer', 'nº de billete', 'チケット番号'])(
    'is not behind "%s" of a booking',
    (phrase) => {
      const ticket = numbered('220-2419981223', 2, { phrase });
      expect(chosen([ticket])?.[0]).toBe('220-2419981223');
      expect(chosen([ticket, numbered('B-1002', 2)])?.[0]).toBe('B-1002');
    },
  );

  it('is more certain if the email repeats it, and less if another has the same label', () => {
    expect(chosen([numbered('a-1001', 3), numbered('A-1001', 1)])).toEqual(['a-1001', 99, 'order']);
    expect(chosen([numbered('A-1001', 2), numbered('A-1001', 1)])).toEqual(['A-1001', 96, 'booking']);
    expect(chosen([numbered('A-1001', 3), numbered('B-1002', 3)])).toEqual(['A-1001', 83, 'order']);
    expect(chosen([numbered('A-1001', 3), numbered('B-1002', 3), numbered('A-1001', 3)])).toEqual([
      'A-1001',
      87,
      'order',
    ]);
    expect(chosen([numbered('A-1001', 2)], { subject: 'Order number A-1001' })).toEqual(['A-1001', 96, 'booking']);
  });

  it('has the label in the body as evidence', () => {
    expect(chooseOrderNumber([numbered('A-1001')], from())?.evidence).toEqual({
      rule: 'label/en/order number',
      excerpt: 'order number A-1001',
      part: 'text',
      confidence: 95,
    });
  });
});

describe('the number in the subject', () => {
  it.each([
    ['Order number A-1001', ['A-1001', 93, 'order']],
    ['Order number: 5 128 907 365', ['5128907365', 93, 'order']],
    ['Your booking 8834 1102', ['88341102', 85, 'order']],
    ['Your booking: 8834 1102', ['88341102', 85, 'order']],
    ['Your booking 8834 1102 and more', ['8834', 85, 'order']],
    ['Your booking 8834 11022', ['8834', 85, 'order']],
    ['Your booking confirmed RG-5266417 – Málaga airport', ['RG-5266417', 85, 'order']],
    ['Your booking canceled: QK4X9ZT2R', ['QK4X9ZT2R', 85, 'order']],
    ['Your booking reminder: QK4X9ZT2R', null],
    ['Your order 417 has shipped', ['417', 85, 'order']],
    ['Your order 417 and you', null],
    ['Bestellbestätigung 2026-1188', ['2026-1188', 85, 'order']],
    ['Bestellbestätigung 2026-1188 (Laufrad)', ['2026-1188', 85, 'order']],
    ['Tilausvahvistus 1417', ['1417', 85, 'order']],
    ['Tilausvahvistus 1417 – villalanka', ['1417', 85, 'order']],
    ['Order confirmed 417-22: lamps', ['417-22', 85, 'order']],
    ['Order confirmed #417-22', ['417-22', 85, 'order']],
    ['Order confirmed: 417-22 – lamps', ['417-22', 85, 'order']],
    ['Order confirmed 417-22 lamps', null],
    ['Order confirmed 42: lamps', null],
    ['Order confirmed XKBWNA', null],
    ['Lamps 417-22: order confirmed', null],
    ['Merci pour votre achat 4711-2 : lampes', ['4711-2', 85, 'order']],
    ['Bestellbestätigungen 2026-1188', null],
    ['Auftragsbestätigung: Lampe 1188', null],
    ['Your order has shipped! #3416', ['3416', 82, 'order']],
    ['Seu pedido foi cancelado #4217', ['4217', 82, 'order']],
    ['Order A-1001', ['A-1001', 85, 'order']],
    ['Order #1001', ['1001', 93, 'order']],
    ['Confirmation # 1001', ['1001', 93, 'order']],
    ['Booking reference A-1001', ['A-1001', 85, 'order']],
    ['Booking reference XKBWNA', ['XKBWNA', 85, 'order']],
    ['Invoice number R-2001', ['R-2001', 85, 'invoice']],
    ['Invoice number R-2001 for your order A-1001', ['A-1001', 85, 'order']],
    ['Rechnung RE-551209 zu Ihrer Bestellung KN-2026-77', ['KN-2026-77', 85, 'order']],
    ['Your order MHT7Q2L', ['MHT7Q2L', 85, 'order']],
    ['Your order 10017', ['10017', 85, 'order']],
    ['Your order 417-B is ready to collect', ['417-B', 85, 'order']],
    ['Confirmation de commande PO-417', ['PO-417', 85, 'order']],
    ['Bestellbestätigung 2026/1188: Laufrad', ['2026/1188', 85, 'order']],
    ['Tilausvahvistus 1417: Villalanka', ['1417', 85, 'order']],
    ['Orderbekräftelse 4711 – Lampor', ['4711', 85, 'order']],
    ['A 607651830 számú rendelésedet átadtuk a futárnak', ['607651830', 93, 'order']],
    ['Il tuo ordine 8602 881 209 IT è stato spedito', ['8602881209IT', 85, 'order']],
    ['Auftrag PL\u201160\u20112271 verschickt', ['PL-60-2271', 85, 'order']],
    ['Bestellbestätigung 2026: unser Jahr', null],
    ['Order confirmation 3 lamps', null],
    ['Your order RTX408', null],
    ['Your order 1-MH7Q', null],
    ['Your order MH7Q-x', null],
    ['Order number XKBWNA', null],
    ['Subtotal 12345, order number A-1001', ['A-1001', 93, 'order']],
    ['Your order 123', null],
    ['Your order XKBWNA', null],
    ['Order total 12.50', null],
    ['Total 12.50, order number A-1001', ['A-1001', 93, 'order']],
    ['Order shipped, order number A-1001', ['A-1001', 93, 'order']],
    ['Shipped: desk lamp (#113-99921)', ['113-99921', 82, 'order']],
    ['Delivered: №12345', ['12345', 82, 'order']],
    ['Shipped: desk lamp # AB-12345', ['AB-12345', 82, 'order']],
    ['Shipped: desk lamp #1234', null],
    ['News of the week #12345', null],
    ['Shipped: desk lamp', null],
  ])('follows a label, or a "#" if the subject reports a milestone: %s', (subject, number) => {
    expect(chosen([], { subject })).toEqual(number);
  });

  it('counts only without a better label in the body', () => {
    expect(chosen([numbered('B-1002', 3)], { subject: 'Order number A-1001' })?.[0]).toBe('B-1002');
    expect(chosen([numbered('B-1002', 2)], { subject: 'Order number A-1001' })).toEqual(['A-1001', 93, 'order']);
    expect(chosen([numbered('B-1002', 2)], { subject: 'Order A-1001' })?.[0]).toBe('B-1002');
    expect(chosen([numbered('B-1002', 1)], { subject: 'Order A-1001' })?.[0]).toBe('B-1002');
  });

  it('of an order comes before the number of its bill in the body, but not in an attached bill', () => {
    const bill = numbered('R-2001', 2, { phrase: 'invoice number' });
    const attached: ReferenceNote = { ...bill, proof: { ...bill.proof, part: 'pdf' } };
    const subject = 'Your bill for order 10017';
    expect(chosen([bill], { subject })).toEqual(['10017', 85, 'order']);
    expect(chosen([attached], { subject })).toEqual(['R-2001', 92, 'invoice']);
    expect(chosen([numbered('B-1002', 2)], { subject })?.[0]).toBe('B-1002');
    expect(chosen([bill], { subject: 'Your bill for order A-100' })?.[0]).toBe('R-2001');
    expect(chosen([bill], { subject: 'Invoice number R-20017' })?.[0]).toBe('R-2001');
  });

  it('of a weak label counts if the body repeats it', () => {
    const [booking, other] = [numbered('B-1002', 2), numbered('a-1001', 1)];
    expect(chosen([booking, other], { subject: 'Order A-1001' })).toEqual(['A-1001', 85, 'order']);
    expect(chosen([booking, numbered('C-1003', 1)], { subject: 'Order A-1001' })?.[0]).toBe('B-1002');
  });

  it("is ignored in a carrier's email", () => {
    expect(chosen([], { subject: 'Order number A-1001', carrier })).toBeNull();
  });

  it('has the words around it as evidence', () => {
    const subject = `${'Hello '.repeat(10)}order number A-1001 ${'and more '.repeat(10)}`.trim();
    const start = subject.indexOf('order number');
    const evidence = chooseOrderNumber([], from({ subject }))?.evidence;
    expect(evidence).toMatchObject({
      rule: 'subject/order-number',
      part: 'subject',
      confidence: 93,
      start,
      end: start + 60,
    });
    expect(evidence?.excerpt).toMatch(/^o? ?Hello Hello Hello order number A-1001 and more/);
    expect(chooseOrderNumber([], from({ subject: 'Order number A-1001' }))?.evidence).toMatchObject({
      start: 0,
      end: 19,
      excerpt: 'Order number A-1001',
    });
  });
});

describe('usable numbers', () => {
  it("of a carrier's email are those in a shop's format, else those of an order", () => {
    const shops = '302-1234567-7654321';
    const notes = [
      numbered('A-1001', 3),
      numbered('B-1002', 2),
      numbered('C-1003', 3, { phrase: 'ref' }),
      numbered('D-1004', 3, { phrase: 'sale reference' }),
    ];
    expect(usable(notes, { carrier })).toEqual(['A-1001']);
    expect(usable([...notes, numbered(shops, 1)], { carrier })).toEqual([shops]);
    expect(usable([numbered('C-1003', 1)], { carrier })).toEqual([]);
  });

  it("are those in the shop's format, if it has one and a number matches it", () => {
    const own = numbered('302-1234567-7654321', 1);
    expect(usable([numbered('A-1001'), own], { domain: 'amazon.example' })).toEqual(['302-1234567-7654321']);
    expect(usable([numbered('A-1001')], { domain: 'amazon.example' })).toEqual(['A-1001']);
    expect(usable([numbered('A-1001'), own])).toEqual(['A-1001', '302-1234567-7654321']);
  });

  it.each([
    ["the ID of a card terminal's payment", numbered('kWn4VyT0cQ2a', 2, { phrase: 'payment id' }), false],
    ['a payment ID in capitals', numbered('KWN4VYT0CQ2A', 2, { phrase: 'payment id' }), true],
    ['a payment ID in small letters', numbered('kwn4vyt0cq2a', 2, { phrase: 'payment id' }), true],
    ['an order number in mixed case', numbered('kWn4VyT0cQ2a', 2), true],
    ['a number that only mentions a payment', numbered('kWn4VyT0cQ2a', 2, { phrase: 'order payment' }), true],
    ['the plate of a vehicle', numbered('QX12', 2, { phrase: 'registration number' }), false],
    ['a whole plate', numbered('QX12ABC', 2, { phrase: 'registration number' }), false],
    ['an Irish plate', numbered('191D20884', 2, { phrase: 'registration' }), false],
    ['the number of a course', numbered('KU-2044', 2, { phrase: 'registration number' }), true],
    ['an order number like a plate', numbered('QX12', 2), true],
    ['a number that only mentions a registration', numbered('QX12', 2, { phrase: 'course registration' }), true],
    ['a telephone number', numbered('1-415-555-2700', 1), false],
    ['a telephone number behind a mark', numbered('415-204-2700', 1, { excerpt: 'order: #415-204-2700' }), true],
    ['a telephone number behind words', numbered('415-204-2700', 1, { excerpt: 'order by 415-204-2700' }), false],
    ['a telephone number before words', numbered('415-204-2700', 1, { excerpt: 'order 415-204-2700 now' }), false],
    ['a telephone number without country', numbered('415.555.2700', 2), false],
    ['a telephone number after letters', numbered('fax415-555-2700', 1), false],
    ['a telephone number that is labeled as an order number', numbered('415-555-2700', 3), true],
    ['a toll-free telephone number', numbered('800-555-2700', 1), false],
    ['a telephone number in a sentence', numbered('415-555-2700', 1, { excerpt: 'Order at 415-555-2700' }), false],
    ['a number alone behind its label', numbered('415-204-2700', 1), true],
    ['a number with other groups', numbered('415-555-27001', 1), true],
    ['a number that begins like no area code', numbered('115-555-2700', 1), true],
    ['a number with more before it', numbered('9-415-555-2700', 1), true],
    ['a postal number', numbered('RR123456785GB', 1), false],
    ['a postal number that is labeled as an order number', numbered('RR123456785GB', 3), true],
    ['a number like a postal number with another check digit', numbered('RR123456784GB', 1), true],
  ] as const)('include %s: %o', (_what, note, isUsable) => {
    expect(usable([note])).toEqual(isUsable ? [note.value.value] : []);
  });
});

describe('the starts of several orders', () => {
  const document = (...lines: readonly string[]) => readHtml(lines.map((line) => `<p>${line}</p>`).join(''));
  const starts = (notes: readonly ReferenceNote[], ...lines: readonly string[]) =>
    listOrderNumbers(notes, document(...lines));

  it('are the first runs with each order number, in reading order', () => {
    const notes = [
      numbered('B-1002', 3, { chunk: 4 }),
      numbered('A-1001', 3, { chunk: 1 }),
      numbered('a-1001', 3, { chunk: 9 }),
      numbered('C-1003', 1, { chunk: 2 }),
      numbered('D-1004', 2, { chunk: 3 }),
    ];
    expect(starts(notes)).toEqual([1, 4]);
  });

  it('are runs with only a label and a number, if no better label exists', () => {
    const [alone, within] = [numbered('A-1001', 1, { chunk: 0 }), numbered('B-1002', 1, { chunk: 1 })];
    expect(starts([alone, within], 'order A-1001', 'Your order B-1002 is here')).toEqual([0]);
    expect(starts([alone, numbered('D-1004', 3, { chunk: 2 })], 'order A-1001')).toEqual([2]);
    expect(starts([numbered('B-1002', 1, { chunk: 7 })], 'order A-1001')).toEqual([]);
    const [ticket, booking] = [
      numbered('T-1', 2, { phrase: 'ticket number', chunk: 0 }),
      numbered('B-1', 2, { chunk: 1 }),
    ];
    expect(starts([ticket, booking], 'ticket number T-1', 'booking reference B-1')).toEqual([0]);
  });

  it('are runs with the same label as the first', () => {
    const [one, two] = [numbered('A-1001', 1, { chunk: 0 }), numbered('B-1002', 1, { chunk: 1 })];
    expect(starts([one, two], 'order A-1001', 'order B-1002')).toEqual([0, 1]);
    expect(starts([one, { ...two, label: { ...two.label, phrase: 'sale' } }], 'order A-1001', 'order B-1002')).toEqual([
      0,
    ]);
  });

  it('are none if there are more than 20, as in a list of past orders', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, chunk) => numbered(`A-${1000 + chunk}`, 3, { chunk }));
    expect(starts(many(20))).toHaveLength(20);
    expect(starts(many(21))).toEqual([]);
  });
});
