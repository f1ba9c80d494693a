import { describe, expect, test } from 'vitest';
import { type ActingUser, actAs } from '../../service/acting-user.ts';
import type { ServiceClient, ServiceRequest } from '../../service/client.ts';
import type { ReadableProblem } from '../../service/read-problem.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type Correction, saveCorrection } from './save-correction.ts';

const href = 'https://service.example/api/v1/orders/7';
const person = { name: 'Robin', email: 'robin@mail.test' };

type Sent = Pick<ServiceRequest<unknown>, 'method' | 'path' | 'parameters' | 'reqId'>;

/** A service with one order, and what it was sent; `refuse` throws in its place. */
function fake(order: Readonly<Record<string, unknown>>, refuse?: (request: Sent) => void) {
  const sent: Sent[] = [];
  const service: ServiceClient = {
    async send({ method, path, parameters, reqId, schema }) {
      const request: Sent = {
        method,
        path,
        ...(parameters === undefined ? {} : { parameters }),
        ...(reqId === undefined ? {} : { reqId }),
      };
      if (method !== 'GET') sent.push(request);
      refuse?.(request);
      const body = schema.parse({ result: { href, ...order } });
      return { body, headers: new Headers(), reqId: 'r' };
    },
    stream: () => Promise.reject(new Error('not asked for')),
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
  reqId: 'form-1',
  ...fields,
});

const opened = { orderTitle: 'Mug', orderTotal: '24.50', currency: 'EUR' };

describe('correcting', () => {
  test('sends what was changed and nothing else, also when something else is another one meanwhile', async () => {
    const { user, sent } = fake({ orderTitle: 'Mug', orderTotal: 9900, currency: 'EUR' });
    const texts = { ...opened, orderTitle: 'Blue mug' };
    expect(await saveCorrection(user, person, correction({ texts, was: opened }))).toMatchObject({
      kind: 'saved',
      orderId: '7',
      undo: { what: 'edited', fields: ['orderTitle'], told: ['orderTitle'], was: { orderTitle: 'Mug' } },
    });
    expect(sent).toEqual([{ method: 'PUT', path: '/api/v1/orders/7', parameters: { orderTitle: 'Blue mug' } }]);
  });

  test('asks whose value is to stand when the same one was changed meanwhile', async () => {
    const { user, sent } = fake({ orderTitle: 'Cup', orderNumber: 'N-1', orderTotal: 2450, currency: 'EUR' });
    const texts = { ...opened, orderTitle: 'Blue mug' };
    const result = await saveCorrection(user, person, correction({ texts, was: opened }));
    // The number that came meanwhile was left alone, so the form goes on as if it had not come.
    const was = { ...opened, orderTitle: 'Cup' };
    expect(result).toEqual({ kind: 'conflict', fields: ['orderTitle'], was });
    expect(sent).toEqual([]);
    expect(await saveCorrection(user, person, correction({ texts, was }))).toMatchObject({ kind: 'saved' });
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('orderNumber');
  });

  test('is no conflict when both changed it to the same', async () => {
    const { user } = fake({ orderTitle: 'Cup', orderTotal: 2450, currency: 'EUR' });
    const texts = { ...opened, orderTitle: 'Cup' };
    expect(await saveCorrection(user, person, correction({ texts, was: opened }))).toMatchObject({ kind: 'saved' });
  });

  test('says nothing to the service when nothing was changed', async () => {
    const { user, sent } = fake({ orderTitle: 'Mug', currency: 'EUR' });
    expect(await saveCorrection(user, person, correction({ texts: opened, was: opened }))).toMatchObject({
      kind: 'saved',
    });
    expect(sent).toEqual([]);
  });

  test('an item of another order is not there', async () => {
    const { user, sent } = fake({ order: { href: 'https://service.example/api/v1/orders/8' }, description: 'Mug' });
    const change = correction({ kind: 'item', id: '9', texts: { description: 'Cup' }, was: { description: 'Mug' } });
    expect(await saveCorrection(user, person, change)).toEqual({ kind: 'gone' });
    expect(sent).toEqual([]);
  });
});

describe('adding', () => {
  const added = correction({ orderId: null, id: null, texts: { orderTitle: 'Mug' } });

  test('carries the number of its form, so that it is done once', async () => {
    const { user, sent } = fake({});
    const undo = { what: 'added', kind: 'order', orderId: '7', id: '7' };
    expect(await saveCorrection(user, person, added)).toEqual({ kind: 'saved', orderId: '7', undo });
    expect(sent).toEqual([
      { method: 'POST', path: '/api/v1/orders', parameters: { orderTitle: 'Mug' }, reqId: 'form-1' },
    ]);
  });

  test('makes the user first where the service does not know them yet', async () => {
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

  test('adds nothing that says nothing', async () => {
    const { user, sent } = fake({});
    const empty = correction({ orderId: null, id: null, texts: { orderTotal: '5' } });
    expect(await saveCorrection(user, person, empty)).toEqual({ kind: 'empty' });
    expect(sent).toEqual([]);
  });
});

describe('what the service refuses', () => {
  const refusing = (status: number, code: string, errors?: ReadableProblem['errors']) =>
    fake({ orderTitle: 'Mug' }, ({ method }) => {
      if (method === 'GET') return;
      const problem = { code, detail: '', ...(errors === undefined ? {} : { errors }) };
      throw new ServiceError('problem', { reqId: 'r', status, problem });
    }).user;
  const change = correction({ texts: { orderTitle: 'Cup' }, was: { orderTitle: 'Mug' } });

  test('is told at its field, in the service’s words', async () => {
    const user = refusing(400, 'field_invalid', [{ field: 'orderTitle', message: 'is no title' }]);
    const result = await saveCorrection(user, person, change);
    expect(result).toEqual({
      kind: 'refused',
      faults: [{ field: 'orderTitle', fault: null, message: 'is no title' }],
    });
  });

  test('is told by its fault, where it sends one', async () => {
    const fault = { key: 'form.too_long', values: { limit: 500 } } as const;
    const user = refusing(400, 'field_invalid', [{ field: 'orderTitle', message: 'is too long', fault }]);
    expect(await saveCorrection(user, person, change)).toMatchObject({ faults: [{ field: 'orderTitle', fault }] });
  });

  test('a number that was used for something else, what is gone, and a failure are told apart', async () => {
    expect(await saveCorrection(refusing(409, 'req_id_conflict'), person, change)).toEqual({ kind: 'sent_before' });
    expect(await saveCorrection(refusing(404, 'not_found'), person, change)).toEqual({ kind: 'gone' });
    expect(await saveCorrection(refusing(503, 'unavailable'), person, change)).toMatchObject({ kind: 'trouble' });
  });
});
