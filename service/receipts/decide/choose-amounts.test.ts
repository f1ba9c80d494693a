import { describe, expect, it } from 'vitest';
import type { AmountNote } from '../annotate/annotation.ts';
import type { LabelField } from '../labels/label.ts';
import { chooseAmounts } from './amounts.ts';

type Details = {
  readonly strength?: 1 | 2 | 3;
  readonly phrase?: string;
  readonly currency?: string | null;
  readonly shared?: boolean;
  readonly chunk?: number;
  /** The amount replaces an earlier total. */
  readonly isNew?: boolean;
};

/** An amount behind a label. Its position is its index in the email unless stated. */
function amount(field: LabelField, minor: number, details: Details = {}): AmountNote {
  const { strength = 3, phrase = field, currency = 'EUR', shared = false, chunk = 0, isNew } = details;
  return {
    kind: 'amount',
    value: { minor, currency, shared, ...(isNew === undefined ? {} : { isNew }) },
    label: { field, language: 'en', phrase, strength },
    chunk,
    proof: { rule: `label/en/${field}`, excerpt: `${phrase} ${minor}`, part: 'text' },
  };
}

const total = (minor: number, details?: Details) => amount('total', minor, details);
const subtotal = (minor: number, details?: Details) => amount('subtotal', minor, details);
const tax = (minor: number, details?: Details) => amount('tax', minor, details);
const shipping = (minor: number, details?: Details) => amount('shipping', minor, details);
const discount = (minor: number, details?: Details) => amount('discount', minor, details);

/** Returns amounts as [value, confidence]. `printed` are the amounts that the email prints. */
function amountsOf(notes: readonly AmountNote[], printed: readonly number[] = []) {
  const count = (minor: number) => printed.filter((one) => one === minor).length;
  const { currency, ...amounts } = chooseAmounts(notes, count);
  const shown = Object.entries(amounts).flatMap(([name, one]) =>
    one === null ? [] : [[name, [one.value, one.evidence.confidence]]],
  );
  return {
    ...Object.fromEntries(shown),
    currency: currency === null ? null : [currency.value, currency.evidence.confidence],
  };
}

const totalOf = (notes: readonly AmountNote[], printed?: readonly number[]): unknown =>
  amountsOf(notes, printed)['total'];

describe('amounts that add up', () => {
  it('are certain, with all their parts', () => {
    const notes = [subtotal(5_000), shipping(499), tax(950), discount(-500), total(5_949)];
    expect(amountsOf(notes)).toEqual({
      total: [5_949, 97],
      subtotal: [5_000, 96],
      shipping: [499, 96],
      tax: [950, 96],
      discount: [500, 96],
      currency: ['EUR', 96],
    });
  });

  it('leave parts outside the sum less certain', () => {
    expect(amountsOf([subtotal(5_000), shipping(499), tax(798), total(5_499)])).toMatchObject({
      total: [5_499, 97],
      tax: [798, 90],
      shipping: [499, 96],
    });
  });

  it('decide between several totals, subtotals, taxes, and shipping costs', () => {
    const notes = [
      total(9_999),
      subtotal(4_000),
      subtotal(5_000),
      shipping(99),
      shipping(499),
      total(5_499),
      total(7_777),
    ];
    expect(amountsOf(notes)).toMatchObject({ total: [5_499, 97], subtotal: [5_000, 96], shipping: [499, 96] });
    expect(totalOf([subtotal(5_000), total(5_000, { strength: 2 }), shipping(499), total(5_499)])).toEqual([5_499, 97]);
  });

  it('include the sums of several taxes, shipping costs, and discounts', () => {
    const notes = [
      subtotal(5_000),
      tax(190),
      tax(70),
      shipping(300),
      shipping(199),
      discount(100),
      discount(50),
      total(5_609),
    ];
    expect(amountsOf(notes)).toMatchObject({
      total: [5_609, 97],
      tax: [260, 96],
      shipping: [499, 96],
      discount: [150, 96],
    });
    expect(amountsOf([subtotal(5_000), shipping(499), shipping(499), total(5_499)])).toMatchObject({
      shipping: [499, 96],
    });
  });

  it('include a discount with an unreliable label only if it completes the sum', () => {
    const saved = discount(500, { strength: 1 });
    expect(amountsOf([subtotal(5_000), saved, total(4_500)])).toMatchObject({ discount: [500, 96] });
    expect(amountsOf([subtotal(5_000), saved, total(5_000)])).not.toHaveProperty('discount');
    expect(amountsOf([subtotal(5_000), saved, discount(300, { strength: 1 }), total(4_200)])).not.toHaveProperty(
      'discount',
    );
  });

  it('may call the sum of the goods a total, too', () => {
    const notes = [total(25_800, { phrase: 'order value' }), shipping(3_900), total(29_700, { phrase: 'total' })];
    expect(totalOf(notes)).toEqual([29_700, 97]);
    expect(totalOf([total(5_000, { phrase: 'order value' }), total(5_000)])).toEqual([5_000, 93]);
  });

  it('prove nothing if a weaker total only repeats the subtotal', () => {
    const notes = [subtotal(5_000), total(5_000, { strength: 2, phrase: 'sum' }), total(5_499)];
    expect(totalOf(notes)).toEqual([5_499, 93]);
    expect(totalOf([subtotal(5_000), total(5_000, { strength: 2, phrase: 'sum' })])).toEqual([5_000, 97]);
  });

  it.each([
    ['shipping', [subtotal(5_000), shipping(499)], 5_499],
    ['tax', [subtotal(5_000), tax(950)], 5_950],
    ['discount', [subtotal(5_000), discount(-500)], 4_500],
  ])('prove a weaker total with %s against a stronger one', (_part, parts, sum) => {
    expect(totalOf([...parts, total(sum, { strength: 2, phrase: 'sum' }), total(9_999)])).toEqual([sum, 97]);
  });

  it('prefer the total with the strongest label, then the last one', () => {
    const parts = [subtotal(5_000), shipping(99), shipping(499)];
    expect(totalOf([...parts, total(5_499), total(5_099, { strength: 2, phrase: 'sum' })])).toEqual([5_499, 97]);
    expect(totalOf([...parts, total(5_499), total(5_099)])).toEqual([5_099, 97]);
  });

  it('are not the same amount under the same label', () => {
    expect(totalOf([subtotal(5_000, { phrase: 'total' }), total(5_000, { phrase: 'total' })])).toEqual([5_000, 93]);
    expect(totalOf([total(5_000), total(5_000, { strength: 2, phrase: 'sum' })])).toEqual([5_000, 93]);
  });
});

