import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import type { ItemFacts, OrderFacts, ShipmentFacts } from './facts.ts';
import { orderKey, shipmentKey } from './keys.ts';
import { mergeOrder, mergeShipment } from './merge.ts';
import type { MailRef, OrderState, ShipmentState } from './order-state.ts';
import { evidence, item, mail, measured, mergeAll, order, parcel } from './testing/stated-facts.ts';

const LIFE: readonly (readonly [OrderFacts, MailRef])[] = [
  [order({ items: [item('Oak desk lamp with switch', 1)] }), mail('a', 1)],
  [order({ total: 5990, items: [item('Oak desk lamp with switch', 2)] }), mail('b', 2)],
  [
    order({
      status: 'shipped',
      total: 2000,
      orderDate: '2026-03-03',
      evidence: { orderDate: evidence(40) },
      items: [item('Oak desk lamp…', null, 80)],
    }),
    mail('c', 3),
  ],
  [order({ status: 'delivered', total: null }), mail('d', 5)],
  [order({ status: 'returned', total: 5500 }), mail('e', 20)],
];

describe('booking without listed items', () => {
  const booked: ItemFacts = {
    ...item('Hamar → Otta, 8 March', 1, 85),
    evidence: { ...evidence(85), rule: 'occasion/journey' },
  };
  const mails: readonly (readonly [OrderFacts, MailRef])[] = [
    [order({ items: [booked] }), mail('a', 1)],
    [order({ items: [{ ...booked, description: 'Hamar → Otta' }] }), mail('b', 2)],
    [order({ items: [item('Adult, saver fare', 2)] }), mail('c', 3)],
  ];

  it('is one line until an email lists the paid items', () => {
    expect(mergeAll(mails.slice(0, 2)).items.map(({ description }) => description)).toEqual(['Hamar → Otta, 8 March']);
    for (const order of [mails, mails.toReversed()])
      expect(mergeAll(order).items.map(({ description }) => description)).toEqual(['Adult, saver fare']);
  });
});

