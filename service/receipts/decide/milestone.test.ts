import { describe, expect, it } from 'vitest';
import type { MilestoneNote } from '../annotate/milestones.ts';
import type { Milestone } from '../recognise/phrases.ts';
import { decideMilestone } from './milestone.ts';

function note(place: MilestoneNote['place'], milestone: Milestone, excerpt = '', isComing = false): MilestoneNote {
  const part = place === 'subject' ? 'subject' : 'text';
  return { milestone, place, isComing, proof: { rule: `milestone/${milestone}`, excerpt, part } };
}

const decided = (notes: readonly MilestoneNote[], isCarrier?: boolean) => {
  const { milestone, evidence } = decideMilestone(notes, isCarrier);
  return [milestone, evidence?.confidence];
};

const MOVED = [
  'labelled',
  'shipped',
  'outForDelivery',
  'readyForPickup',
  'delivered',
  'exception',
  'cancelled',
  'refunded',
] as const;

describe('the milestone of an email', () => {
  it('is unknown without any words', () => {
    expect(decideMilestone([])).toEqual({ milestone: null, evidence: null });
  });

  it('has its words as evidence', () => {
    expect(decideMilestone([note('subject', 'delivered', 'Delivered')])).toEqual({
      milestone: 'delivered',
      evidence: { rule: 'milestone/delivered', excerpt: 'Delivered', part: 'subject', confidence: 92 },
    });
  });

  it.each([
    ['subject', 'placed', 90],
    ['subject', 'shipped', 92],
    ['opening', 'placed', 85],
    ['opening', 'shipped', 85],
    ['rest', 'delivered', 65],
    ['anywhere', 'shipped', 60],
  ] as const)('in the %s, "%s" has a certainty of %i', (place, milestone, confidence) => {
    expect(decided([note(place, milestone)])).toEqual([milestone, confidence]);
  });

  it('is that of the subject, unless it only confirms the order or says that it was shipped', () => {
    for (const milestone of MOVED.filter((one) => one !== 'shipped')) {
      expect(decided([note('subject', milestone), note('opening', 'delivered')])[0]).toBe(milestone);
    }
  });

  it('is the first in the body without a subject, a shipment before a confirmation', () => {
    expect(decided([note('opening', 'placed'), note('opening', 'shipped')])).toEqual(['shipped', 85]);
    expect(decided([note('opening', 'placed'), note('rest', 'refunded'), note('opening', 'shipped')])).toEqual([
      'refunded',
      65,
    ]);
    expect(decided([note('opening', 'placed'), note('anywhere', 'shipped')])).toEqual(['placed', 85]);
    expect(decided([note('anywhere', 'shipped'), note('rest', 'placed')])).toEqual(['shipped', 60]);
  });
});

describe('a failed delivery', () => {
  it('gives way to a pickup point in the opening at which the goods wait', () => {
    const failed = note('subject', 'exception');
    expect(decided([failed, note('opening', 'readyForPickup')])).toEqual(['readyForPickup', 85]);
    expect(decided([failed, note('opening', 'exception'), note('opening', 'readyForPickup')])[0]).toBe(
      'readyForPickup',
    );
    expect(decided([failed, note('rest', 'readyForPickup')])[0]).toBe('exception');
    expect(decided([failed, note('opening', 'delivered')])[0]).toBe('exception');
    expect(decided([note('opening', 'exception'), note('opening', 'readyForPickup')])[0]).toBe('readyForPickup');
  });
});

