import { describe, expect, it } from 'vitest';
import type { BookingFacts, Evidence, OrderFacts, ShipmentFacts } from './facts.ts';
import { mergeOrder, mergeShipment } from './merge.ts';
import type { MailRef, OrderState, ShipmentState } from './order-state.ts';
import { SECOND_READER } from './second-reader/rule-names.ts';
import { evidence, item, mail, mergeAll, order, parcel } from './testing/stated-facts.ts';

type OrderMail = readonly [OrderFacts, MailRef];
type ParcelMail = readonly [ShipmentFacts, MailRef];

const mergeParcels = (mails: readonly ParcelMail[]): ShipmentState => {
  const state = mails.reduce<ShipmentState | null>((merged, [facts, ref]) => mergeShipment(merged, facts, ref), null);
  if (state === null) throw new Error('no emails');
  return state;
};

/** Returns the merged state of two emails. Fails if it depends on which arrives first. */
function orderOf(a: OrderMail, b: OrderMail): OrderState {
  const state = mergeAll([a, b]);
  expect(mergeAll([b, a])).toEqual(state);
  return state;
}

function parcelOf(a: ParcelMail, b: ParcelMail): ShipmentState {
  const state = mergeParcels([a, b]);
  expect(mergeParcels([b, a])).toEqual(state);
  return state;
}

const secondReader = (confidence: number): Evidence => ({ ...evidence(confidence), rule: `${SECOND_READER}total` });

const seat = (name: string): BookingFacts => ({
  kind: 'train',
  from: null,
  to: null,
  place: null,
  starts: null,
  ends: null,
  number: null,
  traveler: null,
  seat: name,
  gate: null,
});
const shop = (name: string) => ({ name, domain: null, websiteUrl: null });

/** Two different values of every field of an order that a confirmation states best. */
const CONFIRMED: readonly (readonly [keyof OrderFacts & keyof OrderState, unknown, unknown])[] = [
  ['title', 'Lamp', 'Lamp and bulb'],
  ['total', 4990, 1000],
  ['tax', 797, 160],
  ['shipping', 499, 0],
  ['discount', 500, 100],
  ['currency', 'EUR', 'CHF'],
  ['purchaseTypeId', 2, 3],
  ['booking', seat('12A'), seat('14C')],
];

describe('a total', () => {
  it('that replaces the one of the confirmation is chosen, the newest of several', () => {
    const confirmation = order({ total: 4990, evidence: { total: evidence(99) } });
    const dropped = order({ total: 3990, isNewTotal: true, status: 'delivered', evidence: { total: evidence(60) } });
    const again = order({ ...dropped, total: 3490 });
    expect(orderOf([confirmation, mail('a', 1)], [dropped, mail('b', 2)]).total?.value).toBe(3990);
    expect(orderOf([again, mail('c', 3)], [dropped, mail('b', 2)]).total?.value).toBe(3490);
    expect(orderOf([confirmation, mail('c', 3)], [dropped, mail('b', 2)]).total?.value).toBe(3990);
  });
});

