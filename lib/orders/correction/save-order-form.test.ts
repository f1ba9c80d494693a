import { describe, expect, test } from 'vitest';
import type { Problem } from '#client/problem.ts';
import { checkBody } from '#client/schema.ts';
import { type ActingUser, actAs } from '../../service/acting-user.ts';
import type { ServiceRequest } from '../../service/client.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { FieldTexts } from './correction-fields.ts';
import { existingPart, type FormPart, newOrderPart, type OrderForm, withAddition } from './order-form.ts';
import { saveOrderForm } from './save-order-form.ts';

const base = 'https://service.example/api/v1';
const person = { name: 'Robin', email: 'robin@mail.test' };
const order = { href: `${base}/orders/7`, orderTitle: 'Mug', orderTotal: 2450, currency: 'EUR' };
const item = { href: `${base}/items/9`, description: 'Mug', quantity: 1, price: 2450, order: { href: order.href } };

type Sent = Pick<ServiceRequest<unknown>, 'method' | 'path' | 'parameters' | 'idempotencyKey' | 'ifMatch'>;
type Stored = Record<string, Readonly<Record<string, unknown>> | undefined>;

/**
 * Creates a service with one order and one item, and records its writes. `refuse` can throw, or change stored
 * values.
 */
function fake(refuse?: (request: Sent, stored: Stored) => void, has: Stored = {}) {
  const stored: Stored = { '/api/v1/orders/7': order, '/api/v1/items/9': item, ...has };
  const sent: Sent[] = [];
  const versions = new Map<string, number>();
  const user: ActingUser = actAs(
    {
      async send({ method, path, parameters, idempotencyKey, ifMatch, schema }) {
        const request = {
          method,
          path,
          ...(parameters === undefined ? {} : { parameters }),
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
          ...(ifMatch == null ? {} : { ifMatch }),
        };
        const before = stored[path];
        refuse?.(request, stored);
        if (stored[path] !== before) versions.set(path, (versions.get(path) ?? 1) + 1);
        const version = `"${versions.get(path) ?? 1}"`;
        if (method !== 'GET') {
          sent.push(request);
          if (ifMatch != null && ifMatch !== version) throw problem(412, 'precondition_failed');
          if (method === 'DELETE') delete stored[path];
          if (method === 'POST') stored[`${path}/10`] = { ...parameters, href: `${base}${path.slice(7)}/10` };
        } else if (stored[path] === undefined) {
          throw problem(404, 'not_found');
        }
        const result = method === 'POST' ? stored[`${path}/10`] : { ...before, ...stored[path], restorable: true };
        const headers = new Headers({ etag: version });
        return { body: await checkBody(schema, { result }), headers, reqId: 'r' };
      },
      stream: () => Promise.reject(new Error('not requested')),
    },
    person.email,
  );
  return { user, sent, stored };
}

function problem(status: number, code: string, errors?: Problem['errors']): ServiceError {
  const said = { code, detail: '', ...(errors === undefined ? {} : { errors }) };
  return new ServiceError('problem', { reqId: 'r', status, problem: said });
}

const opened = {
  order: existingPart({ kind: 'order', id: '7', texts: { orderTitle: 'Mug', orderTotal: '24.50', currency: 'EUR' } }),
  item: existingPart({ kind: 'item', id: '9', texts: { description: 'Mug', quantity: '1', price: '24.50' } }),
};
const typed = (part: FormPart, texts: FieldTexts): FormPart => ({ ...part, texts: { ...part.texts, ...texts } });
const form = (...parts: readonly FormPart[]): OrderForm => ({ orderId: '7', parts, locale: 'en', key: 'form-1' });