describe('mergeOrder', () => {
  it('follows an order from confirmation to refund', () => {
    const state = mergeAll(LIFE);
    expect(state.status.value).toBe('returned');
    expect(state.total?.value).toBe(5990);
    expect(state.orderDate?.value).toBe('2026-03-01');
    expect(state.items).toHaveLength(1);
    expect(state.items[0]).toMatchObject({ description: 'Oak desk lamp with switch', quantity: 2 });
    expect(state.mails.map(({ emailId }) => emailId)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('returns the same state in any order of arrival, with any email repeated', () => {
    const expected = mergeAll(LIFE);
    const arrivals = fc.shuffledSubarray([...LIFE, ...LIFE], {
      minLength: LIFE.length * 2,
      maxLength: LIFE.length * 2,
    });
    fc.assert(
      fc.property(arrivals, (mails) => {
        expect(mergeAll(mails)).toEqual(expected);
      }),
      randomCases(30, 31),
    );
  });

  it('returns the same state for arbitrary facts in any order', () => {
    const facts = fc.record({
      status: fc.constantFrom('placed', 'shipped', 'delivered', 'cancelled', 'returned'),
      total: fc.option(fc.integer({ min: 0, max: 9 })),
      orderDate: fc.option(fc.constantFrom('2026-03-01', '2026-03-02')),
      confidence: fc.constantFrom(40, 75, 90),
      shown: fc.constantFrom(null, 30, 85, 99),
      day: fc.integer({ min: 1, max: 4 }),
      quantity: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    const life = fc.array(facts, { minLength: 2, maxLength: 6 }).chain((list) => {
      const mails = list.map(
        ({ status, total, orderDate, confidence, shown, day, quantity }, index) =>
          [
            order({
              status: status as OrderFacts['status'],
              total,
              orderDate,
              items: [{ ...item('Tea', quantity), evidence: measured(confidence, shown) }],
              evidence: { total: measured(confidence, shown), orderDate: measured(confidence, shown) },
            }),
            mail(`m${index}`, day),
          ] as const,
      );
      return fc.tuple(fc.constant(mails), fc.shuffledSubarray(mails, { minLength: mails.length }));
    });
    fc.assert(
      fc.property(life, ([mails, shuffled]) => {
        expect(mergeAll(shuffled)).toEqual(mergeAll(mails));
      }),
      randomCases(60, 31),
    );
  });

  it('ranks by rule strength, whatever confidence was measured for it', () => {
    const [strong, weak] = [measured(93, 80), measured(75, 99)];
    const said = [
      [
        order({
          orderDate: '2026-03-01',
          items: [{ ...item('Tea', 1), evidence: strong }],
          evidence: { orderDate: strong },
        }),
        mail('a', 1),
      ],
      [
        order({
          orderDate: '2026-03-02',
          items: [{ ...item('Tea', 2), evidence: weak }],
          evidence: { orderDate: weak },
        }),
        mail('b', 2),
      ],
    ] as const;
    for (const mails of [said, said.toReversed()]) {
      const { orderDate, items } = mergeAll(mails);
      expect(orderDate?.value).toBe('2026-03-01');
      expect(items).toMatchObject([{ quantity: 1, evidence: { confidence: 80 } }]);
    }
  });

  it('keeps the lines in the order of the earliest email, whichever arrives first', () => {
    const said = [
      [order({ items: [item('Zinc bucket', 1, 70), item('Apron', 1, 95), item('Mop', 1, 80)] }), mail('a', 1)],
      [order({ items: [item('Mop', 2, 95), item('Brush', 1, 95), item('Zinc bucket', 1, 95)] }), mail('b', 2)],
    ] as const;
    for (const mails of [said, said.toReversed()]) {
      const { items } = mergeAll(mails);
      expect(items.map(({ description, quantity }) => [description, quantity])).toEqual([
        ['Zinc bucket', 1],
        ['Apron', 1],
        ['Mop', 2],
        ['Brush', 1],
      ]);
    }
  });

  it('never overwrites user edits', () => {
    const first = mergeAll(LIFE.slice(0, 1));
    const total = first.total === null ? null : { ...first.total, value: 100 };
    const corrected: OrderState = { ...first, total, corrected: ['total', 'items'] };
    const merged = mergeOrder(corrected, order({ total: 777, items: [item('Other', 1)] }), mail('z', 9));
    expect(merged.total?.value).toBe(100);
    expect(merged.items).toEqual(first.items);
  });

  it('is plain JSON', () => {
    const state = mergeAll(LIFE);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

describe('mergeShipment', () => {
  const mails: readonly (readonly [ShipmentFacts, MailRef])[] = [
    [
      parcel({
        merchant: { name: 'Lampenhaus', domain: null, websiteUrl: null },
        orderNumber: 'L-1001',
        shippingDate: '2026-03-01',
        items: [item('Oak desk lamp…', null, 80)],
        evidence: { shippingDate: evidence(60) },
      }),
      mail('a', 1),
    ],
    [
      parcel({
        shippingDate: '2026-03-02',
        items: [item('Oak desk lamp with switch', 1)],
        evidence: { shippingDate: evidence(60) },
      }),
      mail('e', 2),
    ],
    [parcel({ statusCode: 2, description: 'out for delivery' }), mail('b', 2)],
    [
      parcel({
        statusCode: 3,
        description: 'delivered',
        receivedDate: '2026-03-03',
        evidence: { receivedDate: evidence(60) },
      }),
      mail('c', 3),
    ],
    [parcel({ statusCode: 3, receivedDate: '2026-03-02', evidence: { receivedDate: evidence(90) } }), mail('f', 3)],
    [parcel({ statusCode: 5, description: 'news' }), mail('d', 4)],
  ];
  const mergeParcels = (list: typeof mails): ShipmentState | null =>
    list.reduce<ShipmentState | null>((state, [facts, ref]) => mergeShipment(state, facts, ref), null);

  it('keeps the latest stage and the whole history', () => {
    const state = mergeParcels(mails);
    expect(state?.statusCode.value).toBe(3);
    expect(state?.orderNumber?.value).toBe('L-1001');
    expect(state?.history.map(({ statusCode }) => statusCode)).toEqual([1, 2, 1, 3, 3, 5]);
  });

  it('uses the earliest email as shipping date, the stated delivery date, and all items', () => {
    const state = mergeParcels(mails);
    expect(state?.shippingDate?.value).toBe('2026-03-01');
    expect(state?.receivedDate?.value).toBe('2026-03-02');
    expect(state?.items).toMatchObject([{ description: 'Oak desk lamp with switch', quantity: 1 }]);
  });

  it('returns the same state in any order of arrival', () => {
    const expected = mergeParcels(mails);
    const arrivals = fc.shuffledSubarray([...mails, ...mails], { minLength: mails.length * 2 });
    fc.assert(
      fc.property(arrivals, (list) => {
        expect(mergeParcels(list)).toEqual(expected);
      }),
      randomCases(20, 31),
    );
  });
});

describe('keys', () => {
  it("identify an order by merchant and number, regardless of the number's notation", () => {
    expect(orderKey(order({ orderNumber: 'l 1001' }))).toBe(orderKey(order({ orderNumber: 'L-1001' })));
    expect(orderKey(order({ orderNumber: null }))).toBe('lampenhaus.example 4990 EUR 2026-03-01');
  });

  it('identify a shop without a domain by its name without legal form', () => {
    const named = (name: string) => orderKey(order({ merchant: { name, domain: null, websiteUrl: null } }));
    expect(named('Lampenhaus GmbH')).toBe(named('LAMPENHAUS'));
  });

  it('identify a shipment by its number regardless of the sender, and by its order without one', () => {
    expect(shipmentKey(parcel({ shipperId: null }))).toBe(shipmentKey(parcel({})));
    expect(shipmentKey(parcel({ trackingNumber: null }))).toBeNull();
    const { merchant, orderNumber } = order();
    expect(shipmentKey(parcel({ trackingNumber: null, merchant, orderNumber }))).toBe(
      'parcel of lampenhaus.example #L1001',
    );
  });
});