describe('a field of an order', () => {
  it.each(CONFIRMED)('%s comes from the confirmation, even if a newer email is more certain', (field, value, other) => {
    const confirmation = order({ [field]: value, evidence: { [field]: evidence(60) } });
    const later = order({ [field]: other, status: 'shipped', evidence: { [field]: evidence(95) } });
    expect(orderOf([confirmation, mail('a', 1)], [later, mail('b', 2)])[field]).toMatchObject({
      value,
      mail: mail('a', 1),
      evidence: evidence(60),
      stage: 0,
    });
  });

  it.each(CONFIRMED)('%s comes from the newest of several confirmations of similar certainty', (field, old, value) => {
    const first = order({ [field]: old, evidence: { [field]: evidence(89) } });
    const updated = order({ [field]: value, evidence: { [field]: evidence(75) } });
    expect(orderOf([first, mail('b', 1)], [updated, mail('a', 2)])[field]).toMatchObject({ value });
  });

  it.each(CONFIRMED)('%s comes from the clearly more certain of several confirmations', (field, value, other) => {
    const first = order({ [field]: value, evidence: { [field]: evidence(75) } });
    const updated = order({ [field]: other, evidence: { [field]: evidence(74) } });
    expect(orderOf([first, mail('a', 1)], [updated, mail('b', 2)])[field]).toMatchObject({ value });
  });

  it('of two confirmations at the same time comes from the more certain one, else by the ID of the email', () => {
    const [sure, unsure] = [evidence(80), evidence(76)];
    const first = order({ total: 1, evidence: { total: sure } });
    const second = order({ total: 2, evidence: { total: unsure } });
    expect(orderOf([first, mail('a', 1)], [second, mail('b', 1)]).total?.value).toBe(1);
    const third = order({ total: 2, evidence: { total: sure } });
    expect(orderOf([first, mail('a', 1)], [third, mail('b', 1)]).total?.value).toBe(2);
  });

  it.each([
    ['orderNumber', 'A-1', 'A 1'],
    ['merchant', shop('Lampenhaus'), shop('LAMPENHAUS GmbH')],
  ] as const)('%s comes from the most certain email, else from the newest', (field, value, other) => {
    const sure = order({ [field]: value, status: 'shipped', evidence: { [field]: evidence(90) } });
    const unsure = order({ [field]: other, evidence: { [field]: evidence(89) } });
    expect(orderOf([sure, mail('a', 1)], [unsure, mail('b', 2)])[field]?.value).toEqual(value);
    const newest = order({ [field]: other, evidence: { [field]: evidence(90) } });
    expect(orderOf([sure, mail('b', 1)], [newest, mail('a', 2)])[field]?.value).toEqual(other);
    expect(orderOf([sure, mail('a', 1)], [newest, mail('b', 1)])[field]?.value).toEqual(other);
  });

  it('orderDate comes from the most certain email, else from the earliest', () => {
    const dated = (orderDate: string, confidence: number) =>
      order({ orderDate, evidence: { orderDate: evidence(confidence) } });
    const chosen = (a: OrderMail, b: OrderMail) => orderOf(a, b).orderDate?.value;
    expect(chosen([dated('2026-03-01', 40), mail('a', 1)], [dated('2026-03-04', 90), mail('b', 4)])).toBe('2026-03-04');
    expect(chosen([dated('2026-03-01', 40), mail('b', 1)], [dated('2026-03-04', 40), mail('a', 4)])).toBe('2026-03-01');
    expect(chosen([dated('2026-03-01', 40), mail('a', 1)], [dated('2026-03-04', 40), mail('b', 1)])).toBe('2026-03-04');
  });

  it('is filled by any email that states it, and kept if later ones do not', () => {
    const empty = order({ orderNumber: null, orderDate: null, total: null, currency: null, evidence: {} });
    const none = mergeAll([[empty, mail('a', 1)]]);
    expect([none.orderNumber, none.orderDate, none.total, none.currency, none.title, none.tax]).toEqual(
      Array(6).fill(null),
    );
    expect(none).not.toHaveProperty('booking');
    const state = mergeOrder(none, order({ booking: seat('12A') }), mail('b', 2));
    expect([state.orderNumber?.value, state.total?.value]).toEqual(['L-1001', 4990]);
    expect(mergeOrder(state, empty, mail('c', 3)).booking?.value).toEqual(seat('12A'));
  });

  it('without evidence counts as derived, with a certainty of 50', () => {
    const derived = { rule: 'derived', confidence: 50, excerpt: '', part: 'headers' };
    const { merchant, status, purchaseTypeId, title } = mergeAll([[order({ title: 'Lamp' }), mail('a', 1)]]);
    expect([merchant, status, purchaseTypeId, title].map((field) => field?.evidence)).toEqual(Array(4).fill(derived));
    const numbered = (orderNumber: string, confidence: number): OrderMail => [
      order({ orderNumber, evidence: { orderNumber: evidence(confidence) } }),
      mail('a', 1),
    ];
    const plain: OrderMail = [order({ orderNumber: 'A 1' }), mail('b', 2)];
    expect(orderOf(numbered('A-1', 51), plain).orderNumber?.value).toBe('A-1');
    expect(orderOf(numbered('A-1', 49), plain).orderNumber?.value).toBe('A 1');
  });

  it('has the evidence of the first email', () => {
    const names = ['merchant', 'status', 'purchaseTypeId'] as const;
    const sure = Object.fromEntries(names.map((name) => [name, evidence(80)]));
    const state = mergeAll([[order({ evidence: sure }), mail('a', 1)]]);
    expect(names.map((name) => state[name].evidence)).toEqual(Array(3).fill(evidence(80)));
  });

  it('is empty if a reading was stored before the field existed', () => {
    const { title: _, ...stored } = order();
    expect(mergeAll([[stored as OrderFacts, mail('a', 1)]]).title).toBeNull();
  });

  it('that two values of one email state is the same in any order', () => {
    const numbered = (orderNumber: string): OrderMail => [order({ orderNumber }), mail('a', 1)];
    expect(orderOf(numbered('A-1'), numbered('A 1')).orderNumber?.value).toBe('A-1');
  });

  it.each([
    'orderNumber',
    'merchant',
    'orderDate',
    'title',
    'total',
    'tax',
    'shipping',
    'discount',
    'currency',
    'status',
    'purchaseTypeId',
    'booking',
  ] as const)('%s keeps a user edit', (field) => {
    const full = { title: 'Lamp', tax: 1, shipping: 1, discount: 1, booking: seat('1') };
    const state = { ...mergeAll([[order(full), mail('a', 1)]]), corrected: [field] };
    const strong = Object.fromEntries(Object.keys(order()).map((name) => [name, evidence(99)]));
    const facts = order({
      merchant: shop('Other'),
      orderNumber: 'X-1',
      orderDate: '2026-02-01',
      title: 'Other',
      total: 9,
      tax: 9,
      shipping: 9,
      discount: 9,
      currency: 'USD',
      purchaseTypeId: 9,
      booking: seat('9'),
      evidence: { ...strong, title: evidence(99), booking: evidence(99) },
    });
    // The newest confirmation, so everything else changes.
    const merged = mergeOrder(state, facts, mail('z', 9));
    const names = ['orderNumber', 'merchant', 'orderDate', 'title', 'total', 'tax', 'shipping', 'discount'] as const;
    const changed = [...names, ...(['currency', 'purchaseTypeId', 'booking'] as const)].filter(
      (name) => JSON.stringify(merged[name]) !== JSON.stringify(state[name]),
    );
    expect(changed.toSorted()).toEqual(
      [...names, 'currency', 'purchaseTypeId', 'booking'].filter((name) => name !== field).toSorted(),
    );
    const delivered = mergeOrder(state, order({ status: 'delivered' }), mail('y', 9));
    expect(delivered.status.value).toBe(field === 'status' ? 'placed' : 'delivered');
  });
});