describe('editing', () => {
  test('sends only changed fields, each to its own resource and version', async () => {
    const { user, sent } = fake();
    const parts = [typed(opened.order, { orderTitle: 'Blue mug' }), typed(opened.item, { price: '12' })];
    expect(await saveOrderForm(user, person, form(...parts))).toMatchObject({
      kind: 'saved',
      orderId: '7',
      undo: [
        {
          what: 'edited',
          kind: 'order',
          fields: ['orderTitle'],
          fromEmails: ['orderTitle'],
          was: { orderTitle: 'Mug' },
        },
        { what: 'edited', kind: 'item', id: '9', fields: ['price'] },
      ],
    });
    const put = { method: 'PUT', ifMatch: '"1"' };
    expect(sent).toEqual([
      { ...put, path: '/api/v1/orders/7', parameters: { orderTitle: 'Blue mug' }, idempotencyKey: 'form-1-order' },
      { ...put, path: '/api/v1/items/9', parameters: { price: '1200' }, idempotencyKey: 'form-1-item-9' },
    ]);
  });

  test('sends nothing without changes, nor for an empty row', async () => {
    const { user, sent } = fake();
    const parts = withAddition([opened.order, opened.item], 'item');
    expect(await saveOrderForm(user, person, form(...parts))).toEqual({ kind: 'saved', orderId: '7', undo: [] });
    expect(sent).toEqual([]);
  });

  test('writes nothing while a value of any row is invalid', async () => {
    const { user, sent } = fake();
    const parts = [typed(opened.order, { orderTitle: 'Cup' }), typed(opened.item, { price: 'twelve' })];
    expect(await saveOrderForm(user, person, form(...parts))).toMatchObject({
      kind: 'not_saved',
      partly: false,
      why: { 'item-9': { kind: 'invalid', problems: { price: 'amount' } } },
    });
    expect(sent).toEqual([]);
  });

  test('asks which value to keep if a field of any row has changed since, before it writes', async () => {
    const { user, sent } = fake(undefined, { '/api/v1/items/9': { ...item, description: 'Cup' } });
    const parts = [typed(opened.order, { orderTitle: 'Mugs' }), typed(opened.item, { description: 'Bowl' })];
    const result = await saveOrderForm(user, person, form(...parts));
    expect(result).toMatchObject({
      why: { 'item-9': { kind: 'conflict', fields: ['description'], now: { texts: { description: 'Cup' } } } },
    });
    expect(sent).toEqual([]);
  });

  test('reports no conflict when both changes are the same, or in different fields', async () => {
    const { user } = fake(undefined, { '/api/v1/orders/7': { ...order, orderTitle: 'Cup', orderNumber: 'N-1' } });
    const result = await saveOrderForm(user, person, form(typed(opened.order, { orderTitle: 'Cup' })));
    expect(result).toMatchObject({ kind: 'saved' });
  });

  test.each([
    ['asks one of two forms that change the same field at the same time', { orderTitle: 'Theirs' }, 'not_saved'],
    ['keeps both of two forms that change different fields at the same time', { orderNumber: 'N-2' }, 'saved'],
  ])('%s', async (_name, theirs, kind) => {
    let raced = false;
    const { user } = fake(({ method }, stored) => {
      if (method !== 'PUT' || raced) return;
      raced = true;
      stored['/api/v1/orders/7'] = { ...order, ...theirs };
    });
    const result = await saveOrderForm(user, person, form(typed(opened.order, { orderTitle: 'Mine' })));
    expect(result.kind).toBe(kind);
  });

  test('treats an item of another order as deleted', async () => {
    const other = { ...item, order: { href: `${base}/orders/8` } };
    const { user, sent } = fake(undefined, { '/api/v1/items/9': other });
    const result = await saveOrderForm(user, person, form(opened.order, typed(opened.item, { description: 'Cup' })));
    expect(result).toMatchObject({ why: { 'item-9': { kind: 'gone' } } });
    expect(sent).toEqual([]);
  });
});

describe('deleting rows', () => {
  test('deletes the version that was read, and can undo it', async () => {
    const { user, sent } = fake();
    const result = await saveOrderForm(user, person, form(opened.order, { ...opened.item, removed: true }));
    expect(result).toMatchObject({ kind: 'saved', undo: [{ what: 'deleted', kind: 'item', orderId: '7', id: '9' }] });
    expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/v1/items/9', ifMatch: '"1"' }]);
  });

  test('asks first when the row changed since', async () => {
    const { user, sent } = fake(undefined, { '/api/v1/items/9': { ...item, price: 100 } });
    const result = await saveOrderForm(user, person, form(opened.order, { ...opened.item, removed: true }));
    expect(result).toMatchObject({ why: { 'item-9': { kind: 'conflict', fields: ['price'] } } });
    expect(sent).toEqual([]);
  });

  test('accepts that the row was already deleted', async () => {
    const { user, sent } = fake(undefined, { '/api/v1/items/9': undefined });
    const result = await saveOrderForm(user, person, form(opened.order, { ...opened.item, removed: true }));
    expect(result).toEqual({ kind: 'saved', orderId: '7', undo: [] });
    expect(sent).toEqual([]);
  });
});