describe('the totals of several lines', () => {
  const line = (minor: number, phrase = 'line total') => total(minor, { strength: 2, phrase });
  const whole = total(9_000);

  it('are parts of the one that closes the email, if they add up to it under one label', () => {
    expect(totalOf([line(4_000), line(5_000), whole])).toEqual([9_000, 97]);
    expect(totalOf([line(2_000), line(3_000), line(4_000), whole])).toEqual([9_000, 97]);
    const last = total(9_000, { strength: 2, phrase: 'sum' });
    expect(totalOf([total(3_000), line(4_000), line(5_000), last])).toEqual([9_000, 97]);
  });

  it('prove nothing otherwise', () => {
    expect(totalOf([line(4_000), line(5_001), whole])).toEqual([9_000, 93]);
    expect(totalOf([line(4_000), line(5_000, 'fare'), whole])).toEqual([9_000, 93]);
    expect(totalOf([line(9_000), whole])).toEqual([9_000, 93]);
    expect(totalOf([total(4_000), total(5_000), whole])).toEqual([9_000, 82]);
    expect(totalOf([whole, line(4_000), line(5_000)])).toEqual([9_000, 93]);
  });

  it('leave the parts outside the sum', () => {
    const notes = [subtotal(8_000), line(4_000), line(5_000), shipping(200), shipping(300), whole];
    expect(amountsOf(notes)).toMatchObject({ total: [9_000, 97], subtotal: [8_000, 88], shippings: [500, 85] });
  });
});

describe('the subtotals of several sellers', () => {
  const part = (minor: number, chunk: number) => subtotal(minor, { chunk });

  it('are the goods of the total if they add up with the other amounts', () => {
    expect(amountsOf([part(4_000, 1), part(2_000, 2), part(1_000, 3), shipping(500), total(7_500)])).toMatchObject({
      total: [7_500, 97],
      subtotal: [7_000, 96],
      shipping: [500, 96],
    });
    expect(amountsOf([part(4_000, 1), part(2_000, 2), shipping(500), total(6_500)])).toMatchObject({
      subtotal: [6_000, 96],
    });
  });

  it('count once per line of the email', () => {
    expect(amountsOf([part(4_000, 1), part(4_000, 1), shipping(500), total(8_500)])).toMatchObject({
      total: [8_500, 93],
      subtotal: [4_000, 88],
    });
  });
});