describe('the status of an order', () => {
  const statusOf = (a: readonly [OrderFacts['status'], number], b: readonly [OrderFacts['status'], number]) =>
    orderOf([order({ status: a[0] }), mail('a', a[1])], [order({ status: b[0] }), mail('b', b[1])]).status.value;

  it.each([
    [['delivered', 1], ['placed', 9], 'delivered'],
    [['shipped', 1], ['placed', 1], 'shipped'],
    [['cancelled', 1], ['shipped', 2], 'shipped'],
    [['shipped', 1], ['cancelled', 2], 'cancelled'],
    [['delivered', 3], ['returned', 3], 'returned'],
    [['delivered', 3], ['shipped', 3], 'delivered'],
    [['returned', 3], ['cancelled', 3], 'cancelled'],
    [['cancelled', 2], ['returned', 9], 'cancelled'],
    [['cancelled', 3], ['delivered', 3], 'cancelled'],
  ] as const)('is the newest that follows "placed", and the furthest at the same time: %j, %j', (a, b, status) => {
    expect(statusOf(a, b)).toBe(status);
  });

  const names = (...all: readonly string[]) => all.map((name) => item(name, 1));
  type Told = readonly [OrderFacts['status'], readonly string[]];
  it.each<[string, readonly Told[], OrderFacts['status']]>([
    [
      'stays if one of the lines is returned',
      [
        ['delivered', []],
        ['returned', ['Tea']],
      ],
      'delivered',
    ],
    ['stays if one of the lines is cancelled', [['cancelled', ['Tea']]], 'placed'],
    [
      'is that of the lines that are left',
      [
        ['cancelled', ['Tea']],
        ['shipped', ['Cup']],
      ],
      'shipped',
    ],
    [
      'changes with the last line',
      [
        ['returned', ['Tea']],
        ['returned', ['Cup']],
      ],
      'returned',
    ],
    ['changes if the email names all lines', [['cancelled', ['Cup', 'Tea']]], 'cancelled'],
    [
      'changes if the email names no line',
      [
        ['delivered', []],
        ['returned', []],
      ],
      'returned',
    ],
    ['changes if the email has other names', [['cancelled', ['Green tea']]], 'cancelled'],
    [
      'is returned if it arrived after a cancellation',
      [
        ['cancelled', []],
        ['delivered', []],
        ['returned', []],
      ],
      'returned',
    ],
    [
      'stays cancelled when it is refunded',
      [
        ['cancelled', []],
        ['returned', []],
      ],
      'cancelled',
    ],
  ])('%s', (_, told, status) => {
    const bought = [order({ items: names('Tea', 'Cup') }), mail('0', 1)] as const;
    const later = told.map(([stage, lines], n) => {
      return [order({ status: stage, items: names(...lines) }), mail(String(n + 1), n + 2)] as const;
    });
    const state = mergeAll([bought, ...later]);
    expect(state.status.value).toBe(status);
    expect(mergeAll([bought, ...later].toReversed())).toEqual(state);
  });

  it.each(['total', 'tax', 'shipping', 'discount'] as const)('ignores the %s of a refund', (field) => {
    const state = mergeAll([[order({ total: null, [field]: 900, status: 'returned' }), mail('a', 1)]]);
    expect(state[field]).toBeNull();
    expect(state.currency?.value).toBe('EUR');
  });

  it('of an order that was stored without all of its statuses counts as one of them', () => {
    const { statuses: _, ...stored } = mergeAll([[order({ status: 'delivered' }), mail('a', 1)]]);
    expect(mergeOrder(stored, order(), mail('b', 9)).status.value).toBe('delivered');
    expect(mergeOrder(stored, order({ status: 'returned' }), mail('b', 9)).status.value).toBe('returned');
  });

  it('marks the lines of a refund as returned', () => {
    const [bought, refund] = [
      order({ items: [item('Tea', 1)] }),
      order({ items: [item('Tea', 1)], status: 'returned' }),
    ];
    expect(orderOf([bought, mail('a', 1)], [refund, mail('b', 2)]).items).toMatchObject([{ returned: true }]);
    expect(orderOf([bought, mail('a', 1)], [bought, mail('b', 2)]).items).toMatchObject([{ returned: false }]);
  });
});

