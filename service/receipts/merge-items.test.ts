import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/dictionaries.ts';
import type { ItemFacts } from './facts.ts';
import { isCut, mergeItems } from './merge-items.ts';
import type { ItemState, MailRef } from './order-state.ts';
import { SECOND_READER } from './second-reader/rule-names.ts';
import { evidence, item, mail } from './testing/stated-facts.ts';

type Listed = readonly [readonly ItemFacts[], MailRef, status?: OrderStatus, isWhole?: boolean];

/** Merges emails. Fails if the result depends on the order of arrival or on repetitions. */
function itemsOf(...mails: readonly Listed[]): readonly ItemState[] {
  const merged = (list: readonly Listed[]) =>
    list.reduce<ReturnType<typeof mergeItems>>(
      ({ sightings }, [facts, ref, status = null, isWhole]) => mergeItems(sightings, facts, ref, status, isWhole),
      { sightings: [], items: [] },
    );
  const result = merged(mails);
  expect(merged([...mails.toReversed(), ...mails])).toEqual(result);
  return result.items;
}

const namesOf = (...mails: readonly Listed[]) => itemsOf(...mails).map(({ description }) => description);
const ruled = (description: string, rule: string): ItemFacts => ({
  ...item(description, 1),
  evidence: { ...evidence(90), rule },
});

describe('an item line', () => {
  it('is one of several that another email names in one line', () => {
    const both: Listed = [[item('Oak tray, large', 1), item('Clay cup', 2)], mail('a', 1)];
    const joined = item('Oak tray, large, Clay cup', null);
    expect(itemsOf(both, [[joined], mail('b', 2), 'delivered'])).toMatchObject([
      { description: 'Oak tray, large', quantity: 1 },
      { description: 'Clay cup', quantity: 2 },
    ]);
    expect(itemsOf(both, [[joined], mail('b', 2), 'returned'])).toMatchObject([{ returned: true }, { returned: true }]);
    expect(namesOf(both, [[item('Oak tray, large, with a clay cup', 1)], mail('b', 2)])).toHaveLength(3);
    expect(
      namesOf([[item('Oak tray', 1)], mail('a', 1)], [[item('Oak tray, oak tray', 1)], mail('b', 2)]),
    ).toHaveLength(2);
  });

  it('is no service if another email lists goods', () => {
    const goods: Listed = [[item('Oak table', 1)], mail('a', 1)];
    expect(namesOf(goods, [[ruled('Time to pay the rest', 'service/headline')], mail('b', 2)])).toEqual(['Oak table']);
    expect(namesOf([[ruled('Rug cleaning', 'service/headline')], mail('b', 2)])).toEqual(['Rug cleaning']);
  });

  it('is the same for names that differ in letter case, width, punctuation, and spaces', () => {
    expect(
      namesOf([[item('Tea,  green (50 g)', 1)], mail('a', 1)], [[item('ＴＥＡ green – 50 G!', 1)], mail('b', 2)]),
    ).toEqual(['ＴＥＡ green – 50 G!']);
    expect(namesOf([[item('Tea green', 1), item('Tea greens', 1)], mail('a', 1)])).toHaveLength(2);
  });

  it('has a key of its name, of at most 160 characters', () => {
    expect(itemsOf([[item('  “Tea”, 50 g …', 1)], mail('a', 1)])).toMatchObject([{ key: 'tea 50 g' }]);
    expect(itemsOf([[item('Tea....', 1)], mail('a', 1)])).toMatchObject([{ key: 'tea' }]);
    expect(itemsOf([[item('x'.repeat(200), 1)], mail('a', 1)])[0]?.key).toBe('x'.repeat(160));
  });

  it('has the values of the most certain email, else of the newest', () => {
    const counts = (...mails: readonly Listed[]) => itemsOf(...mails).map(({ quantity }) => quantity);
    expect(counts([[item('Tea', 1, 90)], mail('a', 1)], [[item('Tea', 2, 89)], mail('b', 2)])).toEqual([1]);
    expect(counts([[item('Tea', 1, 90)], mail('b', 1)], [[item('Tea', 2, 90)], mail('a', 2)])).toEqual([2]);
    expect(counts([[item('Tea', 1, 90)], mail('b', 1)], [[item('Tea', 2, 90)], mail('a', 1)])).toEqual([2]);
  });

  it('is filled with what only other emails state', () => {
    const full = { price: 500, productCode: 'T-1', productUrl: 'https://a', imageUrl: 'https://b', categoryId: 7 };
    const bare = item('Tea', null, 95);
    expect(itemsOf([[bare], mail('a', 2)], [[{ ...item('Tea', 3, 80), ...full }], mail('b', 1)])).toMatchObject([
      { ...full, quantity: 3, mail: mail('a', 2) },
    ]);
    const other = { price: 0, productCode: 'T-2', productUrl: 'https://c', imageUrl: 'https://d', categoryId: 8 };
    expect(
      itemsOf(
        [[{ ...item('Tea', 0, 95), ...other }], mail('a', 2)],
        [[{ ...item('Tea', 3, 80), ...full }], mail('b', 1)],
      ),
    ).toMatchObject([{ ...other, quantity: 0 }]);
  });

  it('is returned if any email says so', () => {
    const [bought, back]: readonly Listed[] = [
      [[item('Tea', 1)], mail('a', 1)],
      [[item('Tea', 1, 50)], mail('b', 2), 'returned'],
    ];
    expect(itemsOf(bought as Listed, back as Listed)).toMatchObject([{ returned: true }]);
    expect(itemsOf([[item('Tea', 1, 50)], mail('a', 1)], [[item('Tea', 1)], mail('b', 2), 'returned'])).toMatchObject([
      { returned: true },
    ]);
    expect(itemsOf(bought as Listed)).toMatchObject([{ returned: false }]);
  });
});