describe('a subject that confirms the order', () => {
  const confirmed = note('subject', 'placed', 'Thank you for your order');

  it.each([
    ['delivered', 'delivered'],
    ['outForDelivery', 'outForDelivery'],
    ['shipped', 'placed'],
    ['labelled', 'placed'],
    ['cancelled', 'placed'],
    ['refunded', 'placed'],
    ['exception', 'placed'],
    ['readyForPickup', 'placed'],
    ['placed', 'placed'],
  ] as const)(
    'with "%s" in the opening means "%s", because offers to track or return follow confirmations',
    (body, means) => {
      expect(decided([confirmed, note('opening', body)])[0]).toBe(means);
    },
  );

  it('decides against milestones further down', () => {
    expect(decided([confirmed, note('rest', 'delivered')])).toEqual(['placed', 90]);
    expect(decided([confirmed, note('anywhere', 'delivered')])).toEqual(['placed', 90]);
  });

  it('decides against a delivery planned for the same day', () => {
    const today = (excerpt: string) => note('opening', 'outForDelivery', excerpt);
    expect(decided([confirmed, today('We deliver today')])[0]).toBe('placed');
    expect(decided([confirmed, today('Out for delivery')])[0]).toBe('outForDelivery');
    // An arrival today is the shop's estimate.
    expect(decided([confirmed, today('Arriving today')])[0]).toBe('outForDelivery');
    expect(decided([note('subject', 'placed', 'Lamp'), today('We deliver today')])[0]).toBe('outForDelivery');
    expect(decided([today('We deliver today')])[0]).toBe('outForDelivery');
    expect(decided([confirmed, note('opening', 'delivered', 'Delivered today')])[0]).toBe('delivered');
    expect(decided([confirmed, today('We deliver TODAY')])[0]).toBe('placed');
  });
});

describe('a subject that only names the order', () => {
  const named = note('subject', 'placed', 'Your order 4711');
  const cancelled = note('opening', 'cancelled', 'We have cancelled it');

  it('leaves the decision to what the opening reports first', () => {
    expect(decided([named, cancelled])).toEqual(['cancelled', 85]);
    expect(decided([named, cancelled, note('opening', 'refunded', 'Refunded')])).toEqual(['cancelled', 85]);
    expect(decided([named, note('rest', 'cancelled'), cancelled])).toEqual(['placed', 90]);
    expect(decided([named, note('opening', 'placed', 'Your order 4711'), cancelled])).toEqual(['placed', 90]);
    expect(decided([named])).toEqual(['placed', 90]);
    expect(decided([note('subject', 'shipped', 'Your order 4711'), cancelled])).toEqual(['shipped', 92]);
  });

  it('decides if anything says that the order was placed', () => {
    expect(decided([named, cancelled, note('rest', 'placed', 'Thank you for your order')])).toEqual(['placed', 90]);
  });
});

describe('a subject that reports a shipment', () => {
  const shipped = note('subject', 'shipped', 'Your order is on its way');
  const coming = note('subject', 'shipped', 'Your order is coming soon', true);

  it('decides against everything but a delivery on the same day', () => {
    for (const milestone of MOVED) {
      expect(decided([shipped, note('opening', milestone)])).toEqual(['shipped', 92]);
    }
    expect(decided([shipped, note('opening', 'outForDelivery', 'Out for delivery today')])).toEqual([
      'outForDelivery',
      85,
    ]);
    expect(decided([shipped, note('opening', 'outForDelivery', 'Estimated: today')])[0]).toBe('shipped');
    expect(decided([shipped, note('rest', 'outForDelivery', 'Out for delivery today')])[0]).toBe('shipped');
  });

  it.each([
    ['delivered', 'delivered', 'delivered'],
    ['exception', 'exception', 'exception'],
    ['labelled', 'shipped', 'labelled'],
    ['cancelled', 'shipped', 'shipped'],
    ['readyForPickup', 'shipped', 'shipped'],
    ['outForDelivery', 'shipped', 'shipped'],
  ] as const)(
    'that is only coming, with "%s" in the opening, means "%s" from a shop and "%s" from a carrier',
    (body, shop, carrier) => {
      const notes = [coming, note('opening', body)];
      expect(decided(notes)[0]).toBe(shop);
      expect(decided(notes, true)[0]).toBe(carrier);
      expect(decided([coming, note('rest', body)], true)[0]).toBe('shipped');
    },
  );
});