describe('the lines of an order', () => {
  it('are those of an email that lists all that is left', () => {
    const bought: OrderMail = [order({ items: [item('Tea', 1), item('Cup', 1)] }), mail('a', 1)];
    const names = (changes: Partial<OrderFacts>) =>
      orderOf(bought, [order({ items: [item('Tea', 1)], ...changes }), mail('b', 2)]).items.map(
        ({ description }) => description,
      );
    expect(names({ isWhole: true })).toEqual(['Tea']);
    expect(names({})).toEqual(['Tea', 'Cup']);
  });
});

describe('the values of a second reader', () => {
  it('come after every value that the rules read', () => {
    const ruled = order({ total: 1, status: 'shipped', evidence: { total: evidence(1) } });
    const second = order({ total: 2, evidence: { total: secondReader(99) } });
    expect(orderOf([ruled, mail('a', 1)], [second, mail('b', 2)]).total?.value).toBe(1);
  });
});

describe('the emails of an order or shipment', () => {
  it('are listed once, oldest first, by ID at the same time', () => {
    const sent = [mail('c', 2), mail('b', 2), mail('d', 1), mail('b', 2)];
    const expected = [mail('d', 1), mail('b', 2), mail('c', 2)];
    expect(mergeAll(sent.map((ref) => [order(), ref])).mails).toEqual(expected);
    expect(mergeParcels(sent.map((ref) => [parcel({}), ref])).mails).toEqual(expected);
  });

  it('decide its key by the first', () => {
    expect(mergeAll([[order(), mail('a', 1)]]).key).toBe('lampenhaus.example #L1001');
    expect(mergeParcels([[parcel({}), mail('a', 1)]]).key).toBe('parcel 05212345678901');
    expect(mergeParcels([[parcel({ trackingNumber: null }), mail('a', 1)]]).key).toBe('parcel in a');
  });

  it('begin without user edits', () => {
    expect(mergeAll([[order(), mail('a', 1)]]).corrected).toEqual([]);
    expect(mergeParcels([[parcel({}), mail('a', 1)]]).corrected).toEqual([]);
  });
});