describe('a cancelled item line', () => {
  const bought: Listed = [[item('Tea', 2), item('Pot', 1)], mail('a', 1)];

  it('is left out, unless the whole order is cancelled', () => {
    const names = (...mails: readonly Listed[]) => namesOf(bought, ...mails);
    expect(names([[item('Pot', 1)], mail('b', 2), 'cancelled'])).toEqual(['Tea']);
    expect(names([[item('Pot', null)], mail('b', 2), 'cancelled'])).toEqual(['Tea']);
    expect(names([[item('Tea', 2), item('Pot', 1)], mail('b', 2), 'cancelled'])).toEqual(['Tea', 'Pot']);
    const twice: readonly Listed[] = [
      [[item('Pot', 1)], mail('b', 2), 'cancelled'],
      [[item('Tea', 2)], mail('c', 3), 'cancelled'],
    ];
    expect(names(...twice)).toEqual(['Tea', 'Pot']);
  });

  it('stays if only some of its units are cancelled, or a later email lists it again', () => {
    expect(namesOf(bought, [[item('Tea', 1)], mail('b', 2), 'cancelled'])).toEqual(['Tea', 'Pot']);
    expect(
      namesOf(bought, [[item('Pot', 1)], mail('b', 2), 'cancelled'], [[item('Pot', 1)], mail('c', 3), 'shipped']),
    ).toEqual(['Tea', 'Pot']);
  });

  it('is left out if later emails list only others, or cancel it again', () => {
    const cancelled: Listed = [[item('Pot', 1)], mail('b', 2), 'cancelled'];
    expect(namesOf(bought, cancelled, [[item('Tea', 2)], mail('c', 3), 'shipped'])).toEqual(['Tea']);
    expect(namesOf(bought, cancelled, [[item('Pot', 1)], mail('c', 3), 'cancelled'])).toEqual(['Tea']);
    expect(namesOf(bought, cancelled, [[item('Pot', 1)], mail('c', 2), 'shipped'])).toEqual(['Tea']);
  });

  it('is the one with its options among several of its name', () => {
    const shirt = (options: string): ItemFacts => ({ ...item('Shirt', 1), options });
    const both: Listed = [[shirt('Size: M'), shirt('Size: L')], mail('a', 1)];
    const left = (line: ItemFacts) => itemsOf(both, [[line], mail('b', 2), 'cancelled']).map(({ options }) => options);
    expect(left(shirt('Size: L'))).toEqual(['Size: M']);
    expect(left({ ...shirt('Size: XL'), quantity: 3 })).toEqual(['Size: M', 'Size: L']);
  });
});

describe('an item line whose name contains its options', () => {
  it('is the line with these options', () => {
    const listed: Listed = [[{ ...item('Bedspread Nele', 1), options: 'Color: sage green' }], mail('a', 1)];
    const lines = (name: string) => itemsOf(listed, [[item(name, 1)], mail('b', 2)]).map(({ key }) => key);
    expect(lines('Bedspread Nele, sage green')).toEqual(['bedspread nele']);
    expect(lines('Bedspread Nele (Color: Sage Green)')).toEqual(['bedspread nele']);
    expect(lines('Bedspread Nele, ocher')).toHaveLength(2);
    expect(lines('Bedspread Nele')).toEqual(['bedspread nele']);
  });
});