describe('a total that replaces another one', () => {
  it('is the only one, unless it is zero', () => {
    expect(totalOf([total(43_049, { isNew: true }), total(48_430)])).toEqual([43_049, 93]);
    expect(totalOf([total(0, { isNew: true }), total(48_430)])).toEqual([48_430, 93]);
    expect(totalOf([total(43_049, { isNew: false }), total(48_430)])).toEqual([48_430, 82]);
  });
});

describe('a total far below the sum of the goods', () => {
  it('is an amount to add if another one is not below the sum', () => {
    expect(totalOf([subtotal(6_000), total(6_300), total(2_000)])).toEqual([6_300, 82]);
    expect(totalOf([subtotal(6_000), total(6_000), total(2_000)])).toEqual([6_000, 97]);
    expect(totalOf([subtotal(6_000), total(6_300), total(3_000)])).toEqual([3_000, 82]);
    expect(totalOf([subtotal(6_000), total(5_300), total(2_000)])).toEqual([2_000, 82]);
    expect(totalOf([subtotal(6_000), discount(-100), total(6_300), total(2_000)])).toEqual([2_000, 82]);
  });
});

describe('the total of amounts that do not add up', () => {
  it.each([
    ['has the strongest label', [total(900), total(700, { strength: 2 })], [900, 93]],
    ['is unusable with a weak label', [total(900, { strength: 1 })], undefined],
    ['is the last of several', [total(900), total(700), total(800)], [800, 82]],
    ['is the most frequent of several', [total(900), total(700), total(900), total(800)], [900, 82]],
    [
      'is the last if two are equally frequent',
      [total(900), total(700), total(900), total(700), total(800)],
      [800, 82],
    ],
    ['is less certain with a usual label', [total(900, { strength: 2 })], [900, 88]],
    [
      'is least certain if usual labels disagree',
      [total(900, { strength: 2 }), total(800, { strength: 2 })],
      [800, 70],
    ],
    ['ignores zero next to other amounts', [total(900, { strength: 2 }), total(0)], [900, 88]],
    ['ignores a refund', [total(-900), total(700)], [700, 93]],
  ] as const)('%s', (_rule, notes, expected) => {
    expect(totalOf(notes)).toEqual(expected);
  });

  it('is zero only if a discount covers the whole order', () => {
    const free = [subtotal(5_000), discount(-5_000), total(0)];
    expect(totalOf(free)).toEqual([0, 82]);
    expect(totalOf([subtotal(5_000), discount(5_100), total(0)])).toEqual([0, 82]);
    expect(totalOf([subtotal(5_000), discount(-4_999), total(0)])).toBeUndefined();
    expect(totalOf([subtotal(5_000), discount(-5_000), total(0, { strength: 2 })])).toBeUndefined();
    expect(totalOf([discount(-5_000), total(0)])).toBeUndefined();
    expect(totalOf([subtotal(5_000), total(0)])).toBeUndefined();
  });
});

describe('the total of a partly paid order', () => {
  const paid = (minor: number, phrase = 'amount paid') => total(minor, { phrase });

  it('is the amount whose rest the email prints, too', () => {
    const notes = [total(46_000, { strength: 2 }), paid(20_000)];
    expect(totalOf(notes, [26_000])).toEqual([46_000, 93]);
    expect(totalOf(notes, [])).toEqual([20_000, 93]);
    expect(totalOf([...notes, discount(-100)], [26_000])).toEqual([46_000, 93]);
    expect(totalOf([total(46_000, { strength: 2 }), paid(20_000, 'order total')], [26_000])).toEqual([20_000, 93]);
  });

  it('needs the rest twice if it equals the paid part', () => {
    const notes = [total(46_000, { strength: 2 }), paid(23_000)];
    expect(totalOf(notes, [23_000])).toEqual([23_000, 93]);
    expect(totalOf(notes, [23_000, 23_000])).toEqual([46_000, 93]);
  });

  it('is the paid part if the rest is a discount, or nothing', () => {
    expect(totalOf([paid(46_000), paid(20_000)], [26_000])).toEqual([46_000, 82]);
    expect(totalOf([paid(46_000), paid(20_000), discount(-26_000)], [26_000])).toEqual([20_000, 82]);
    expect(totalOf([total(20_000, { strength: 2 }), paid(20_000)], [0])).toEqual([20_000, 93]);
    expect(totalOf([total(10_000, { strength: 2 }), paid(20_000)], [-10_000])).toEqual([20_000, 93]);
  });

  it.each([
    'paid',
    'charged',
    'bezahlt',
    'anzahlung',
    'payé',
    'acompte',
    'pagado',
    'pagat',
    'betaald',
    'zapłacono',
    'betalt',
  ])('is recognized by the word "%s"', (word) => {
    expect(totalOf([total(46_000, { strength: 2 }), paid(20_000, word)], [26_000])).toEqual([46_000, 93]);
  });
});