/** Two different values of every field of a shipment, by what decides between them. */
const TRUSTED: readonly (readonly [keyof ShipmentFacts & keyof ShipmentState, unknown, unknown])[] = [
  ['merchant', shop('Lampenhaus'), shop('Lampenhaus Shop')],
  ['orderNumber', 'A-1', 'B-2'],
  ['shipperId', 101, 102],
  ['trackingNumber', '05212345678901', '0521 2345678901'],
  ['trackingUrl', 'https://carrier.example/1', 'https://carrier.example/2'],
  ['destination', { locationString: 'Ulm', postalCode: null }, { locationString: 'Ulm', postalCode: '89073' }],
];
const NEWEST: typeof TRUSTED = [
  ['description', 'on its way', 'delayed'],
  [
    'deliveryEstimate',
    { minDate: '2026-03-04', maxDate: '2026-03-04' },
    { minDate: '2026-03-05', maxDate: '2026-03-05' },
  ],
];
const EARLIEST: typeof TRUSTED = [
  ['shippingDate', '2026-03-01', '2026-03-02'],
  ['receivedDate', '2026-03-03', '2026-03-04'],
];

describe('a field of a shipment', () => {
  const stating = (field: string, value: unknown, confidence: number) =>
    parcel({ [field]: value, evidence: { [field]: evidence(confidence) } });

  it.each(TRUSTED)('%s comes from the most certain email, else from the newest', (field, value, other) => {
    const sure = stating(field, value, 90);
    expect(parcelOf([sure, mail('a', 1)], [stating(field, other, 89), mail('b', 2)])[field]).toMatchObject({
      value,
      evidence: evidence(90),
      stage: 0,
    });
    expect(parcelOf([sure, mail('b', 1)], [stating(field, other, 90), mail('a', 2)])[field]).toMatchObject({
      value: other,
    });
  });

  it.each(NEWEST)('%s comes from the newest email, else from the most certain', (field, value, other) => {
    const newest = stating(field, value, 40);
    expect(parcelOf([newest, mail('a', 2)], [stating(field, other, 90), mail('b', 1)])[field]).toMatchObject({ value });
    expect(parcelOf([newest, mail('b', 2)], [stating(field, other, 90), mail('a', 2)])[field]).toMatchObject({
      value: other,
    });
    expect(parcelOf([newest, mail('b', 2)], [stating(field, other, 40), mail('a', 2)])[field]).toMatchObject({ value });
  });

  it.each(EARLIEST)('%s comes from the most certain email, else from the earliest', (field, value, other) => {
    const stated = stating(field, value, 60);
    expect(parcelOf([stated, mail('a', 1)], [stating(field, other, 90), mail('b', 2)])[field]).toMatchObject({
      value: other,
    });
    expect(parcelOf([stated, mail('a', 1)], [stating(field, other, 60), mail('b', 2)])[field]).toMatchObject({ value });
  });

  it.each([...TRUSTED, ...NEWEST, ...EARLIEST])('%s keeps a user edit, and no other does', (field, value, other) => {
    const state = mergeParcels([[stating(field, value, 40), mail('a', 1)]]);
    const later = stating(field, other, 99);
    const edited = mergeShipment({ ...state, corrected: [field] }, later, mail('b', 2));
    expect(edited[field]).toEqual(state[field]);
    expect(mergeShipment({ ...state, corrected: ['statusCode'] }, later, mail('b', 2))[field]).toMatchObject({
      value: other,
    });
  });

  it('items keeps a user edit', () => {
    const state = mergeParcels([[parcel({ items: [item('Tea', 1)] }), mail('a', 1)]]);
    const later = parcel({ items: [item('Mug', 1)] });
    expect(mergeShipment({ ...state, corrected: ['items'] }, later, mail('b', 2)).items).toEqual(state.items);
    expect(mergeShipment(state, later, mail('b', 2)).items.map(({ returned }) => returned)).toEqual([false, false]);
  });

  it('is empty if no email states it', () => {
    const nothing = parcel({ shipperId: null, trackingNumber: null, description: null });
    const state = mergeParcels([[nothing, mail('a', 1)]]);
    const names = [...TRUSTED, ...NEWEST, ...EARLIEST].map(([name]) => name);
    expect(names.map((name) => state[name])).toEqual(names.map(() => null));
    expect([state.items, state.sightings]).toEqual([[], []]);
    expect(state).not.toHaveProperty('ofOrder');
  });

  it('ofOrder stays when later emails do not name the order', () => {
    const matched = mergeParcels([
      [parcel({ ofOrder: 'lampenhaus.example #L1001' }), mail('a', 1)],
      [parcel({}), mail('b', 2)],
    ]);
    expect(matched.ofOrder).toBe('lampenhaus.example #L1001');
  });
});

