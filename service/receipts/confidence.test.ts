import { describe, expect, it } from 'vitest';
import { type ConfidenceTable, calibrate, strengthOf } from './confidence.ts';
import type { Evidence, Reading } from './facts.ts';

const NONE = { right: 0, given: 0 };
const row = (confidence: number) => ({ real: NONE, generated: NONE, confidence });
const TABLE: ConfidenceTable = {
  rules: {
    'total label/total strong': row(98),
    'item items/adds-up/row strong': row(91),
    'status milestone/shipped strong': row(88),
  },
  families: { 'label strong': row(86), 'label weak': row(41) },
  all: { strong: row(80) },
};
const proof = (rule: string, confidence: number): Evidence => ({ rule, confidence, excerpt: 'x', part: 'text' });
const reading = (total: Evidence): Reading => ({
  kind: 'facts',
  orders: [
    {
      merchant: { name: 'Fern & Kettle', domain: null, websiteUrl: null },
      orderNumber: null,
      orderDate: null,
      title: null,
      total: 100,
      tax: null,
      shipping: null,
      discount: null,
      currency: 'EUR',
      status: 'shipped',
      purchaseTypeId: 1,
      items: [],
      evidence: { total },
    },
  ],
  shipments: [],
});
const calibrated = (total: Evidence) => {
  const result = calibrate(reading(total), TABLE);
  return result.kind === 'facts' ? result.orders[0]?.evidence['total'] : undefined;
};

describe('calibrate', () => {
  it('uses the measured confidence of the rule in any language, and keeps its strength', () => {
    expect(calibrated(proof('label/ja/total', 97))).toMatchObject({ confidence: 98, strength: 97 });
  });

  it('falls back to the family, then to all rules of the same strength, then to the strength', () => {
    expect(calibrated(proof('label/payment-line', 93))).toMatchObject({ confidence: 86 });
    expect(calibrated(proof('label/de/total', 70))).toMatchObject({ confidence: 41 });
    expect(calibrated(proof('json-ld/order', 97))).toMatchObject({ confidence: 80 });
    expect(calibrated(proof('json-ld/order', 80))).toMatchObject({ confidence: 80, strength: 80 });
  });

  it('changes nothing when applied again', () => {
    const once = calibrate(reading(proof('label/en/total', 97)), TABLE);
    expect(calibrate(once, TABLE)).toEqual(once);
  });

  it('calibrates items and the shipment of a notice', () => {
    const shipment = {
      merchant: null,
      orderNumber: null,
      shipperId: null,
      trackingNumber: null,
      trackingUrl: null,
      statusCode: 1 as const,
      description: null,
      shippingDate: null,
      receivedDate: null,
      deliveryEstimate: null,
      destination: null,
      items: [
        {
          description: 'Tea',
          quantity: 1,
          price: null,
          options: null,
          productCode: null,
          productUrl: null,
          imageUrl: null,
          categoryId: null,
          evidence: proof('items/adds-up/row', 93),
        },
      ],
      evidence: { statusCode: proof('milestone/shipped', 92) },
    };
    const result = calibrate({ kind: 'none', reason: 'parcel_without_order', notice: { shipment, marks: [] } }, TABLE);
    expect(result).toMatchObject({
      notice: { shipment: { items: [{ evidence: { confidence: 91 } }], evidence: { statusCode: { confidence: 88 } } } },
    });
  });
});

it('uses the confidence of an older reading as its strength', () => {
  expect(strengthOf({ confidence: 70 })).toBe(70);
  expect(strengthOf({ confidence: 98, strength: 70 })).toBe(70);
});