describe('the order of item lines', () => {
  it('is that of the first email, then of the next ones', () => {
    const [a, b, c] = [item('A', 1), item('B', 1), item('C', 1, 99)];
    expect(namesOf([[b, a], mail('m', 2)], [[c, a], mail('n', 3)])).toEqual(['B', 'A', 'C']);
    expect(namesOf([[c, b], mail('m', 2)], [[a, b], mail('n', 3)])).toEqual(['C', 'B', 'A']);
  });

  it('is that of the first email, even if a later one is less certain', () => {
    const [a, b] = [item('A', 1, 99), item('B', 1, 99)];
    expect(namesOf([[b, a], mail('m', 2)], [[item('C', 1), item('A', 1)], mail('n', 3)])).toEqual(['B', 'A', 'C']);
  });

  it('is alphabetical for lines at the same position of emails sent at the same time', () => {
    expect(namesOf([[item('B', 1)], mail('m', 2)], [[item('A', 1, 99)], mail('n', 2)])).toEqual(['A', 'B']);
    expect(namesOf([[item('B', 1, 99)], mail('m', 2)], [[item('A', 1)], mail('n', 2)])).toEqual(['A', 'B']);
  });

  it('treats lines stored without a position as the first', () => {
    const { position: _, ...stored } = { ...item('B', 1), key: 'b', returned: false, mail: mail('m', 1), position: 0 };
    const { items } = mergeItems([stored], [item('A', 1), item('C', 1)], mail('n', 1), null);
    expect(items.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });
});

describe('a list of all that is left of an order', () => {
  const [tea, pot, cup] = [item('Tea', 1), item('Pot', 1), item('Cup', 1)];
  const bought: Listed = [[tea, pot], mail('a', 1), 'placed'];

  it('replaces earlier lists', () => {
    expect(namesOf(bought, [[tea, cup], mail('b', 2), 'placed', true])).toEqual(['Tea', 'Cup']);
    expect(namesOf(bought, [[tea], mail('b', 2), 'placed'])).toEqual(['Tea', 'Pot']);
  });

  it('counts only if it is the newest', () => {
    const lists = (first: readonly ItemFacts[], second: readonly ItemFacts[]) =>
      namesOf(bought, [first, mail('b', 2), 'placed', true], [second, mail('c', 3), 'placed', true]);
    expect(lists([tea], [tea, cup])).toEqual(['Tea', 'Cup']);
    expect(lists([tea, cup], [tea])).toEqual(['Tea']);
  });

  it('leaves later lists and later changes', () => {
    const changed: Listed = [[tea], mail('b', 2), 'placed', true];
    expect(namesOf(bought, changed, [[cup], mail('c', 3), 'placed'])).toEqual(['Tea', 'Cup']);
    expect(namesOf(bought, changed, [[tea, pot], mail('c', 3), 'placed', true])).toEqual(['Tea', 'Pot']);
  });

  it('leaves what was sent or returned before, unless it is that of the delivered order', () => {
    const sent: Listed = [[pot], mail('b', 2), 'shipped'];
    expect(namesOf(bought, sent, [[tea], mail('c', 3), 'placed', true])).toEqual(['Tea', 'Pot']);
    expect(namesOf(bought, sent, [[tea], mail('c', 3), 'delivered', true])).toEqual(['Tea']);
    expect(namesOf(bought, [[pot], mail('b', 2), 'returned'], [[tea], mail('c', 3), 'placed', true])).toEqual([
      'Tea',
      'Pot',
    ]);
  });

  it('leaves names that it truncates', () => {
    const long: Listed = [[item('Tea from Assam', 1), pot], mail('a', 1), 'placed'];
    expect(namesOf(long, [[item('Tea from…', 1)], mail('b', 2), 'placed', true])).toEqual(['Tea from Assam']);
  });
});

describe('several lines of one name', () => {
  const shirt = (options: string | null, quantity: number | null, price: number | null = 1200): ItemFacts => ({
    ...item('Shirt', quantity),
    options,
    price,
  });
  const shown = (...mails: readonly Listed[]) =>
    itemsOf(...mails).map(({ key, options, quantity, price }) => [key, options, quantity, price]);
  const bought: Listed = [[shirt('Size: M', 1), item('Socks', 1), shirt('Size: L', 2)], mail('a', 1)];

  it('stay as many as in the email with the most of them', () => {
    const lines = [
      ['shirt', 'Size: M', 1, 1200],
      ['socks', null, 1, null],
      ['shirt#2', 'Size: L', 2, 1200],
    ];
    expect(shown(bought)).toEqual(lines);
    expect(shown(bought, [[shirt('Size: M', 1), shirt('Size: L', 2)], mail('b', 2)])).toEqual(lines);
    expect(shown([[shirt(null, 1)], mail('b', 0)], bought).map(([key]) => key)).toEqual(['shirt', 'socks', 'shirt#2']);
    expect(shown([[shirt(null, 1), shirt(null, 1)], mail('a', 1)])).toHaveLength(2);
  });

  it('take the values of the line with the same options, else with the same quantity and price', () => {
    const image = (line: ItemFacts) => ({ ...line, imageUrl: 'https://pictures.example/1' });
    const withImage = (listed: Listed) =>
      itemsOf(bought, listed).flatMap(({ key, imageUrl }) => (imageUrl === null ? [] : key));
    expect(withImage([[image(shirt('Size: L', 1))], mail('b', 2)])).toEqual(['shirt#2']);
    expect(withImage([[image(shirt(null, 2))], mail('b', 2)])).toEqual(['shirt#2']);
    expect(withImage([[image(shirt(null, 2, null))], mail('b', 2)])).toEqual(['shirt#2']);
    expect(shown(bought, [[shirt('Size: L', 5)], mail('b', 2)])[2]).toEqual(['shirt#2', 'Size: L', 5, 1200]);
  });

  it('are not overruled by a line that may be any of them', () => {
    expect(shown(bought, [[shirt(null, 3, 900)], mail('b', 2)])).toEqual(shown(bought));
  });

  it('give way to the full name', () => {
    const cut: Listed = [[item('Linen sh…', 1), item('Linen sh…', 2)], mail('a', 1)];
    expect(namesOf(cut, [[item('Linen shirt', 1), item('Linen shirt', 2)], mail('b', 2)])).toEqual([
      'Linen shirt',
      'Linen shirt',
    ]);
  });
});

describe('a truncated name', () => {
  it.each([
    ['Oak desk lamp…', true],
    ['Oak desk lamp..', true],
    ['Oak desk lamp ...  ', true],
    ['Oak desk lamp.', false],
    ['Oak … lamp', false],
    ['Oak..lamp', false],
  ])('ends in an ellipsis: %j → %j', (description, cut) => {
    expect(isCut({ description })).toBe(cut);
  });

  it('gives way to the full name that begins with it', () => {
    const [cut, full] = [item('Oak desk…', 1, 99), item('Oak desk lamp', 1)];
    expect(namesOf([[cut], mail('a', 1)], [[full], mail('b', 2)])).toEqual(['Oak desk lamp']);
    expect(namesOf([[cut, item('Beech desk', 1)], mail('a', 1)])).toEqual(['Oak desk…', 'Beech desk']);
    expect(namesOf([[cut], mail('a', 1)], [[item('Old oak desk', 1)], mail('b', 2)])).toEqual([
      'Oak desk…',
      'Old oak desk',
    ]);
    expect(namesOf([[cut], mail('a', 1)], [[item('Oak desk lamp…', 1)], mail('b', 2)])).toHaveLength(2);
  });
});

describe('lines of a second reader', () => {
  const second = ruled('Parcel', `${SECOND_READER}item`);

  it('count only without any others', () => {
    expect(namesOf([[second], mail('a', 1)])).toEqual(['Parcel']);
    expect(namesOf([[second], mail('a', 1)], [[item('Tea', 1, 1)], mail('b', 2)])).toEqual(['Tea']);
  });
});

describe('a booking', () => {
  const journey = ruled('Hamar → Otta', 'occasion/journey');

  it('is a line only without any others, and only once', () => {
    expect(namesOf([[journey, ruled('Otta → Hamar', 'occasion/journey')], mail('a', 1)])).toEqual(['Hamar → Otta']);
    expect(namesOf([[journey], mail('a', 1)], [[item('Adult', 1), item('Child', 1)], mail('b', 2)])).toEqual([
      'Adult',
      'Child',
    ]);
  });
});
