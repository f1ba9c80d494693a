import { expect, test } from 'vitest';
import { readChange } from './correction-fields.ts';

test('sends only changed fields, with amounts in minor units', () => {
  const was = { orderTitle: 'Mug', orderTotal: '24.50', shippingCost: '4', currency: 'EUR', orderNumber: 'A1' };
  const texts = { ...was, orderTotal: '24,9', orderNumber: '', discount: '-3' };
  expect(readChange('order', texts, was, 'EUR', 'en')).toEqual({
    change: { orderTotal: '2490', orderNumber: '', discount: '-300' },
    problems: {},
  });
});

test('reports an invalid field with its expected type', () => {
  const texts = { orderDate: '2026-02-30', orderTotal: 'twelve', currency: 'EURO', orderNumber: 'x'.repeat(101) };
  expect(readChange('order', texts, {}, '', 'en').problems).toEqual({
    orderDate: 'date',
    orderTotal: 'amount',
    currency: 'currency',
    orderNumber: 'long',
  });
  expect(readChange('item', { quantity: '1.5', productUrl: 'javascript:1' }, {}, 'EUR', 'en').problems).toEqual({
    quantity: 'count',
    productUrl: 'url',
  });
});

test('resends all amounts when the currency changes its number of decimal digits', () => {
  const was = { currency: 'EUR', orderTotal: '2450', orderTax: '' };
  expect(readChange('order', { ...was, currency: 'jpy' }, was, 'EUR', 'en').change).toEqual({
    currency: 'JPY',
    orderTotal: '2450',
  });
  expect(readChange('order', { ...was, currency: 'USD' }, was, 'EUR', 'en').change).toEqual({ currency: 'USD' });
  expect(readChange('order', { currency: 'JPY', orderTotal: '1.5' }, was, 'EUR', 'en').problems).toEqual({
    orderTotal: 'amount',
  });
});

test('reads the price of an item in the currency of its order', () => {
  expect(readChange('item', { price: '1250' }, {}, 'JPY', 'en').change).toEqual({ price: '1250' });
  expect(readChange('item', { price: '1250' }, {}, '', 'en').change).toEqual({ price: '125000' });
});

test('reads amounts in the viewer’s locale', () => {
  const read = (orderTotal: string, locale: string) => readChange('order', { orderTotal }, {}, 'EUR', locale);
  expect(read('1.234,56', 'de').change).toEqual({ orderTotal: '123456' });
  expect(read('1,234.56', 'en').change).toEqual({ orderTotal: '123456' });
  expect(read('1.234', 'de').change).toEqual({ orderTotal: '123400' });
  expect(read('1.234', 'en').problems).toEqual({ orderTotal: 'amount' });
});
