import { expect, test } from 'vitest';
import { loggedParameters } from './logged-parameters.ts';

test('keeps pages, choices, and hrefs, and hides all other values', () => {
  const parameters = {
    filter: "contains(orderTitle, 'tea')",
    orderBy: 'orderDate desc',
    limit: '26',
    expand: 'items',
    count: undefined,
    order: 'https://service.test/api/v1/orders/7',
    status: '3',
    orderTitle: 'Loose tea',
    price: '1250',
    locationString: '1 High Street',
    unknown: 'x',
  };
  expect(loggedParameters(parameters)).toEqual({
    limit: '26',
    expand: 'items',
    order: 'https://service.test/api/v1/orders/7',
    status: '3',
    orderTitle: null,
    price: null,
    locationString: null,
    unknown: null,
  });
});

test.each([[undefined], [{}], [{ filter: 'price gt 1' }]])('stores nothing of %j', (parameters) => {
  expect(loggedParameters(parameters)).toBeNull();
});
