import type { FormFault } from '#contract/form-faults.ts';

/** Hrefs of a user's resources and of another user's order. */
export type Made = {
  readonly order: string;
  readonly item: string;
  readonly shipment: string;
  readonly orderOfAnother: string;
  readonly webhook: string;
};

/** A form that is rejected by the store or because of its other fields. */
export type RefusedByStore = {
  readonly method: 'POST' | 'PUT';
  readonly path: (made: Made) => string;
  readonly form: (made: Made) => Readonly<Record<string, string>>;
  readonly field: string;
  readonly fault: FormFault;
};

const post = (path: string, form: RefusedByStore['form'], field: string, fault: FormFault): RefusedByStore => ({
  method: 'POST',
  path: () => `/api/v1/${path}`,
  form,
  field,
  fault,
});

const put = (what: keyof Made, form: Record<string, string>, field: string, fault: FormFault): RefusedByStore => ({
  method: 'PUT',
  path: (made) => new URL(made[what]).pathname,
  form: () => form,
  field,
  fault,
});

const replay = (form: Record<string, string>, field: string, fault: FormFault): RefusedByStore => ({
  method: 'POST',
  path: (made) => `${new URL(made.webhook).pathname}/replay`,
  form: () => form,
  field,
  fault,
});

const nothing = {};

/** An example for each form fault that requires a database. */
export const REFUSED_BY_STORE: readonly RefusedByStore[] = [
  post('orders', ({ item }) => ({ orderTitle: 'x', merchant: item }), 'merchant', {
    key: 'form.not_of_collection',
    values: { collection: 'merchants' },
  }),
  put('item', { category: '/api/v1/categories/99' }, 'category', {
    key: 'form.not_in_dictionary',
    values: { dictionary: 'category' },
  }),
  put('order', { purchaseType: '/api/v1/purchasetypes/99' }, 'purchaseType', {
    key: 'form.not_in_dictionary',
    values: { dictionary: 'purchaseType' },
  }),
  put('shipment', { shipper: '/api/v1/shippers/99' }, 'shipper', {
    key: 'form.not_in_dictionary',
    values: { dictionary: 'shipper' },
  }),
  post('items', () => ({ description: 'Cup' }), 'order', { key: 'form.required', values: nothing }),
  post('items', ({ orderOfAnother }) => ({ order: orderOfAnother }), 'order', {
    key: 'form.not_own_order',
    values: nothing,
  }),
  put('order', { merchant: '/api/v1/merchants/99' }, 'merchant', { key: 'form.not_own_merchant', values: nothing }),
  put('shipment', { items: '/api/v1/items/99' }, 'items', { key: 'form.not_items_of_order', values: nothing }),
  put('item', { shipments: '/api/v1/shipments/99' }, 'shipments', {
    key: 'form.not_shipments_of_order',
    values: nothing,
  }),
  post('actions/release', () => ({}), 'order', { key: 'form.not_one_resource', values: nothing }),
  post('actions/release', ({ order }) => ({ order }), 'order', { key: 'form.not_in_emails', values: nothing }),
  post('actions/release', ({ order }) => ({ order, fields: 'colour, size' }), 'fields', {
    key: 'form.unreleasable',
    values: { names: ['colour', 'size'] },
  }),
];

/** Examples of forms that only developers of clients send. */
export const REFUSED_BY_WEBHOOKS: readonly RefusedByStore[] = [
  replay({}, 'event', { key: 'webhook.nothing_to_replay', values: nothing }),
  replay({ event: 'msg_1_1_1' }, 'event', { key: 'webhook.unknown_event', values: nothing }),
  replay({ since: '2', until: '1' }, 'since', { key: 'webhook.since_after_until', values: nothing }),
];