describe('adding', () => {
  const newOrder = (texts: FieldTexts): OrderForm => ({ ...form(typed(newOrderPart(), texts)), orderId: null });

  test('adds an item to the order, in its currency', async () => {
    const { user, sent } = fake(undefined, { '/api/v1/orders/7': { ...order, currency: 'JPY', orderTotal: 24 } });
    const parts = withAddition([typed(opened.order, { currency: 'JPY', orderTotal: '24' })], 'item').map((part) =>
      part.kind === 'item' ? typed(part, { description: 'Tea', price: '12' }) : { ...part, was: part.texts },
    );
    const result = await saveOrderForm(user, person, form(...parts));
    expect(result).toMatchObject({ kind: 'saved', undo: [{ what: 'added', kind: 'item', orderId: '7', id: '10' }] });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/items',
        parameters: { description: 'Tea', price: '12', order: order.href },
        idempotencyKey: 'form-1-item+1',
      },
    ]);
  });

  test('adds an order and then its items, and undoes them as one', async () => {
    const { user, sent } = fake();
    const { parts, ...rest } = newOrder({ orderTitle: 'Tea things', currency: 'EUR' });
    const added = withAddition(parts, 'item').map((part) =>
      part.kind === 'item' ? typed(part, { description: 'Tea' }) : part,
    );
    expect(await saveOrderForm(user, person, { ...rest, parts: added })).toEqual({
      kind: 'saved',
      orderId: '10',
      undo: [
        { what: 'added', kind: 'order', orderId: '10', id: '10', shown: expect.stringMatching(/orderTitle=.+&items=/) },
      ],
    });
    expect(sent).toMatchObject([
      { path: '/api/v1/orders', parameters: { orderTitle: 'Tea things', currency: 'EUR' } },
      { path: '/api/v1/items', parameters: { description: 'Tea', order: `${base}/orders/10` } },
    ]);
  });

  test('creates the user first if the service does not know them', async () => {
    let known = false;
    const { user, sent } = fake(({ path, method }) => {
      if (path === '/api/v1/users') known = true;
      if (method === 'POST' && path === '/api/v1/orders' && !known) throw problem(404, 'user_unknown');
    });
    expect(await saveOrderForm(user, person, newOrder({ orderTitle: 'Mug' }))).toMatchObject({ kind: 'saved' });
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/users', '/api/v1/orders']);
  });

  test('adds no order without a name, and no item without a description', async () => {
    const { user, sent } = fake();
    expect(await saveOrderForm(user, person, newOrder({ orderTotal: '5' }))).toMatchObject({
      why: { order: { kind: 'empty' } },
    });
    const parts = withAddition([opened.order], 'item').map((part) =>
      part.kind === 'item' ? typed(part, { quantity: '2' }) : part,
    );
    expect(await saveOrderForm(user, person, form(...parts))).toMatchObject({
      why: { 'item+1': { kind: 'invalid', problems: { description: 'missing' } } },
    });
    expect(sent).toEqual([]);
  });
});

describe('a rejection by the service', () => {
  const refusing = (error: ServiceError) =>
    fake(({ method, path }) => {
      if (method !== 'GET' && path.startsWith('/api/v1/items')) throw error;
    });
  const parts = [typed(opened.order, { orderTitle: 'Cup' }), typed(opened.item, { description: 'Cup' })];

  test('keeps the parts saved before it, so that the next attempt sends only the rest', async () => {
    const errors = [{ field: 'description', message: 'is no description' }];
    const { user } = refusing(problem(400, 'field_invalid', errors));
    const result = await saveOrderForm(user, person, form(...parts));
    const why = { kind: 'refused', faults: [{ field: 'description', fault: null, message: 'is no description' }] };
    expect(result).toMatchObject({ kind: 'not_saved', partly: true, why: { 'item-9': why } });
    const rest = result.kind === 'not_saved' ? result.form.parts : [];
    expect(rest[0]).toMatchObject({ texts: { orderTitle: 'Cup' }, was: { orderTitle: 'Cup' } });
    expect(rest[1]).toMatchObject({ texts: { description: 'Cup' }, was: { description: 'Mug' } });
  });

  test.each([
    [404, 'not_found', 'gone'],
    [503, 'unavailable', 'failed'],
    [422, 'idempotency_key_reused', 'sent_before'],
  ])('with %i %s is %s', async (status, code, kind) => {
    const { user } = refusing(problem(status, code));
    const result = await saveOrderForm(user, person, form(...parts));
    expect(result).toMatchObject({ why: { 'item-9': { kind } } });
  });
});