describe('parts of amounts that do not add up', () => {
  it('are the last subtotal and shipping cost, and the sum of the taxes', () => {
    const notes = [
      subtotal(4_000),
      subtotal(5_000),
      shipping(99),
      shipping(0),
      tax(190),
      tax(70),
      tax(70),
      total(9_999),
    ];
    expect(amountsOf(notes)).toMatchObject({ subtotal: [5_000, 88], shipping: [0, 90], tax: [260, 90] });
    expect(amountsOf([subtotal(0), shipping(-5), tax(-5), total(900)])).toEqual({
      total: [900, 93],
      currency: ['EUR', 96],
    });
  });

  it('include the tax that is called a total, not its parts again', () => {
    const notes = [tax(190), tax(70), tax(260, { phrase: 'Total VAT' }), total(9_999)];
    expect(amountsOf(notes)['tax']).toEqual([260, 90]);
  });

  it('include the last reliable discount above the total, else the last one', () => {
    const of = (...notes: readonly AmountNote[]) => amountsOf(notes)['discount'];
    const early = discount(-300, { strength: 2, chunk: 1 });
    const beside = discount(-400, { strength: 2, chunk: 5 });
    const late = discount(-500, { strength: 2, chunk: 9 });
    expect(of(early, beside, total(9_999, { chunk: 5 }), late)).toEqual([400, 75]);
    expect(of(total(9_999, { chunk: 0 }), early, late)).toEqual([500, 75]);
    expect(of(early, late)).toEqual([500, 75]);
    expect(of(total(9_999, { chunk: 0 }), early, beside, late)).toEqual([500, 75]);
    expect(of(early, beside, total(8_888, { chunk: 1 }), total(9_999, { chunk: 5 }), late)).toEqual([400, 75]);
    expect(of(discount(-300, { strength: 1 }), total(9_999))).toBeUndefined();
  });
});

describe('the currency', () => {
  const usd = { currency: 'USD' };
  const symbol = { currency: 'CAD', shared: true };

  it.each([
    ['is that of the totals', [subtotal(1, usd), shipping(2, usd), total(9)], ['EUR', 96]],
    ['is that of most parts without a total', [subtotal(1, usd), shipping(2), tax(3)], ['EUR', 96]],
    ['is the first of equally frequent ones', [subtotal(1, usd), shipping(2)], ['USD', 96]],
    ['is less certain if several currencies have its symbol', [total(9, symbol)], ['CAD', 90]],
    ['is the unmistakable one of two', [total(9, symbol), total(9, symbol), total(9, usd)], ['USD', 96]],
    ['is that of most totals', [total(7), total(8, usd), total(9, usd)], ['USD', 96]],
    [
      'is that of the only total with one',
      [total(7, { currency: null }), total(8, { currency: null }), total(9)],
      ['EUR', 96],
    ],
    ['is unknown if no amount has one', [total(9, { currency: null })], null],
  ] as const)('%s', (_rule, notes, expected) => {
    expect(amountsOf(notes)['currency']).toEqual(expected);
  });

  it('excludes amounts in another one, unless they have a shared symbol or none', () => {
    expect(amountsOf([subtotal(700, { currency: 'USD' }), total(900)])).toEqual({
      total: [900, 93],
      currency: ['EUR', 96],
    });
    expect(amountsOf([subtotal(700, { currency: 'USD', shared: true }), total(900)])).toHaveProperty('subtotal');
    expect(amountsOf([subtotal(700, { currency: null }), total(900)])).toHaveProperty('subtotal');
    expect(amountsOf([subtotal(700, { currency: null })])).toEqual({ subtotal: [700, 88], currency: null });
  });

  it('determines the units of amounts without one', () => {
    const yen = { currency: 'JPY' };
    expect(amountsOf([total(1_200, yen), shipping(30_000, { currency: null })])).toMatchObject({ shipping: [300, 90] });
    expect(amountsOf([total(1_200, yen), shipping(300, yen)])).toMatchObject({ shipping: [300, 90] });
  });
});

describe('an email with very many amounts', () => {
  it('is read in full', () => {
    const notes = Array.from({ length: 150_000 }, (_, at) => total(at + 1, { chunk: at }));
    expect(totalOf([...notes, total(500)])).toEqual([500, 82]);
  });
});