describe('a tracking number that another one replaced', () => {
  const [OLD, NEW] = ['LP00718840226153', 'RT881204476PT'];
  const before = parcel({ trackingNumber: OLD, trackingUrl: 'https://carrier.example/old', shipperId: 103 });
  const change = parcel({ trackingNumber: NEW, formerTrackingNumber: 'lp 0071 8840 226153', shipperId: null });

  it('is not that of the shipment, whichever email is newer, and neither are its link and its carrier', () => {
    for (const day of [1, 3]) {
      const mails: readonly ParcelMail[] = [
        [before, mail('a', day)],
        [change, mail('b', 2)],
      ];
      const { key: _, ...state } = mergeParcels(mails);
      // Only the key is of the email that arrives first.
      expect(mergeParcels(mails.toReversed())).toMatchObject(state);
      expect(state.trackingNumber?.value).toBe(NEW);
      expect([state.trackingUrl, state.shipperId]).toEqual([null, null]);
      expect(state.formerNumbers).toEqual([OLD]);
    }
  });

  it('is remembered with all others', () => {
    const again = parcel({ trackingNumber: 'ZX1144', formerTrackingNumber: NEW });
    const mails: readonly ParcelMail[] = [
      [before, mail('a', 1)],
      [again, mail('c', 3)],
      [change, mail('b', 2)],
    ];
    for (const arrival of [mails, mails.toReversed(), [...mails, ...mails]]) {
      const state = mergeParcels(arrival);
      expect(state.trackingNumber?.value).toBe('ZX1144');
      expect(state.formerNumbers).toEqual([OLD, NEW]);
    }
    expect(mergeParcels([[before, mail('a', 1)]])).not.toHaveProperty('formerNumbers');
  });
});

