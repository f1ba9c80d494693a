import { expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { actAs } from '../../service/acting-user.ts';
import { ServiceError } from '../../service/service-error.ts';
import { existingPart } from './order-form.ts';
import { saveOrderForm } from './save-order-form.ts';
import { type Undo, undoForm } from './undo-correction.ts';

const href = 'https://service.example/api/v1/orders/7';
const person = { name: 'Robin', email: 'robin@mail.test' };
const emailValues = { orderTitle: 'Tea things', orderTotal: 2010, currency: 'EUR', discount: null };

/** Creates a service with one order from an email. Without `releases`, it has no release action, like some services. */
function service({ releases = true, corrected = [] as string[] } = {}) {
  const order: Record<string, unknown> = { ...emailValues };
  const byHand = new Set(corrected);
  const paths: string[] = [];
  let failed = false;
  const user = actAs(
    {
      async send({ method, path, parameters = {}, schema }) {
        if (failed) throw new ServiceError('unreachable', { reqId: 'r' });
        if (method !== 'GET') paths.push(`${method} ${path}`);
        if (path.endsWith('/release')) {
          if (!releases) throw new ServiceError('malformed', { reqId: 'r', status: 404 });
          for (const field of String(parameters['fields']).split(',')) {
            order[field] = emailValues[field as keyof typeof emailValues];
            byHand.delete(field);
          }
        } else if (method === 'PUT') {
          for (const [name, value] of Object.entries(parameters)) {
            order[name] = name === 'orderTitle' || name === 'currency' ? value : value === '' ? null : Number(value);
            byHand.add(name);
          }
        }
        const body = await checkBody(schema, { result: { href, ...order, corrected: [...byHand] } });
        return { body, headers: new Headers(), reqId: 'r' };
      },
      stream: () => Promise.reject(new Error('not requested')),
    },
    person.email,
  );
  return {
    user,
    order,
    byHand,
    paths,
    fail: (fails: boolean) => {
      failed = fails;
    },
  };
}

const was = { orderTitle: 'Tea things', orderTotal: '20.10', currency: 'EUR' };

/** Saves a form with these fields changed, and returns the undo. */
async function save(
  at: ReturnType<typeof service>,
  change: Readonly<Record<string, string>>,
): Promise<readonly Undo[]> {
  const part = { ...existingPart({ kind: 'order', id: '7', texts: was }), texts: { ...was, ...change } };
  const saved = await saveOrderForm(at.user, person, { orderId: '7', parts: [part], locale: 'en', key: 'form-1' });
  if (saved.kind !== 'saved' || saved.undo.length !== 1) throw new Error(`expected an undo, got ${saved.kind}`);
  return saved.undo;
}

test('reverts fields to the email values', async () => {
  const at = service();
  const undo = await save(at, { orderTitle: 'Mugs', orderTotal: '24,50', discount: '1' });
  expect(at.order).toMatchObject({ orderTitle: 'Mugs', orderTotal: 2450, discount: 100 });
  expect(await undoForm(at.user, undo, 'form-2')).toEqual({ kind: 'undone' });
  expect(at.order).toEqual(emailValues);
  expect([...at.byHand]).toEqual([]);
});

test('restores the value of a field that was edited before', async () => {
  const at = service({ corrected: ['orderTitle'] });
  const undo = await save(at, { orderTitle: 'Mugs', orderTotal: '24.50' });
  expect(await undoForm(at.user, undo, 'form-2')).toEqual({ kind: 'undone' });
  expect(at.order).toEqual(emailValues);
  expect([...at.byHand]).toEqual(['orderTitle']);
});

test('sends old values to a service without release', async () => {
  const at = service({ releases: false });
  const undo = await save(at, { orderTitle: 'Mugs', discount: '1' });
  expect(await undoForm(at.user, undo, 'form-2')).toEqual({ kind: 'undone' });
  expect(at.order).toEqual(emailValues);
  expect(at.paths.at(-1)).toBe('PUT /api/v1/orders/7');
});

test('keeps later changes, and then undoes nothing at all', async () => {
  const at = service();
  const undo = await save(at, { orderTitle: 'Mugs', orderTotal: '24.50' });
  at.order['orderTitle'] = 'Bowls';
  const before = at.paths.length;
  expect(await undoForm(at.user, undo, 'form-2')).toEqual({ kind: 'changed' });
  expect(at.paths).toHaveLength(before);
  expect(at.order).toMatchObject({ orderTitle: 'Bowls', orderTotal: 2450 });
});

test('has no further effect when repeated, and none when the service fails', async () => {
  const at = service();
  const undo = await save(at, { orderTitle: 'Mugs' });
  at.fail(true);
  expect(await undoForm(at.user, undo, 'form-2')).toMatchObject({ kind: 'failed' });
  at.fail(false);
  expect(await undoForm(at.user, undo, 'form-2')).toEqual({ kind: 'undone' });
  expect(await undoForm(at.user, undo, 'form-2')).toEqual({ kind: 'undone' });
  expect(at.order).toEqual(emailValues);
});
