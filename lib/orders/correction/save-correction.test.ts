import { describe, expect, test } from 'vitest';
import type { Problem } from '#client/problem.ts';
import { checkBody } from '#client/schema.ts';
import { type ActingUser, actAs } from '../../service/acting-user.ts';
import type { ServiceClient, ServiceRequest } from '../../service/client.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type Correction, saveCorrection } from './save-correction.ts';

const href = 'https://service.example/api/v1/orders/7';
const person = { name: 'Robin', email: 'robin@mail.test' };

type Sent = Pick<ServiceRequest<unknown>, 'method' | 'path' | 'parameters' | 'idempotencyKey' | 'ifMatch'>;

/** A service with one order, and the requests it got. `refuse` can throw instead of a response. */
function fake(order: Readonly<Record<string, unknown>>, refuse?: (request: Sent) => void) {
  const sent: Sent[] = [];
  const service: ServiceClient = {
    async send({ method, path, parameters, idempotencyKey, ifMatch, schema }) {
      const request: Sent = {
        method,
        path,
        ...(parameters === undefined ? {} : { parameters }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        ...(ifMatch == null ? {} : { ifMatch }),
      };
      if (method !== 'GET') sent.push(request);
      refuse?.(request);
      const body = await checkBody(schema, { result: { href, ...order } });
      return { body, headers: new Headers(), reqId: 'r' };
    },
    stream: () => Promise.reject(new Error('not requested')),
  };
  const user: ActingUser = actAs(service, person.email);
  return { user, sent };
}

const correction = (fields: Partial<Correction>): Correction => ({
  kind: 'order',
  orderId: '7',
  id: '7',
  texts: {},
  was: {},
  currency: 'EUR',
  locale: 'en',
  key: 'form-1',
  ...fields,
});

const opened = { orderTitle: 'Mug', orderTotal: '24.50', currency: 'EUR' };

describe('editing', () => {
  test('sends only changed fields, even if others changed since', async () => {
    const { user, sent } = fake({ orderTitle: 'Mug', orderTotal: 9900, currency: 'EUR' });
    const texts = { ...opened, orderTitle: 'Blue mug' };
    expect(await saveCorrection(user, person, correction({ texts, was: opened }))).toMatchObject({
      kind: 'saved',
      orderId: '7',
      undo: { what: 'edited', fields: ['orderTitle'], told: ['orderTitle'], was: { orderTitle: 'Mug' } },
    });
    expect(sent).toEqual([
      { method: 'PUT', path: '/api/v1/orders/7', parameters: { orderTitle: 'Blue mug' }, idempotencyKey: 'form-1' },
    ]);
  });

  test('asks which value to keep when the same field changed since', async () => {
    const { user, sent } = fake({ orderTitle: 'Cup', orderNumber: 'N-1', orderTotal: 2450, currency: 'EUR' });
    const texts = { ...opened, orderTitle: 'Blue mug' };
    const result = await saveCorrection(user, person, correction({ texts, was: opened }));
    // The new order number was not edited, so the form continues without it.
    const was = { ...opened, orderTitle: 'Cup' };
    expect(result).toEqual({ kind: 'conflict', fields: ['orderTitle'], was });
    expect(sent).toEqual([]);
    expect(await saveCorrection(user, person, correction({ texts, was }))).toMatchObject({ kind: 'saved' });
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('orderNumber');
  });

  test('reports no conflict when both changes are the same', async () => {
    const { user } = fake({ orderTitle: 'Cup', orderTotal: 2450, currency: 'EUR' });
    const texts = { ...opened, orderTitle: 'Cup' };
    expect(await saveCorrection(user, person, correction({ texts, was: opened }))).toMatchObject({ kind: 'saved' });
  });

  test('sends nothing without changes', async () => {
    const { user, sent } = fake({ orderTitle: 'Mug', currency: 'EUR' });
    expect(await saveCorrection(user, person, correction({ texts: opened, was: opened }))).toMatchObject({
      kind: 'saved',
    });
    expect(sent).toEqual([]);
  });

  test('treats an item of another order as missing', async () => {
    const { user, sent } = fake({ order: { href: 'https://service.example/api/v1/orders/8' }, description: 'Mug' });
    const change = correction({ kind: 'item', id: '9', texts: { description: 'Cup' }, was: { description: 'Mug' } });
    expect(await saveCorrection(user, person, change)).toEqual({ kind: 'gone' });
    expect(sent).toEqual([]);
  });
});

describe('two forms saved in the same millisecond', () => {
  /** A service whose order gets another value between the look and the first change of it. */
  function racing(other: Readonly<Record<string, unknown>>) {
    let order: Readonly<Record<string, unknown>> = { orderTitle: 'Mug', orderNumber: 'N-1', currency: 'EUR' };
    let version = 1;
    const service: ServiceClient = {
      async send({ method, parameters, ifMatch, schema }) {
        if (method === 'PUT') {
          if (version === 1) {
            version += 1;
            order = { ...order, ...other };
          }
          if (ifMatch !== `"${version}"`) {
            throw new ServiceError('problem', {
              reqId: 'r',
              status: 412,
              problem: { code: 'precondition_failed', detail: '' },
            });
          }
          order = { ...order, ...parameters };
        }
        const body = await checkBody(schema, { result: { href, ...order } });
        return { body, headers: new Headers({ etag: `"${version}"` }), reqId: 'r' };
      },
      stream: () => Promise.reject(new Error('not asked for')),
    };
    return { user: actAs(service, person.email), order: () => order };
  }
  const opened = { orderTitle: 'Mug', orderNumber: 'N-1', currency: 'EUR' };
  const mine = correction({ texts: { ...opened, orderTitle: 'Mine' }, was: opened });

  test('asks the second one when both changed the same field', async () => {
    const { user, order } = racing({ orderTitle: 'Theirs' });
    const result = await saveCorrection(user, person, mine);
    expect(result).toMatchObject({ kind: 'conflict', fields: ['orderTitle'], was: { orderTitle: 'Theirs' } });
    expect(order()).toMatchObject({ orderTitle: 'Theirs' });
  });

  test('keeps both when they changed different fields', async () => {
    const { user, order } = racing({ orderNumber: 'N-2' });
    expect(await saveCorrection(user, person, mine)).toMatchObject({ kind: 'saved' });
    expect(order()).toMatchObject({ orderTitle: 'Mine', orderNumber: 'N-2' });
  });
});

describe('adding', () => {
  const added = correction({ orderId: null, id: null, texts: { orderTitle: 'Mug' } });

  test("sends the form's reqId so that it is added once", async () => {
    const { user, sent } = fake({});
    const undo = { what: 'added', kind: 'order', orderId: '7', id: '7' };
    expect(await saveCorrection(user, person, added)).toEqual({ kind: 'saved', orderId: '7', undo });
    expect(sent).toEqual([
      { method: 'POST', path: '/api/v1/orders', parameters: { orderTitle: 'Mug' }, idempotencyKey: 'form-1' },
    ]);
  });

  test('creates the user first if the service does not know them', async () => {
    let known = false;
    const { user, sent } = fake({}, ({ path, method }) => {
      if (path === '/api/v1/users') known = true;
      if (method === 'POST' && path === '/api/v1/orders' && !known) {
        throw new ServiceError('problem', { reqId: 'r', status: 404, problem: { code: 'user_unknown', detail: '' } });
      }
    });
    expect(await saveCorrection(user, person, added)).toMatchObject({ kind: 'saved' });
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/orders', '/api/v1/users', '/api/v1/orders']);
  });

  test('adds nothing without key fields', async () => {
    const { user, sent } = fake({});
    const empty = correction({ orderId: null, id: null, texts: { orderTotal: '5' } });
    expect(await saveCorrection(user, person, empty)).toEqual({ kind: 'empty' });
    expect(sent).toEqual([]);
  });
});

describe('a rejection by the service', () => {
  const refusing = (status: number, code: string, errors?: Problem['errors']) =>
    fake({ orderTitle: 'Mug' }, ({ method }) => {
      if (method === 'GET') return;
      const problem = { code, detail: '', ...(errors === undefined ? {} : { errors }) };
      throw new ServiceError('problem', { reqId: 'r', status, problem });
    }).user;
  const change = correction({ texts: { orderTitle: 'Cup' }, was: { orderTitle: 'Mug' } });

  test('is shown at its field with the service’s message', async () => {
    const user = refusing(400, 'field_invalid', [{ field: 'orderTitle', message: 'is no title' }]);
    const result = await saveCorrection(user, person, change);
    expect(result).toEqual({
      kind: 'refused',
      faults: [{ field: 'orderTitle', fault: null, message: 'is no title' }],
    });
  });

  test('is shown by its fault if there is one', async () => {
    const fault = { key: 'form.too_long', values: { limit: 500 } } as const;
    const user = refusing(400, 'field_invalid', [{ field: 'orderTitle', message: 'is too long', ...fault }]);
    expect(await saveCorrection(user, person, change)).toMatchObject({ faults: [{ field: 'orderTitle', fault }] });
  });

  test('has separate results for a reused key, a missing object, and a failure', async () => {
    const adding = correction({ orderId: null, id: null, texts: { orderTitle: 'Mug' } });
    const reused = refusing(422, 'idempotency_key_reused');
    expect(await saveCorrection(reused, person, adding)).toEqual({ kind: 'sent_before' });
    expect(await saveCorrection(refusing(404, 'not_found'), person, change)).toEqual({ kind: 'gone' });
    expect(await saveCorrection(refusing(503, 'unavailable'), person, change)).toMatchObject({ kind: 'trouble' });
  });
});