describe('the status of a shipment', () => {
  type Code = ShipmentFacts['statusCode'];
  it.each([
    [[1, 1], [5, 9], 1],
    [[1, 1], [0, 9], 1],
    [[0, 1], [5, 9], 0],
    [[4, 1], [0, 9], 4],
    [[2, 1], [1, 9], 1],
    [[3, 1], [4, 9], 4],
    [[2, 1], [3, 1], 3],
    [[3, 1], [2, 1], 3],
  ] as const)('is the newest movement, and the furthest at the same time: %j, %j', ([a, dayA], [b, dayB], code) => {
    const reporting = (statusCode: Code, ref: MailRef): ParcelMail => [parcel({ statusCode }), ref];
    expect(parcelOf(reporting(a, mail('a', dayA)), reporting(b, mail('b', dayB))).statusCode.value).toBe(code);
  });

  it('keeps a user edit', () => {
    const state = { ...mergeParcels([[parcel({ statusCode: 3 }), mail('a', 1)]]), corrected: ['statusCode'] };
    expect(mergeShipment(state, parcel({ statusCode: 4 }), mail('b', 2)).statusCode.value).toBe(3);
  });

  it('without evidence counts as derived', () => {
    const [plain, proven] = [parcel({}), parcel({ evidence: { statusCode: evidence(80) } })];
    expect(mergeParcels([[plain, mail('a', 1)]]).statusCode).toMatchObject({ evidence: { rule: 'derived' }, stage: 0 });
    expect(mergeParcels([[proven, mail('a', 1)]]).statusCode).toMatchObject({ evidence: evidence(80), stage: 0 });
  });
});

describe('the history of a shipment', () => {
  const historyOf = (mails: readonly ParcelMail[]) =>
    mergeParcels(mails).history.map(({ timestamp, statusCode, activity, mail: { emailId } }) => [
      new Date(timestamp).getUTCDate(),
      statusCode,
      activity,
      emailId,
    ]);

  it('has one entry per status and text of an email, oldest first, whichever arrives first', () => {
    const mails: readonly ParcelMail[] = [
      [parcel({ statusCode: 2, description: 'b' }), mail('m', 3)],
      [parcel({ statusCode: 1, description: null }), mail('z', 1)],
      [parcel({ statusCode: 2, description: 'a' }), mail('m', 3)],
      [parcel({ statusCode: 1, description: 'b' }), mail('m', 3)],
      [parcel({ statusCode: 2, description: 'b' }), mail('k', 3)],
      [parcel({ statusCode: 2, description: 'b' }), mail('m', 3)],
    ];
    const expected = [
      [1, 1, '', 'z'],
      [3, 2, 'b', 'k'],
      [3, 1, 'b', 'm'],
      [3, 2, 'a', 'm'],
      [3, 2, 'b', 'm'],
    ];
    expect(historyOf(mails)).toEqual(expected);
    expect(historyOf(mails.toReversed())).toEqual(expected);
  });
});

describe('a refund without lines', () => {
  const bought: OrderMail = [order({ status: 'delivered', items: [item('Lamp', 1)] }), mail('a', 1)];
  const refund = (changes: Partial<OrderFacts>): OrderMail => [
    order({ status: 'returned', items: [], evidence: { total: evidence(90) }, ...changes }),
    mail('b', 9),
  ];

  it('of a part of the price returns nothing', () => {
    const state = orderOf(bought, refund({ total: 1500 }));
    expect(state.status.value).toBe('delivered');
    expect(state.total?.value).toBe(4990);
  });

  it('of nearly the whole price, of all goods, in another currency, or of an unknown amount returns the order', () => {
    expect(orderOf(bought, refund({ total: 4500 })).status.value).toBe('returned');
    const placed: OrderMail = [order({ evidence: { total: evidence(90) } }), mail('a', 1)];
    expect(orderOf(placed, refund({ total: 1500, currency: 'CHF' })).status.value).toBe('returned');
    expect(orderOf(bought, refund({ total: null })).status.value).toBe('returned');
    const sent: OrderMail = [order({ shipping: 2000, evidence: { total: evidence(90) } }), mail('a', 1)];
    expect(orderOf(sent, refund({ total: 2990 })).status.value).toBe('returned');
  });

  it('is neither a refund with lines nor a cancellation with an amount', () => {
    expect(orderOf(bought, refund({ total: 1500, items: [item('Lamp', 1)] })).status.value).toBe('returned');
    expect(orderOf(bought, refund({ total: 1500, status: 'cancelled' })).status.value).toBe('cancelled');
  });

  it('returns an order of which nothing else is known', () => {
    expect(mergeAll([refund({ total: 1500 })]).status.value).toBe('returned');
  });
});
